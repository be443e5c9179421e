/// An order after a change, and what is different.
struct OrderUpdate {
    let order: FetchedOrder
    let difference: OrderDifference
}
