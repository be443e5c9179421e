/// What the REST APIs of GitHub (2022-11-28) and GitLab (version 4) return, with all the fields they send.
enum Payloads {
    static func gitHub(
        number: Int = 12, repository: String = "hoop33/wry", title: String = "Crash on empty timeline",
        body: String = #""It crashes.\r\n\r\n![shot](https://user-images.githubusercontent.com/1/a.png)""#,
        state: String = "open", closed: String = "null",
        labels: String =
            #"[{"id":208045946,"node_id":"MDU6","url":"https://api.github.com/repos/hoop33/wry/labels/bug","name":"bug","color":"f29513","default":true,"description":"Something isn't working"},{"id":2,"node_id":"x","url":"u","name":"priority: high","color":"ededed","default":false,"description":null}]"#,
        user: String =
            #"{"login":"octocat","id":1,"node_id":"MDQ6VXNlcjE=","avatar_url":"https://avatars.githubusercontent.com/u/1?v=4","gravatar_id":"","url":"https://api.github.com/users/octocat","html_url":"https://github.com/octocat","type":"User","user_view_type":"public","site_admin":false}"#,
        more: String = ""
    ) -> String {
        let api = "https://api.github.com/repos/\(repository)"
        return """
            {"url":"\(api)/issues/\(number)","repository_url":"\(api)","labels_url":"\(api)/issues/\(number)/labels{/name}",\
            "comments_url":"\(api)/issues/\(number)/comments","events_url":"\(api)/issues/\(number)/events",\
            "html_url":"https://github.com/\(repository)/issues/\(number)","id":1234567890123,"node_id":"I_kwDO",\
            "number":\(number),"title":"\(title)","user":\(user),"labels":\(labels),"state":"\(state)","locked":false,\
            "assignee":null,"assignees":[],"milestone":null,"comments":3,"created_at":"2023-04-05T06:07:08Z",\
            "updated_at":"2024-01-02T03:04:05Z","closed_at":\(closed),"author_association":"NONE","type":null,\
            "active_lock_reason":null,"sub_issues_summary":{"total":0,"completed":0,"percent_completed":0},\
            "issue_dependencies_summary":{"blocked_by":0,"total_blocked_by":0,"blocking":0,"total_blocking":0},\
            "body":\(body),"closed_by":null,"reactions":{"url":"\(api)/issues/\(number)/reactions","total_count":1,"+1":1,\
            "-1":0,"laugh":0,"hooray":0,"confused":0,"heart":0,"rocket":0,"eyes":0},\
            "timeline_url":"\(api)/issues/\(number)/timeline","performed_via_github_app":null,"state_reason":null\(more)}
            """
    }

    static let pullRequest = gitHub(
        number: 13, title: "Fix it",
        more: """
            ,"draft":false,"pull_request":{"url":"https://api.github.com/repos/hoop33/wry/pulls/13","html_url":\
            "https://github.com/hoop33/wry/pull/13","diff_url":"https://github.com/hoop33/wry/pull/13.diff",\
            "patch_url":"https://github.com/hoop33/wry/pull/13.patch","merged_at":null}
            """)

    static func gitLab(
        iid: Int = 7, project: String = "group/sub/wry", separator: String = "/-", title: String = "Slow start",
        description: String = #""It takes long.""#, state: String = "opened", closed: String = "null",
        labels: String = #"["performance","priority::2"]"#, more: String = ""
    ) -> String {
        let page = "https://gitlab.com/\(project)\(separator)/issues/\(iid)"
        let api = "https://gitlab.com/api/v4/projects/4/issues/\(iid)"
        return """
            {"id":41,"iid":\(iid),"project_id":4,"title":"\(title)","description":\(description),"state":"\(state)",\
            "created_at":"2016-01-04T15:31:51.081+01:00","updated_at":"2016-01-05T00:00:00.000Z","closed_at":\(closed),\
            "closed_by":null,"labels":\(labels),"milestone":{"id":1,"iid":1,"project_id":4,"title":"v1.0",\
            "description":"","state":"active","created_at":"2016-01-04T15:31:39.996Z","updated_at":\
            "2016-01-04T15:31:39.996Z","due_date":null,"start_date":null,"expired":false,"web_url":"https://gitlab.com/m"},\
            "assignees":[{"id":9,"username":"ed","name":"Ed","state":"active","locked":false,"avatar_url":null,\
            "web_url":"https://gitlab.com/ed"}],"author":{"id":18,"username":"eileen.lowe","name":"Alexandra Bashirian",\
            "state":"active","locked":false,"avatar_url":null,"web_url":"https://gitlab.com/eileen.lowe"},"type":"ISSUE",\
            "assignee":null,"user_notes_count":0,"merge_requests_count":0,"upvotes":0,"downvotes":0,"due_date":null,\
            "confidential":false,"discussion_locked":null,"issue_type":"issue","web_url":"\(page)",\
            "time_stats":{"time_estimate":0,"total_time_spent":0,"human_time_estimate":null,"human_total_time_spent":null},\
            "task_completion_status":{"count":0,"completed_count":0},"weight":null,"blocking_issues_count":0,\
            "has_tasks":false,"task_status":"","_links":{"self":"\(api)","notes":"\(api)/notes",\
            "award_emoji":"\(api)/award_emoji","project":"https://gitlab.com/api/v4/projects/4",\
            "closed_as_duplicate_of":null},"references":{"short":"#\(iid)","relative":"#\(iid)","full":"\(project)#\(iid)"},\
            "severity":"UNKNOWN","subscribed":false,"moved_to_id":null,"imported":false,"imported_from":"none",\
            "service_desk_reply_to":null,"epic_iid":null,"epic":null,"iteration":null,"health_status":null\(more)}
            """
    }
}
