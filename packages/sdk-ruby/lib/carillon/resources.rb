# frozen_string_literal: true

# Made by `npm run sdk` from openapi.json: change the contract, not this file.

module Carillon
  # What a client can do, by what it is about.
  module Resources
    # Create, list, edit, approve, publish, and track posts.
    class Posts < Resource
      # List and search posts.
      #
      # Permission: `posts:read`.
      #
      # @option query [Integer, nil] :page The page number, starting at 1.
      # @option query [String, nil] :cursor `nextCursor` from the previous page, with the same
      #   filters and order. Omit it for the first page.
      # @option query [Integer, nil] :limit The maximum number of results.
      # @option query [ListedPostStatus, nil] :status Only results with this status.
      # @option query [Array<ListedPostStatus>, nil] :statuses Only results with one of these
      #   statuses.
      # @option query [PostApprovalStatus, nil] :approval_status Only posts with this approval
      #   status.
      # @option query [ListPostsScheduledAt, nil] :scheduled_at Only posts scheduled in this range.
      # @option query [Array<String>, nil] :tag_ids Only results with these tags.
      # @option query ["ANY", "ALL", nil] :tag_mode Whether to match any of the tags or all of them.
      # @option query [Array<String>, nil] :social_account_ids Only results for these channels.
      # @option query ["newest", "soonest", nil] :order By creation, or by due time.
      # @param options [RequestOptions, nil]
      # @return [Pages<PostWithRelations>]
      def list(options: nil, **query)
        pages(
          "GET",
          path("/v0/posts"),
          :ListPostsResult,
          :posts,
          :cursor,
          query: ListPostsQuery.encode(query),
          options: options
        )
      end

      # Create a post: a draft, scheduled, queued or published now.
      #
      # Permission: `posts:write`.
      #
      # @option body [String] :caption (required)
      # @option body [String] :social_account_id (required)
      # @option body [String, nil] :title
      # @option body [Time, nil] :scheduled_at Any offset; must not be in the past.
      # @option body [Array<MediaItem>, nil] :media
      # @option body [MediaItem, nil] :thumbnail
      # @option body [Hash{String => Object}, nil] :platform_configuration
      # @option body [Array<String>, nil] :tag_ids
      # @option body ["schedule", "queue", "draft", "now", nil] :action Absent: `schedule` when
      #   scheduledAt is given, else `draft`.
      # @option body [Array<PostCreatePart>, nil] :parts A thread, on platforms that have threads.
      # @param options [RequestOptions, nil]
      # @return [PostCreated]
      # @example
      #   carillon.posts.create(caption: "Hello from the API", social_account_id: "<channel id>", action: "now")
      def create(options: nil, **body)
        call(
          "POST",
          path("/v0/posts"),
          :PostCreated,
          body: PostCreate.encode(body),
          options: options
        )
      end

      # Create up to 100 posts, each with its own result.
      #
      # Posts are created in order, so that queue slots follow it too. The answer is 200 even when
      # some or all of them are refused: each result says what became of its post. Only a body off
      # the schema is refused as a whole, with 422, and then nothing is created.
      #
      # Permission: `posts:write`.
      #
      # @option body [Array<PostCreate>] :posts (required)
      # @param options [RequestOptions, nil]
      # @return [CreatePostsResult]
      # @example
      #   carillon.posts.create_many(posts: [{ caption: "Monday", social_account_id: "<channel id>", action: "queue" }, { caption: "Tuesday", social_account_id: "<channel id>", action: "queue" }])
      def create_many(options: nil, **body)
        call(
          "POST",
          path("/v0/posts/bulk"),
          :CreatePostsResult,
          body: PostBulk.encode(body),
          options: options
        )
      end

      # Posts of a span of time, day by day.
      #
      # By the days of the workspace's time zone, each with its first posts and how many there are.
      # A published post stands where it went out, any other where it is planned.
      #
      # Permission: `posts:read`.
      #
      # @option query [Time] :from (required) Inclusive.
      # @option query [Time] :to (required) Exclusive; at most 62 days after `from`.
      # @option query [Integer, nil] :per_day Posts of a day; all days together take at most 4000.
      # @option query [Array<String>, nil] :social_account_ids Only results for these channels.
      # @option query [Array<String>, nil] :profile_ids Channels of these profiles; ids, not
      #   external ones.
      # @option query [Array<String>, nil] :tag_ids Only results with these tags.
      # @option query ["ANY", "ALL", nil] :tag_mode Whether to match any of the tags or all of them.
      # @option query [Array<ListedPostStatus>, nil] :statuses Only results with one of these
      #   statuses.
      # @option query [PostApprovalStatus, nil] :approval_status Only posts with this approval
      #   status.
      # @param options [RequestOptions, nil]
      # @return [GetCalendarResult]
      def get_calendar(options: nil, **query)
        call(
          "GET",
          path("/v0/posts/calendar"),
          :GetCalendarResult,
          query: GetCalendarQuery.encode(query),
          options: options
        )
      end

      # Count posts by tab.
      #
      # Permission: `posts:read`.
      #
      # @option query [Array<String>, nil] :social_account_ids Only results for these channels.
      # @param options [RequestOptions, nil]
      # @return [CountPostsByTabResult]
      def count_by_tab(options: nil, **query)
        call(
          "GET",
          path("/v0/posts/counts/by-tab"),
          :CountPostsByTabResult,
          query: CountPostsByTabQuery.encode(query),
          options: options
        )
      end

      # Create posts from a CSV file, after a dry run.
      #
      # The first line names the columns, in any order and case; comma, semicolon or tab separates
      # them; up to 1,000 rows.
      # - `channel`: the id of a channel, or `platform/username`
      # - `caption`: the text
      # - `title`
      # - `action`: `draft`, `schedule`, `queue` or `now`; absent as for create
      # - `scheduledAt`: with an offset, or as wall-clock time (`2026-03-02 09:00`) of the row's or
      # the default's zone, else the channel's or the workspace's
      # - `timeZone`: an IANA zone such as `Europe/Berlin`
      # - `tags`: names of tags that exist, separated by comma or `|`
      # - `media`: URLs separated by space or `|`
      # - `platformConfiguration`: a JSON object
      # A dry run, which is the default, says of each row what would become of it and writes
      # nothing. A real run creates the sound rows. A row is created once per `importId`, which is
      # the content of the file unless given: sent again, it answers `exists`.
      #
      # Permission: `posts:write`.
      #
      # @option body [String] :csv (required)
      # @option body [Boolean, nil] :dry_run
      # @option body [String, nil] :import_id
      # @option body [PostImportDefaults, nil] :defaults
      # @param options [RequestOptions, nil]
      # @return [ImportPostsResult]
      # @example
      #   carillon.posts.import(csv: "channel,caption,action\nbluesky/ada.example,Hello,queue\n")
      def import(options: nil, **body)
        call(
          "POST",
          path("/v0/posts/import"),
          :ImportPostsResult,
          body: PostImport.encode(body),
          options: options
        )
      end

      # Check a post for one or many channels, without creating it.
      #
      # Finds all that create would refuse, warns of posts with the same text or nearly the same
      # time, and writes nothing. Media elsewhere is not downloaded: of its address only the form is
      # checked.
      #
      # Permission: `posts:write`.
      #
      # @option body [String] :caption (required)
      # @option body [String, nil] :social_account_id
      # @option body [String, nil] :title
      # @option body [Time, nil] :scheduled_at Any offset; must not be in the past.
      # @option body [Array<MediaItem>, nil] :media
      # @option body [MediaItem, nil] :thumbnail
      # @option body [Hash{String => Object}, nil] :platform_configuration
      # @option body [Array<String>, nil] :tag_ids
      # @option body ["schedule", "queue", "draft", "now", nil] :action Absent: `schedule` when
      #   scheduledAt is given, else `draft`.
      # @option body [Array<PostValidatePart>, nil] :parts A thread, on platforms that have threads.
      # @option body [Array<String>, nil] :social_account_ids
      # @option body [Hash{String => PostVariant}, nil] :variants By channel: what takes the place
      #   of the post's own text, media and settings there.
      # @option body [String, nil] :post_id The post that is edited; it is no duplicate of itself.
      # @param options [RequestOptions, nil]
      # @return [ValidatePostResult]
      # @example
      #   carillon.posts.validate(caption: "Hello from the API", social_account_ids: ["<channel id>"], action: "queue")
      def validate(options: nil, **body)
        call(
          "POST",
          path("/v0/posts/validate"),
          :ValidatePostResult,
          body: PostValidate.encode(body),
          options: options
        )
      end

      # Get a post with its relations.
      #
      # Permission: `posts:read`.
      #
      # @param options [RequestOptions, nil]
      # @return [PostWithRelations]
      def get(id, options: nil)
        call(
          "GET",
          path("/v0/posts/%s", id),
          :PostWithRelations,
          options: options
        )
      end

      # Update a draft or scheduled post.
      #
      # Permission: `posts:write`.
      #
      # @option body [String, nil] :caption
      # @option body [String, nil] :title
      # @option body [Time, nil] :scheduled_at
      # @option body [Array<MediaItemUpdate>, nil] :media
      # @option body [Hash{String => Object}, nil] :platform_configuration
      # @option body ["DRAFT", "SCHEDULED", "PROCESSING", nil] :status
      # @option body [Array<String>, nil] :tag_ids
      # @option body [Array<PostUpdatePart>, nil] :parts Replaces the thread; an empty array removes
      #   it.
      # @param options [RequestOptions, nil]
      # @return [Post]
      # @example
      #   carillon.posts.update(id, )
      def update(id, options: nil, **body)
        call(
          "PUT",
          path("/v0/posts/%s", id),
          :Post,
          body: PostUpdate.encode(body),
          options: options
        )
      end

      # Delete a draft or scheduled post.
      #
      # Permission: `posts:write`.
      #
      # @param options [RequestOptions, nil]
      # @return [Post]
      # @example
      #   carillon.posts.delete(id, )
      def delete(id, options: nil)
        call(
          "DELETE",
          path("/v0/posts/%s", id),
          :Post,
          options: options
        )
      end

      # Approve a post that waits for approval.
      #
      # Permission: `posts:write`.
      #
      # @param options [RequestOptions, nil]
      # @return [Post]
      # @example
      #   carillon.posts.approve(id, )
      def approve(id, options: nil)
        call(
          "POST",
          path("/v0/posts/%s/approve", id),
          :Post,
          options: options
        )
      end

      # What members say to each other about a post, oldest first.
      #
      # Permission: `posts:read`.
      #
      # @param options [RequestOptions, nil]
      # @return [Pages<PostComment>]
      def list_comments(id, options: nil)
        pages(
          "GET",
          path("/v0/posts/%s/comments", id),
          :ListPostCommentsResult,
          :data,
          nil,
          options: options
        )
      end

      # Comment on a post.
      #
      # Only members see it; nothing goes to the platform. `@` and the name of a member mentions
      # that person, who is told.
      #
      # Permission: `posts:write`.
      #
      # @option body [String] :text (required)
      # @param options [RequestOptions, nil]
      # @return [PostComment]
      # @example
      #   carillon.posts.add_comment(id, text: "The second picture is last year's.")
      def add_comment(id, options: nil, **body)
        call(
          "POST",
          path("/v0/posts/%s/comments", id),
          :PostComment,
          body: PostCommentCreate.encode(body),
          options: options
        )
      end

      # Change a comment of one's own.
      #
      # Permission: `posts:write`.
      #
      # @option body [String] :text (required)
      # @param options [RequestOptions, nil]
      # @return [PostComment]
      # @example
      #   carillon.posts.edit_comment(id, comment_id, text: "text")
      def edit_comment(id, comment_id, options: nil, **body)
        call(
          "PATCH",
          path("/v0/posts/%s/comments/%s", id, comment_id),
          :PostComment,
          body: PostCommentUpdate.encode(body),
          options: options
        )
      end

      # Delete a comment of one's own; admins and owners may delete any.
      #
      # Permission: `posts:write`.
      #
      # @param options [RequestOptions, nil]
      # @return [PostComment]
      def delete_comment(id, comment_id, options: nil)
        call(
          "DELETE",
          path("/v0/posts/%s/comments/%s", id, comment_id),
          :PostComment,
          options: options
        )
      end

      # Say that a post was published by hand.
      #
      # For platforms that take no posts from programs (`byHand` of GET /v0/platforms): at the due
      # time the post becomes PROCESSING with `remindedAt` set, and waits for this. `published:
      # false` gives it up: it becomes FAILED.
      #
      # Permission: `posts:write`.
      #
      # @option body [String, nil] :url Where the post can be seen.
      # @option body [Boolean, nil] :published
      # @param options [RequestOptions, nil]
      # @return [Post]
      # @example
      #   carillon.posts.complete(id, url: "https://www.skool.com/bell-ringers/first-post")
      def complete(id, options: nil, **body)
        call(
          "POST",
          path("/v0/posts/%s/complete", id),
          :Post,
          body: PostComplete.encode(body),
          options: options
        )
      end

      # Who did what to a post, newest first.
      #
      # People, keys, apps and agents, with what they changed; of long texts the part that differs.
      # What the publisher did is the timeline.
      #
      # Permission: `posts:read`.
      #
      # @param options [RequestOptions, nil]
      # @return [Pages<PostHistoryEntry>]
      def get_history(id, options: nil)
        pages(
          "GET",
          path("/v0/posts/%s/history", id),
          :GetPostHistoryResult,
          :data,
          nil,
          options: options
        )
      end

      # Publish a draft or scheduled post now.
      #
      # Permission: `posts:write`.
      #
      # @param options [RequestOptions, nil]
      # @return [Post]
      # @example
      #   carillon.posts.publish(id, )
      def publish(id, options: nil)
        call(
          "POST",
          path("/v0/posts/%s/publish", id),
          :Post,
          options: options
        )
      end

      # Send a post back with a reason.
      #
      # Permission: `posts:write`.
      #
      # @option body [String] :reason (required)
      # @param options [RequestOptions, nil]
      # @return [Post]
      # @example
      #   carillon.posts.reject(id, reason: "Please shorten the first line.")
      def reject(id, options: nil, **body)
        call(
          "POST",
          path("/v0/posts/%s/reject", id),
          :Post,
          body: RejectPostBody.encode(body),
          options: options
        )
      end

      # Ask for approval of a draft or scheduled post.
      #
      # Permission: `posts:write`.
      #
      # @param options [RequestOptions, nil]
      # @return [Post]
      # @example
      #   carillon.posts.request_approval(id, )
      def request_approval(id, options: nil)
        call(
          "POST",
          path("/v0/posts/%s/request-approval", id),
          :Post,
          options: options
        )
      end

      # Try a failed post again.
      #
      # At once, or at `scheduledAt`. A post whose outcome is unknown may be out already: look
      # first, then send `confirm: true`.
      #
      # Permission: `posts:write`.
      #
      # @option body [Time, nil] :scheduled_at
      # @option body [Boolean, nil] :confirm
      # @param options [RequestOptions, nil]
      # @return [Post]
      # @example
      #   carillon.posts.retry(id, )
      def retry(id, options: nil, **body)
        call(
          "POST",
          path("/v0/posts/%s/retry", id),
          :Post,
          body: PostRetry.encode(body),
          options: options
        )
      end

      # What happened to a post on its way out.
      #
      # Permission: `posts:read`.
      #
      # @param options [RequestOptions, nil]
      # @return [Pages<TimelineEntry>]
      def get_timeline(id, options: nil)
        pages(
          "GET",
          path("/v0/posts/%s/timeline", id),
          :GetPostTimelineResult,
          :data,
          nil,
          options: options
        )
      end
    end

    # The performance of published posts: the latest metrics and their history.
    class Analytics < Resource
      # List the posts of a period that did best.
      #
      # Posts that went out in the period, by their latest figures. Of a period with more, the
      # newest 10,000 are compared.
      #
      # Permission: `analytics:read`.
      #
      # @option query [String, nil] :from First day of the period, in the workspace's zone. Absent:
      #   27 days before the last one.
      # @option query [String, nil] :to Last day of the period. Absent: today. A period has 366 days
      #   at most.
      # @option query [Array<String>, nil] :social_account_ids Only these channels.
      # @option query [String, nil] :profile_id Only the channels of this client profile, by id or
      #   externalId.
      # @option query [SocialPlatform, nil] :platform Only channels of this platform.
      # @option query [String, nil] :tag_id Only posts with this tag; figures count by the tags a
      #   post had when they came in.
      # @option query ["impressions", "reach", "likes", "comments", "shares", "saves", "clicks",
      #   "videoViews", "engagements", "engagementRate", nil] :order_by What the best have most of.
      # @option query ["desc", "asc", nil] :order Posts without the figure come last in both.
      # @option query [Integer, nil] :limit How many posts.
      # @param options [RequestOptions, nil]
      # @return [Pages<BestPost>]
      def list_best_posts(options: nil, **query)
        pages(
          "GET",
          path("/v0/analytics/best-posts"),
          :ListBestPostsResult,
          :data,
          nil,
          query: ListBestPostsQuery.encode(query),
          options: options
        )
      end

      # How posts did by the hour and weekday they went out.
      #
      # Posts that are at least a day old, by their latest figures; hours without any are left out.
      # Of a period with more, the newest 10,000 are compared.
      #
      # Permission: `analytics:read`.
      #
      # @option query [String, nil] :from First day of the period, in the workspace's zone. Absent:
      #   27 days before the last one.
      # @option query [String, nil] :to Last day of the period. Absent: today. A period has 366 days
      #   at most.
      # @option query [Array<String>, nil] :social_account_ids Only these channels.
      # @option query [String, nil] :profile_id Only the channels of this client profile, by id or
      #   externalId.
      # @option query [SocialPlatform, nil] :platform Only channels of this platform.
      # @option query [String, nil] :tag_id Only posts with this tag; figures count by the tags a
      #   post had when they came in.
      # @option query ["impressions", "reach", "likes", "comments", "shares", "saves", "clicks",
      #   "videoViews", "engagements", "engagementRate", nil] :measure What the median is of.
      # @param options [RequestOptions, nil]
      # @return [Pages<BestTime>]
      def list_best_times(options: nil, **query)
        pages(
          "GET",
          path("/v0/analytics/best-times"),
          :ListBestTimesResult,
          :data,
          nil,
          query: ListBestTimesQuery.encode(query),
          options: options
        )
      end

      # What posts gained in a period, and in the one before.
      #
      # A count is null where no platform among them tells it. Days are those of the workspace's
      # zone. Counts are what was gained on each day, whenever the post went out; a counter that
      # falls gains nothing until it is above its highest value. Channels are listed with the most
      # engagement first, at most 500 of them.
      #
      # Permission: `analytics:read`.
      #
      # @option query [String, nil] :from First day of the period, in the workspace's zone. Absent:
      #   27 days before the last one.
      # @option query [String, nil] :to Last day of the period. Absent: today. A period has 366 days
      #   at most.
      # @option query [Array<String>, nil] :social_account_ids Only these channels.
      # @option query [String, nil] :profile_id Only the channels of this client profile, by id or
      #   externalId.
      # @option query [SocialPlatform, nil] :platform Only channels of this platform.
      # @option query [String, nil] :tag_id Only posts with this tag; figures count by the tags a
      #   post had when they came in.
      # @param options [RequestOptions, nil]
      # @return [GetAnalyticsOverviewResult]
      def get_overview(options: nil, **query)
        call(
          "GET",
          path("/v0/analytics/overview"),
          :GetAnalyticsOverviewResult,
          query: GetAnalyticsOverviewQuery.encode(query),
          options: options
        )
      end

      # What posts gained day by day, and in the period before.
      #
      # A count is null where no platform among them tells it. Days are those of the workspace's
      # zone. Counts are what was gained on each day, whenever the post went out; a counter that
      # falls gains nothing until it is above its highest value.
      #
      # Permission: `analytics:read`.
      #
      # @option query [String, nil] :from First day of the period, in the workspace's zone. Absent:
      #   27 days before the last one.
      # @option query [String, nil] :to Last day of the period. Absent: today. A period has 366 days
      #   at most.
      # @option query [Array<String>, nil] :social_account_ids Only these channels.
      # @option query [String, nil] :profile_id Only the channels of this client profile, by id or
      #   externalId.
      # @option query [SocialPlatform, nil] :platform Only channels of this platform.
      # @option query [String, nil] :tag_id Only posts with this tag; figures count by the tags a
      #   post had when they came in.
      # @param options [RequestOptions, nil]
      # @return [Pages<AnalyticsDay>]
      def get_series(options: nil, **query)
        pages(
          "GET",
          path("/v0/analytics/series"),
          :GetAnalyticsSeriesResult,
          :data,
          nil,
          query: GetAnalyticsSeriesQuery.encode(query),
          options: options
        )
      end

      # Get a post's metrics over time.
      #
      # The newest `limit` samples, oldest first. Samples are kept for 400 days.
      #
      # Permission: `analytics:read`.
      #
      # @option query [Integer, nil] :limit The maximum number of results.
      # @param options [RequestOptions, nil]
      # @return [Pages<AnalyticsSample>]
      def get_post_series(id, options: nil, **query)
        pages(
          "GET",
          path("/v0/posts/%s/analytics/series", id),
          :GetPostAnalyticsSeriesResult,
          :data,
          nil,
          query: GetPostAnalyticsSeriesQuery.encode(query),
          options: options
        )
      end

      # Get the latest metrics of a post.
      #
      # Metrics are collected from 10 minutes after publication: every 15 minutes for 2 hours,
      # hourly for 12 hours, every 6 hours for 3 days, daily for 14 days, then weekly until the post
      # is 90 days old.
      #
      # Permission: `analytics:read`.
      #
      # @param options [RequestOptions, nil]
      # @return [AnalyticsSummary]
      def get_post_summary(id, options: nil)
        call(
          "GET",
          path("/v0/posts/%s/analytics/summary", id),
          :AnalyticsSummary,
          options: options
        )
      end
    end

    # Connected channels, their data on the platform, and their posting queue.
    class SocialAccounts < Resource
      # List connected channels.
      #
      # Permission: `social-accounts:read` or `channels:read`.
      #
      # @option query [String, nil] :profile_id Only return channels of this client profile.
      # @param options [RequestOptions, nil]
      # @return [Pages<SocialAccount>]
      def list(options: nil, **query)
        pages(
          "GET",
          path("/v0/social-accounts"),
          :ListSocialAccountsResult,
          :data,
          nil,
          query: ListSocialAccountsQuery.encode(query),
          options: options
        )
      end

      # Connect a channel.
      #
      # Form platforms take `credentials` (the fields listed under `connect.fields` in `GET
      # /v0/platforms`) and return the account. OAuth platforms return an `authorizeUrl` to send the
      # person to. If they can post to several accounts, they choose among them on our page. A
      # reconnected channel keeps its id. `sandbox: true` returns a sandbox channel immediately.
      #
      # Permission: `social-accounts:write`.
      #
      # @option body [SocialPlatform] :platform (required)
      # @option body [String, nil] :profile_id A client profile, by id or externalId.
      # @option body [Hash{String => String}, nil] :credentials
      # @option body [Boolean, nil] :sandbox
      # @option body [String, nil] :redirect_url Where the person returns after signing in. The
      #   query has `connected` (comma-separated ids) or `connect_error`.
      # @param options [RequestOptions, nil]
      # @return [ConnectSocialAccountResult]
      # @example
      #   carillon.social_accounts.connect(platform: "bluesky", sandbox: true)
      def connect(options: nil, **body)
        call(
          "POST",
          path("/v0/social-accounts"),
          :ConnectSocialAccountResult,
          body: ConnectSocialAccountBody.encode(body),
          options: options
        )
      end

      # Pause, resume, or move several channels.
      #
      # Every channel must belong to this workspace, or none is changed. Channels are changed one by
      # one in the order given, so you can repeat a request that was interrupted.
      #
      # Permission: `social-accounts:write`.
      #
      # @option body [Array<String>] :social_account_ids (required)
      # @option body [Boolean, nil] :paused Whether publishing is paused. Omit to leave it
      #   unchanged.
      # @option body ["publish", "queue", "fail", nil] :overdue What becomes of posts whose time
      #   passed meanwhile. `publish`: they go out now, oldest first and spaced on each channel.
      #   `queue`: each takes the next free slot of its channel's queue. `fail`: they become FAILED,
      #   and can be retried.
      # @option body [String, nil] :profile_id A client profile, by id or externalId. Null removes
      #   the channels from their profile. Omit to leave it unchanged.
      # @param options [RequestOptions, nil]
      # @return [ChangeSocialAccountsResult]
      # @example
      #   carillon.social_accounts.change(social_account_ids: ["019a2b3c-4d5e-7f60-8a9b-0c1d2e3f4a5b"], paused: true)
      def change(options: nil, **body)
        call(
          "POST",
          path("/v0/social-accounts/bulk"),
          :ChangeSocialAccountsResult,
          body: SocialAccountsChange.encode(body),
          options: options
        )
      end

      # Get a channel.
      #
      # Permission: `social-accounts:read` or `channels:read`.
      #
      # @param options [RequestOptions, nil]
      # @return [SocialAccount]
      def get(id, options: nil)
        call(
          "GET",
          path("/v0/social-accounts/%s", id),
          :SocialAccount,
          options: options
        )
      end

      # Update a channel.
      #
      # Stops or resumes publishing, sets the gap between posts, or moves the channel to another
      # client profile. `disconnected` stops publishing but keeps access, queue, posts, and the
      # place in the plan. `connected` resumes, or returns 409 if access no longer works and the
      # channel has to be reconnected.
      #
      # Permission: `social-accounts:write`.
      #
      # @option body ["connected", "disconnected", nil] :status
      # @option body [String, nil] :profile_id A client profile, by id or externalId. Null removes
      #   the channel from its profile.
      # @option body [Integer, nil] :min_gap_seconds Posts due closer together than this wait their
      #   turn.
      # @param options [RequestOptions, nil]
      # @return [SocialAccount]
      # @example
      #   carillon.social_accounts.update(id, profile_id: "crm-42")
      def update(id, options: nil, **body)
        call(
          "PATCH",
          path("/v0/social-accounts/%s", id),
          :SocialAccount,
          body: SocialAccountUpdate.encode({ id: id, **body }),
          options: options
        )
      end

      # Disconnect a channel.
      #
      # Revokes our access on the platform if possible. Posts due while the channel is disconnected
      # fail, and can be retried once it's reconnected.
      #
      # Permission: `social-accounts:write`.
      #
      # @param options [RequestOptions, nil]
      # @return [SocialAccount]
      def disconnect(id, options: nil)
        call(
          "DELETE",
          path("/v0/social-accounts/%s", id),
          :SocialAccount,
          options: options
        )
      end

      # Get a channel's health.
      #
      # Permission: `social-accounts:read` or `channels:read`.
      #
      # @param options [RequestOptions, nil]
      # @return [ChannelHealth]
      def get_health(id, options: nil)
        call(
          "GET",
          path("/v0/social-accounts/%s/health", id),
          :ChannelHealth,
          options: options
        )
      end

      # Pause publishing on a channel.
      #
      # Nothing is published until it is resumed: posts that fall due stay SCHEDULED, and their
      # `readiness` says why. What is on its way to a platform already goes on.
      #
      # Permission: `social-accounts:write`.
      #
      # @param options [RequestOptions, nil]
      # @return [SocialAccount]
      # @example
      #   carillon.social_accounts.pause(id, )
      def pause(id, options: nil)
        call(
          "POST",
          path("/v0/social-accounts/%s/pause", id),
          :SocialAccount,
          options: options
        )
      end

      # Preview a channel's next queue slots.
      #
      # Permission: `social-accounts:read` or `channels:read`.
      #
      # @option query [Integer, nil] :limit The maximum number of results.
      # @param options [RequestOptions, nil]
      # @return [ChannelQueue]
      def get_queue(id, options: nil, **query)
        call(
          "GET",
          path("/v0/social-accounts/%s/queue", id),
          :ChannelQueue,
          query: GetQueueQuery.encode(query),
          options: options
        )
      end

      # Set a channel's weekly queue slots.
      #
      # Slots are wall-clock times: 9:00 stays 9:00 across DST. Posts that already hold a slot keep
      # their time.
      #
      # Permission: `social-accounts:write`.
      #
      # @option body [Array<WeeklySlot>, nil] :slots (required) Replaces all slots. Null restores
      #   the default slots.
      # @option body [String, nil] :time_zone IANA time zone of the slots. Null uses the
      #   workspace's. Omit to leave it unchanged.
      # @param options [RequestOptions, nil]
      # @return [ChannelQueue]
      # @example
      #   carillon.social_accounts.set_queue(id, slots: [{ weekday: "monday", time: "09:00" }, { weekday: "thursday", time: "17:30" }], time_zone: "Europe/Berlin")
      def set_queue(id, options: nil, **body)
        call(
          "PUT",
          path("/v0/social-accounts/%s/queue", id),
          :ChannelQueue,
          body: ChannelQueueUpdate.encode(body),
          options: options
        )
      end

      # Resume publishing on a channel.
      #
      # Posts of a channel that is still paused elsewhere (itself, its client profile, the
      # workspace) go on waiting. Nothing happens where nothing is paused.
      #
      # Permission: `social-accounts:write`.
      #
      # @option body ["publish", "queue", "fail", nil] :overdue What becomes of posts whose time
      #   passed meanwhile. `publish`: they go out now, oldest first and spaced on each channel.
      #   `queue`: each takes the next free slot of its channel's queue. `fail`: they become FAILED,
      #   and can be retried.
      # @param options [RequestOptions, nil]
      # @return [SocialAccount]
      # @example
      #   carillon.social_accounts.resume(id, overdue: "queue")
      def resume(id, options: nil, **body)
        call(
          "POST",
          path("/v0/social-accounts/%s/resume", id),
          :SocialAccount,
          body: Resume.encode(body),
          options: options
        )
      end

      # Organizations that a DEV channel has published for.
      #
      # Reads from DEV with the channel's own access. Returns 400 for a channel of another platform,
      # 409 if the channel has to be reconnected, and 429 if DEV is rate limiting it.
      #
      # Permission: `social-accounts:read` or `channels:read`.
      #
      # @param options [RequestOptions, nil]
      # @return [Pages<GetDevtoOrganizationsItem>]
      def get_devto_organizations(id, options: nil)
        pages(
          "GET",
          path("/v0/social-accounts/%s/devto-organizations", id),
          :GetDevtoOrganizationsResult,
          :data,
          nil,
          options: options
        )
      end

      # The most used tags of DEV.
      #
      # Reads from DEV with the channel's own access. Returns 400 for a channel of another platform,
      # 409 if the channel has to be reconnected, and 429 if DEV is rate limiting it.
      #
      # Permission: `social-accounts:read` or `channels:read`.
      #
      # @param options [RequestOptions, nil]
      # @return [Pages<GetDevtoTagsItem>]
      def get_devto_tags(id, options: nil)
        pages(
          "GET",
          path("/v0/social-accounts/%s/devto-tags", id),
          :GetDevtoTagsResult,
          :data,
          nil,
          options: options
        )
      end

      # List the tags of a discord forum channel.
      #
      # Reads from Discord with the channel's own access. Returns 400 for a channel of another
      # platform, 409 if the channel has to be reconnected, and 429 if Discord is rate limiting it.
      #
      # Permission: `social-accounts:read` or `channels:read`.
      #
      # @param options [RequestOptions, nil]
      # @return [Pages<GetDiscordTagsItem>]
      def get_discord_tags(id, options: nil)
        pages(
          "GET",
          path("/v0/social-accounts/%s/discord-tags", id),
          :GetDiscordTagsResult,
          :data,
          nil,
          options: options
        )
      end

      # List the roles of a discord channel's server.
      #
      # Reads from Discord with the channel's own access. Returns 400 for a channel of another
      # platform, 409 if the channel has to be reconnected, and 429 if Discord is rate limiting it.
      #
      # Permission: `social-accounts:read` or `channels:read`.
      #
      # @param options [RequestOptions, nil]
      # @return [Pages<GetDiscordRolesItem>]
      def get_discord_roles(id, options: nil)
        pages(
          "GET",
          path("/v0/social-accounts/%s/discord-roles", id),
          :GetDiscordRolesResult,
          :data,
          nil,
          options: options
        )
      end

      # Find members of a discord channel's server by the beginning of their names.
      #
      # Reads from Discord with the channel's own access. Returns 400 for a channel of another
      # platform, 409 if the channel has to be reconnected, and 429 if Discord is rate limiting it.
      #
      # Permission: `social-accounts:read` or `channels:read`.
      #
      # @option query [String] :q (required) Only results that contain this text.
      # @param options [RequestOptions, nil]
      # @return [Pages<GetDiscordMembersItem>]
      def get_discord_members(id, options: nil, **query)
        pages(
          "GET",
          path("/v0/social-accounts/%s/discord-members", id),
          :GetDiscordMembersResult,
          :data,
          nil,
          query: GetDiscordMembersQuery.encode(query),
          options: options
        )
      end

      # List the teams of a dribbble channel.
      #
      # Reads from Dribbble with the channel's own access. Returns 400 for a channel of another
      # platform, 409 if the channel has to be reconnected, and 429 if Dribbble is rate limiting it.
      #
      # Permission: `social-accounts:read` or `channels:read`.
      #
      # @param options [RequestOptions, nil]
      # @return [Pages<GetDribbbleTeamsItem>]
      def get_dribbble_teams(id, options: nil)
        pages(
          "GET",
          path("/v0/social-accounts/%s/dribbble-teams", id),
          :GetDribbbleTeamsResult,
          :data,
          nil,
          options: options
        )
      end

      # Places that a Facebook post can show.
      #
      # Reads from Facebook with the channel's own access. Returns 400 for a channel of another
      # platform, 409 if the channel has to be reconnected, and 429 if Facebook is rate limiting it.
      #
      # Permission: `social-accounts:read` or `channels:read`.
      #
      # @option query [String] :q (required) What the place is called.
      # @param options [RequestOptions, nil]
      # @return [Pages<GetFacebookPlacesItem>]
      def get_facebook_places(id, options: nil, **query)
        pages(
          "GET",
          path("/v0/social-accounts/%s/facebook-places", id),
          :GetFacebookPlacesResult,
          :data,
          nil,
          query: GetFacebookPlacesQuery.encode(query),
          options: options
        )
      end

      # Channels that a farcaster account follows, or those that match a search.
      #
      # Reads from Farcaster with the channel's own access. Returns 400 for a channel of another
      # platform, 409 if the channel has to be reconnected, and 429 if Farcaster is rate limiting
      # it.
      #
      # Permission: `social-accounts:read` or `channels:read`.
      #
      # @option query [String, nil] :q Part of an id or a name.
      # @param options [RequestOptions, nil]
      # @return [Pages<GetFarcasterChannelsItem>]
      def get_farcaster_channels(id, options: nil, **query)
        pages(
          "GET",
          path("/v0/social-accounts/%s/farcaster-channels", id),
          :GetFarcasterChannelsResult,
          :data,
          nil,
          query: GetFarcasterChannelsQuery.encode(query),
          options: options
        )
      end

      # List a Hashnode publication's series.
      #
      # Reads from Hashnode with the channel's own access. Returns 400 for a channel of another
      # platform, 409 if the channel has to be reconnected, and 429 if Hashnode is rate limiting it.
      #
      # Permission: `social-accounts:read` or `channels:read`.
      #
      # @param options [RequestOptions, nil]
      # @return [Pages<GetHashnodeSeriesItem>]
      def get_hashnode_series(id, options: nil)
        pages(
          "GET",
          path("/v0/social-accounts/%s/hashnode-series", id),
          :GetHashnodeSeriesResult,
          :data,
          nil,
          options: options
        )
      end

      # List a Hashnode publication's visible members.
      #
      # Reads from Hashnode with the channel's own access. Returns 400 for a channel of another
      # platform, 409 if the channel has to be reconnected, and 429 if Hashnode is rate limiting it.
      #
      # Permission: `social-accounts:read` or `channels:read`.
      #
      # @param options [RequestOptions, nil]
      # @return [Pages<GetHashnodeMembersItem>]
      def get_hashnode_members(id, options: nil)
        pages(
          "GET",
          path("/v0/social-accounts/%s/hashnode-members", id),
          :GetHashnodeMembersResult,
          :data,
          nil,
          options: options
        )
      end

      # List the communities a Lemmy account follows, or search for others.
      #
      # Reads from Lemmy with the channel's own access. Returns 400 for a channel of another
      # platform, 409 if the channel has to be reconnected, and 429 if Lemmy is rate limiting it.
      #
      # Permission: `social-accounts:read` or `channels:read`.
      #
      # @option query [String, nil] :q Part of a community's name. Without it, lists the communities
      #   the account follows.
      # @param options [RequestOptions, nil]
      # @return [Pages<GetLemmyCommunitiesItem>]
      def get_lemmy_communities(id, options: nil, **query)
        pages(
          "GET",
          path("/v0/social-accounts/%s/lemmy-communities", id),
          :GetLemmyCommunitiesResult,
          :data,
          nil,
          query: GetLemmyCommunitiesQuery.encode(query),
          options: options
        )
      end

      # List the pages a LinkedIn member can post as.
      #
      # Reads from LinkedIn with the channel's own access. Returns 400 for a channel of another
      # platform, 409 if the channel has to be reconnected, and 429 if LinkedIn is rate limiting it.
      #
      # Permission: `social-accounts:read` or `channels:read`.
      #
      # @param options [RequestOptions, nil]
      # @return [Pages<GetLinkedinOrganizationsItem>]
      def get_linkedin_organizations(id, options: nil)
        pages(
          "GET",
          path("/v0/social-accounts/%s/linkedin-organizations", id),
          :GetLinkedinOrganizationsResult,
          :data,
          nil,
          options: options
        )
      end

      # List the mailing lists a listmonk account can send to.
      #
      # Reads from Listmonk with the channel's own access. Returns 400 for a channel of another
      # platform, 409 if the channel has to be reconnected, and 429 if Listmonk is rate limiting it.
      #
      # Permission: `social-accounts:read` or `channels:read`.
      #
      # @param options [RequestOptions, nil]
      # @return [Pages<GetListmonkListsItem>]
      def get_listmonk_lists(id, options: nil)
        pages(
          "GET",
          path("/v0/social-accounts/%s/listmonk-lists", id),
          :GetListmonkListsResult,
          :data,
          nil,
          options: options
        )
      end

      # List a listmonk account's campaign templates.
      #
      # Reads from Listmonk with the channel's own access. Returns 400 for a channel of another
      # platform, 409 if the channel has to be reconnected, and 429 if Listmonk is rate limiting it.
      #
      # Permission: `social-accounts:read` or `channels:read`.
      #
      # @param options [RequestOptions, nil]
      # @return [Pages<GetListmonkTemplatesItem>]
      def get_listmonk_templates(id, options: nil)
        pages(
          "GET",
          path("/v0/social-accounts/%s/listmonk-templates", id),
          :GetListmonkTemplatesResult,
          :data,
          nil,
          options: options
        )
      end

      # List the groups a MeWe account has joined.
      #
      # Reads from MeWe with the channel's own access. Returns 400 for a channel of another
      # platform, 409 if the channel has to be reconnected, and 429 if MeWe is rate limiting it.
      #
      # Permission: `social-accounts:read` or `channels:read`.
      #
      # @param options [RequestOptions, nil]
      # @return [Pages<GetMeweGroupsItem>]
      def get_mewe_groups(id, options: nil)
        pages(
          "GET",
          path("/v0/social-accounts/%s/mewe-groups", id),
          :GetMeweGroupsResult,
          :data,
          nil,
          options: options
        )
      end

      # List Moltbook's communities (submolts).
      #
      # Reads from Moltbook with the channel's own access. Returns 400 for a channel of another
      # platform, 409 if the channel has to be reconnected, and 429 if Moltbook is rate limiting it.
      #
      # Permission: `social-accounts:read` or `channels:read`.
      #
      # @param options [RequestOptions, nil]
      # @return [Pages<GetMoltbookSubmoltsItem>]
      def get_moltbook_submolts(id, options: nil)
        pages(
          "GET",
          path("/v0/social-accounts/%s/moltbook-submolts", id),
          :GetMoltbookSubmoltsResult,
          :data,
          nil,
          options: options
        )
      end

      # List a Pinterest account's boards.
      #
      # Reads from Pinterest with the channel's own access. Returns 400 for a channel of another
      # platform, 409 if the channel has to be reconnected, and 429 if Pinterest is rate limiting
      # it.
      #
      # Permission: `social-accounts:read` or `channels:read`.
      #
      # @param options [RequestOptions, nil]
      # @return [Pages<GetPinterestBoardsItem>]
      def get_pinterest_boards(id, options: nil)
        pages(
          "GET",
          path("/v0/social-accounts/%s/pinterest-boards", id),
          :GetPinterestBoardsResult,
          :data,
          nil,
          options: options
        )
      end

      # List a Pinterest board's sections.
      #
      # Reads from Pinterest with the channel's own access. Returns 400 for a channel of another
      # platform, 409 if the channel has to be reconnected, and 429 if Pinterest is rate limiting
      # it.
      #
      # Permission: `social-accounts:read` or `channels:read`.
      #
      # @option query [String] :board_id (required) The id of the board.
      # @param options [RequestOptions, nil]
      # @return [Pages<GetPinterestBoardSectionsItem>]
      def get_pinterest_board_sections(id, options: nil, **query)
        pages(
          "GET",
          path("/v0/social-accounts/%s/pinterest-board-sections", id),
          :GetPinterestBoardSectionsResult,
          :data,
          nil,
          query: GetPinterestBoardSectionsQuery.encode(query),
          options: options
        )
      end

      # List the subreddits a Reddit account has joined.
      #
      # Reads from Reddit with the channel's own access. Returns 400 for a channel of another
      # platform, 409 if the channel has to be reconnected, and 429 if Reddit is rate limiting it.
      #
      # Permission: `social-accounts:read` or `channels:read`.
      #
      # @param options [RequestOptions, nil]
      # @return [Pages<GetRedditSubredditsItem>]
      def get_reddit_subreddits(id, options: nil)
        pages(
          "GET",
          path("/v0/social-accounts/%s/reddit-subreddits", id),
          :GetRedditSubredditsResult,
          :data,
          nil,
          options: options
        )
      end

      # List the flairs a Reddit account can use in a subreddit.
      #
      # Reads from Reddit with the channel's own access. Returns 400 for a channel of another
      # platform, 409 if the channel has to be reconnected, and 429 if Reddit is rate limiting it.
      #
      # Permission: `social-accounts:read` or `channels:read`.
      #
      # @option query [String] :subreddit (required) The subreddit's name, such as bells or r/bells.
      # @param options [RequestOptions, nil]
      # @return [Pages<GetRedditFlairsItem>]
      def get_reddit_flairs(id, options: nil, **query)
        pages(
          "GET",
          path("/v0/social-accounts/%s/reddit-flairs", id),
          :GetRedditFlairsResult,
          :data,
          nil,
          query: GetRedditFlairsQuery.encode(query),
          options: options
        )
      end

      # List the members of a Slack account's workspace.
      #
      # Reads from Slack with the channel's own access. Returns 400 for a channel of another
      # platform, 409 if the channel has to be reconnected, and 429 if Slack is rate limiting it.
      #
      # Permission: `social-accounts:read` or `channels:read`.
      #
      # @param options [RequestOptions, nil]
      # @return [Pages<GetSlackUsersItem>]
      def get_slack_users(id, options: nil)
        pages(
          "GET",
          path("/v0/social-accounts/%s/slack-users", id),
          :GetSlackUsersResult,
          :data,
          nil,
          options: options
        )
      end

      # List the locations a Threads post can show.
      #
      # Reads from Threads with the channel's own access. Returns 400 for a channel of another
      # platform, 409 if the channel has to be reconnected, and 429 if Threads is rate limiting it.
      #
      # Permission: `social-accounts:read` or `channels:read`.
      #
      # @option query [String] :q (required) The location's name.
      # @param options [RequestOptions, nil]
      # @return [Pages<GetThreadsLocationsItem>]
      def get_threads_locations(id, options: nil, **query)
        pages(
          "GET",
          path("/v0/social-accounts/%s/threads-locations", id),
          :GetThreadsLocationsResult,
          :data,
          nil,
          query: GetThreadsLocationsQuery.encode(query),
          options: options
        )
      end

      # Get a TikTok creator's posting options: privacy levels, maximum video length, comments,
      # duets and stitches.
      #
      # Reads from TikTok with the channel's own access. Returns 400 for a channel of another
      # platform, 409 if the channel has to be reconnected, and 429 if TikTok is rate limiting it.
      #
      # Permission: `social-accounts:read` or `channels:read`.
      #
      # @param options [RequestOptions, nil]
      # @return [GetTiktokCreatorInfoResult]
      def get_tiktok_creator_info(id, options: nil)
        call(
          "GET",
          path("/v0/social-accounts/%s/tiktok-creator-info", id),
          :GetTiktokCreatorInfoResult,
          options: options
        )
      end

      # Search communities for an X account.
      #
      # Reads from X (Twitter) with the channel's own access. Returns 400 for a channel of another
      # platform, 409 if the channel has to be reconnected, and 429 if X (Twitter) is rate limiting
      # it.
      #
      # Permission: `social-accounts:read` or `channels:read`.
      #
      # @option query [String] :q (required) Only results that contain this text.
      # @param options [RequestOptions, nil]
      # @return [Pages<GetTwitterCommunitiesItem>]
      def get_twitter_communities(id, options: nil, **query)
        pages(
          "GET",
          path("/v0/social-accounts/%s/twitter-communities", id),
          :GetTwitterCommunitiesResult,
          :data,
          nil,
          query: GetTwitterCommunitiesQuery.encode(query),
          options: options
        )
      end

      # Find an X user by username.
      #
      # Reads from X (Twitter) with the channel's own access. Returns 400 for a channel of another
      # platform, 409 if the channel has to be reconnected, and 429 if X (Twitter) is rate limiting
      # it.
      #
      # Permission: `social-accounts:read` or `channels:read`.
      #
      # @option query [String] :q (required) Only results that contain this text.
      # @param options [RequestOptions, nil]
      # @return [Pages<GetTwitterUsersItem>]
      def get_twitter_users(id, options: nil, **query)
        pages(
          "GET",
          path("/v0/social-accounts/%s/twitter-users", id),
          :GetTwitterUsersResult,
          :data,
          nil,
          query: GetTwitterUsersQuery.encode(query),
          options: options
        )
      end

      # List the companies of a Whop account.
      #
      # Reads from Whop with the channel's own access. Returns 400 for a channel of another
      # platform, 409 if the channel has to be reconnected, and 429 if Whop is rate limiting it.
      #
      # Permission: `social-accounts:read` or `channels:read`.
      #
      # @param options [RequestOptions, nil]
      # @return [Pages<GetWhopCompaniesItem>]
      def get_whop_companies(id, options: nil)
        pages(
          "GET",
          path("/v0/social-accounts/%s/whop-companies", id),
          :GetWhopCompaniesResult,
          :data,
          nil,
          options: options
        )
      end

      # List the forums of one Whop company, or of all the account's companies.
      #
      # Reads from Whop with the channel's own access. Returns 400 for a channel of another
      # platform, 409 if the channel has to be reconnected, and 429 if Whop is rate limiting it.
      #
      # Permission: `social-accounts:read` or `channels:read`.
      #
      # @option query [String, nil] :company_id The company's id, such as biz_xxxxxxxx.
      # @param options [RequestOptions, nil]
      # @return [Pages<GetWhopForumsItem>]
      def get_whop_forums(id, options: nil, **query)
        pages(
          "GET",
          path("/v0/social-accounts/%s/whop-forums", id),
          :GetWhopForumsResult,
          :data,
          nil,
          query: GetWhopForumsQuery.encode(query),
          options: options
        )
      end

      # List a WordPress site's categories.
      #
      # Reads from WordPress with the channel's own access. Returns 400 for a channel of another
      # platform, 409 if the channel has to be reconnected, and 429 if WordPress is rate limiting
      # it.
      #
      # Permission: `social-accounts:read` or `channels:read`.
      #
      # @param options [RequestOptions, nil]
      # @return [Pages<GetWordpressCategoriesItem>]
      def get_wordpress_categories(id, options: nil)
        pages(
          "GET",
          path("/v0/social-accounts/%s/wordpress-categories", id),
          :GetWordpressCategoriesResult,
          :data,
          nil,
          options: options
        )
      end

      # List a WordPress site's tags, most used first.
      #
      # Reads from WordPress with the channel's own access. Returns 400 for a channel of another
      # platform, 409 if the channel has to be reconnected, and 429 if WordPress is rate limiting
      # it.
      #
      # Permission: `social-accounts:read` or `channels:read`.
      #
      # @option query [String, nil] :search Part of the tag's name.
      # @param options [RequestOptions, nil]
      # @return [Pages<GetWordpressTagsItem>]
      def get_wordpress_tags(id, options: nil, **query)
        pages(
          "GET",
          path("/v0/social-accounts/%s/wordpress-tags", id),
          :GetWordpressTagsResult,
          :data,
          nil,
          query: GetWordpressTagsQuery.encode(query),
          options: options
        )
      end

      # List a WordPress site's post types.
      #
      # Reads from WordPress with the channel's own access. Returns 400 for a channel of another
      # platform, 409 if the channel has to be reconnected, and 429 if WordPress is rate limiting
      # it.
      #
      # Permission: `social-accounts:read` or `channels:read`.
      #
      # @param options [RequestOptions, nil]
      # @return [Pages<GetWordpressTypesItem>]
      def get_wordpress_types(id, options: nil)
        pages(
          "GET",
          path("/v0/social-accounts/%s/wordpress-types", id),
          :GetWordpressTypesResult,
          :data,
          nil,
          options: options
        )
      end

      # List YouTube video categories.
      #
      # Reads from YouTube with the channel's own access. Returns 400 for a channel of another
      # platform, 409 if the channel has to be reconnected, and 429 if YouTube is rate limiting it.
      #
      # Permission: `social-accounts:read` or `channels:read`.
      #
      # @option query [String, nil] :region_code ISO 3166-1 alpha-2 country code. Categories differ
      #   by country.
      # @param options [RequestOptions, nil]
      # @return [Pages<GetYoutubeCategoriesItem>]
      def get_youtube_categories(id, options: nil, **query)
        pages(
          "GET",
          path("/v0/social-accounts/%s/youtube-categories", id),
          :GetYoutubeCategoriesResult,
          :data,
          nil,
          query: GetYoutubeCategoriesQuery.encode(query),
          options: options
        )
      end

      # List a YouTube channel's playlists.
      #
      # Reads from YouTube with the channel's own access. Returns 400 for a channel of another
      # platform, 409 if the channel has to be reconnected, and 429 if YouTube is rate limiting it.
      #
      # Permission: `social-accounts:read` or `channels:read`.
      #
      # @param options [RequestOptions, nil]
      # @return [Pages<GetYoutubePlaylistsItem>]
      def get_youtube_playlists(id, options: nil)
        pages(
          "GET",
          path("/v0/social-accounts/%s/youtube-playlists", id),
          :GetYoutubePlaylistsResult,
          :data,
          nil,
          options: options
        )
      end
    end

    # Client profiles group channels by client or end user, and provide hosted connect links.
    class Profiles < Resource
      # List and search client profiles.
      #
      # In the order of their creation.
      #
      # Permission: `social-accounts:read` or `channels:read`.
      #
      # @option query [String, nil] :external_id Only the profile with this externalId.
      # @option query [String, nil] :q Part of the name or externalId, in any case.
      # @option query [Integer, nil] :page The page number, starting at 1.
      # @option query [Integer, nil] :limit The maximum number of results.
      # @param options [RequestOptions, nil]
      # @return [Pages<ClientProfile>]
      def list(options: nil, **query)
        pages(
          "GET",
          path("/v0/profiles"),
          :ListProfilesResult,
          :data,
          :page,
          query: ListProfilesQuery.encode(query),
          options: options
        )
      end

      # Create a client profile.
      #
      # Permission: `social-accounts:write`.
      #
      # @option body [String] :name (required)
      # @option body [String, nil] :external_id Your own id of the client; unique in the workspace,
      #   and accepted wherever a profile id is.
      # @param options [RequestOptions, nil]
      # @return [ClientProfile]
      # @example
      #   carillon.profiles.create(name: "Bakery Blum", external_id: "crm-42")
      def create(options: nil, **body)
        call(
          "POST",
          path("/v0/profiles"),
          :ClientProfile,
          body: ClientProfileCreate.encode(body),
          options: options
        )
      end

      # Get a client profile, by id or externalId.
      #
      # Where a text is the id of one profile and the externalId of another, the id wins.
      #
      # Permission: `social-accounts:read` or `channels:read`.
      #
      # @param options [RequestOptions, nil]
      # @return [ClientProfile]
      def get(id, options: nil)
        call(
          "GET",
          path("/v0/profiles/%s", id),
          :ClientProfile,
          options: options
        )
      end

      # Rename a client profile, or change its externalId.
      #
      # Permission: `social-accounts:write`.
      #
      # @option body [String, nil] :name
      # @option body [String, nil] :external_id Your own id of the client; unique in the workspace,
      #   and accepted wherever a profile id is.
      # @param options [RequestOptions, nil]
      # @return [ClientProfile]
      # @example
      #   carillon.profiles.update(id, name: "Bakery Blum & Sons")
      def update(id, options: nil, **body)
        call(
          "PATCH",
          path("/v0/profiles/%s", id),
          :ClientProfile,
          body: ClientProfileUpdate.encode(body),
          options: options
        )
      end

      # Delete a client profile.
      #
      # Its channels stay connected and belong to no profile any more; its connect links stop
      # working.
      #
      # Permission: `social-accounts:write`.
      #
      # @param options [RequestOptions, nil]
      # @return [ClientProfile]
      def delete(id, options: nil)
        call(
          "DELETE",
          path("/v0/profiles/%s", id),
          :ClientProfile,
          options: options
        )
      end

      # Create a connect link.
      #
      # Anyone with the link can connect channels to this profile until it expires, without an
      # account here. The `url` is only returned once. Connected channels count toward the plan.
      #
      # Permission: `social-accounts:write`.
      #
      # @option body [Array<SocialPlatform>, nil] :platforms The platforms offered. Omit for every
      #   available platform.
      # @option body [Integer, nil] :expires_in_hours
      # @option body [String, nil] :redirect_url Where the Done button leads. The query has
      #   `connected` (comma-separated ids) or `connect_error`.
      # @option body [Boolean, nil] :sandbox Connect sandbox channels only. They don't count toward
      #   the plan.
      # @param options [RequestOptions, nil]
      # @return [ConnectLinkCreated]
      # @example
      #   carillon.profiles.create_connect_link(id, platforms: ["instagram", "tiktok"], expires_in_hours: 48, redirect_url: "https://example.com/connected")
      def create_connect_link(id, options: nil, **body)
        call(
          "POST",
          path("/v0/profiles/%s/connect-link", id),
          :ConnectLinkCreated,
          body: ConnectLinkCreate.encode(body),
          options: options
        )
      end

      # List a profile's connect links, newest first.
      #
      # Link URLs aren't stored and can't be shown again.
      #
      # Permission: `social-accounts:read` or `channels:read`.
      #
      # @option query [Integer, nil] :page The page number, starting at 1.
      # @option query [Integer, nil] :limit The maximum number of results.
      # @param options [RequestOptions, nil]
      # @return [Pages<ConnectLink>]
      def list_connect_links(id, options: nil, **query)
        pages(
          "GET",
          path("/v0/profiles/%s/connect-links", id),
          :ListConnectLinksResult,
          :data,
          :page,
          query: ListConnectLinksQuery.encode(query),
          options: options
        )
      end

      # Revoke a connect link.
      #
      # The link stops working immediately, including sign-ins in progress. Channels it connected
      # stay connected.
      #
      # Permission: `social-accounts:write`.
      #
      # @param options [RequestOptions, nil]
      # @return [ConnectLink]
      def revoke_connect_link(id, link_id, options: nil)
        call(
          "DELETE",
          path("/v0/profiles/%s/connect-links/%s", id, link_id),
          :ConnectLink,
          options: options
        )
      end

      # Pause publishing on all channels of a client profile.
      #
      # Nothing is published until it is resumed: posts that fall due stay SCHEDULED, and their
      # `readiness` says why. What is on its way to a platform already goes on.
      #
      # Permission: `social-accounts:write`.
      #
      # @param options [RequestOptions, nil]
      # @return [ClientProfile]
      # @example
      #   carillon.profiles.pause(id, )
      def pause(id, options: nil)
        call(
          "POST",
          path("/v0/profiles/%s/pause", id),
          :ClientProfile,
          options: options
        )
      end

      # Resume publishing on the channels of a client profile.
      #
      # Posts of a channel that is still paused elsewhere (itself, its client profile, the
      # workspace) go on waiting. Nothing happens where nothing is paused.
      #
      # Permission: `social-accounts:write`.
      #
      # @option body ["publish", "queue", "fail", nil] :overdue What becomes of posts whose time
      #   passed meanwhile. `publish`: they go out now, oldest first and spaced on each channel.
      #   `queue`: each takes the next free slot of its channel's queue. `fail`: they become FAILED,
      #   and can be retried.
      # @param options [RequestOptions, nil]
      # @return [ClientProfile]
      # @example
      #   carillon.profiles.resume(id, overdue: "publish")
      def resume(id, options: nil, **body)
        call(
          "POST",
          path("/v0/profiles/%s/resume", id),
          :ClientProfile,
          body: Resume.encode(body),
          options: options
        )
      end
    end

    # The media library: upload, register, import, and search images and videos.
    class Media < Resource
      include MediaUpload

      # Search the media library.
      #
      # Permission: `media:read`.
      #
      # @option query [Integer, nil] :page The page number, starting at 1.
      # @option query [String, nil] :cursor `nextCursor` from the previous page, with the same
      #   filters and order. Omit it for the first page.
      # @option query [Integer, nil] :limit The maximum number of results.
      # @option query [String, nil] :q Matches part of the name or alt text.
      # @option query ["image", "video", "all", nil] :type Only results of this type.
      # @option query [Array<String>, nil] :tag_ids Only results with these tags.
      # @option query ["ANY", "ALL", nil] :tag_mode Whether to match any of the tags or all of them.
      # @param options [RequestOptions, nil]
      # @return [Pages<Media>]
      def list(options: nil, **query)
        pages(
          "GET",
          path("/v0/media"),
          :ListMediaResult,
          :data,
          :cursor,
          query: ListMediaQuery.encode(query),
          options: options
        )
      end

      # Register an uploaded file in the library.
      #
      # Type, dimensions, and duration are read from the file. The same bytes are one item, so
      # registering them again returns it.
      #
      # Permission: `media:write`.
      #
      # @option body [String] :key (required) The `key` from the presign response, or the URL of a
      #   stored file.
      # @option body [String, nil] :name
      # @option body [String, nil] :alt
      # @param options [RequestOptions, nil]
      # @return [Media]
      # @example
      #   carillon.media.register(key: "<key from the presign response>", alt: "Boats in a harbor at dawn")
      def register(options: nil, **body)
        call(
          "POST",
          path("/v0/media"),
          :Media,
          body: MediaRegister.encode(body),
          options: options
        )
      end

      # Import a file from a URL.
      #
      # Permission: `media:write`.
      #
      # @option body [String] :url (required)
      # @option body [String, nil] :name
      # @option body [String, nil] :alt
      # @param options [RequestOptions, nil]
      # @return [Media]
      # @example
      #   carillon.media.import(url: "https://example.com/harbor.jpg")
      def import(options: nil, **body)
        call(
          "POST",
          path("/v0/media/import"),
          :Media,
          body: MediaImport.encode(body),
          options: options
        )
      end

      # Get an upload URL.
      #
      # PUT the bytes to `url` within an hour, with exactly this content type and size and without
      # credentials. Then register the `key`. If Carillon stores the files itself, interrupted
      # uploads can be resumed: HEAD `url` returns `Upload-Offset`, and a PUT with `Content-Range:
      # bytes <first>-<last>/<size>` sends the rest.
      #
      # Permission: `media:write`.
      #
      # @option body [String] :content_type (required) JPEG, PNG, GIF, WebP, AVIF, HEIC, MP4,
      #   QuickTime, or WebM.
      # @option body [String] :key (required) The file name.
      # @option body [Integer, nil] :size Size in bytes. If given, the upload must have exactly this
      #   size.
      # @option body ["post", "clip-source", "public-asset", nil] :intent A `public-asset` has a
      #   permanent URL that anyone can fetch. Other URLs expire after a day or two, and each response
      #   has a new one.
      # @param options [RequestOptions, nil]
      # @return [PresignedPost]
      # @example
      #   carillon.media.presign_upload(content_type: "image/jpeg", key: "harbor.jpg", size: 482113)
      def presign_upload(options: nil, **body)
        call(
          "POST",
          path("/v0/media/presign"),
          :PresignedPost,
          body: MediaPresign.encode(body),
          options: options
        )
      end

      # Get a library item.
      #
      # Permission: `media:read`.
      #
      # @param options [RequestOptions, nil]
      # @return [Media]
      def get(id, options: nil)
        call(
          "GET",
          path("/v0/media/%s", id),
          :Media,
          options: options
        )
      end

      # Rename or describe a library item.
      #
      # Type, dimensions, size, and duration that were read from the file can't be changed. Values
      # that couldn't be read can be filled in.
      #
      # Permission: `media:write`.
      #
      # @option body [String, nil] :name
      # @option body [String, nil] :alt
      # @option body [String, nil] :url
      # @option body [String, nil] :mime_type
      # @option body [Integer, nil] :width
      # @option body [Integer, nil] :height
      # @option body [Integer, nil] :size
      # @option body [Float, nil] :duration
      # @param options [RequestOptions, nil]
      # @return [Media]
      # @example
      #   carillon.media.update(id, name: "Harbor", alt: "Boats in a harbor at dawn")
      def update(id, options: nil, **body)
        call(
          "PATCH",
          path("/v0/media/%s", id),
          :Media,
          body: MediaUpdate.encode({ id: id, **body }),
          options: options
        )
      end

      # Remove an item from the library.
      #
      # Posts that use the item keep it. If an unpublished post uses it, pass `force=true`.
      #
      # Permission: `media:write`.
      #
      # @option query ["true", "false", nil] :force Remove the item even if an unpublished post uses
      #   it.
      # @param options [RequestOptions, nil]
      # @return [Media]
      def delete(id, options: nil, **query)
        call(
          "DELETE",
          path("/v0/media/%s", id),
          :Media,
          query: DeleteMediaQuery.encode(query),
          options: options
        )
      end

      # Edit an image or capture a video frame.
      #
      # Creates a new item whose `originId` is this one. This item stays unchanged. Edits are
      # applied in this order: rotate, crop, resize.
      #
      # Permission: `media:write`.
      #
      # @option body [Float, nil] :timestamp_ms The moment of a video to capture. Required for
      #   videos.
      # @option body [90, 180, 270, nil] :rotate Degrees clockwise.
      # @option body [MediaEditCrop, nil] :crop In pixels, after rotating.
      # @option body [MediaEditResize, nil] :resize Applied after cropping. With one side, the other
      #   follows. With both, the image fits within them.
      # @option body [String, nil] :name Defaults to the original's name.
      # @option body [String, nil] :alt Defaults to the original's alt text.
      # @param options [RequestOptions, nil]
      # @return [Media]
      # @example
      #   carillon.media.edit(id, rotate: 90, crop: { x: 0, y: 0, width: 1080, height: 1080 }, resize: { width: 540 })
      def edit(id, options: nil, **body)
        call(
          "POST",
          path("/v0/media/%s/edits", id),
          :Media,
          body: MediaEdit.encode(body),
          options: options
        )
      end

      # Replace a library item's file.
      #
      # The item keeps its id, name, alt text, and tags. Unpublished posts use the new file. Posts
      # that are being published or are published keep the old one.
      #
      # Permission: `media:write`.
      #
      # @option body [String] :key (required) The `key` from the presign response after uploading,
      #   or the key or URL of another library item. An image can only replace an image, and a video a
      #   video.
      # @option body [String, nil] :name
      # @param options [RequestOptions, nil]
      # @return [Media]
      # @example
      #   carillon.media.replace(id, key: "<key from the presign response>")
      def replace(id, options: nil, **body)
        call(
          "POST",
          path("/v0/media/%s/replace", id),
          :Media,
          body: MediaReplace.encode(body),
          options: options
        )
      end

      # Replace the tags of a library item.
      #
      # Permission: `media:write`.
      #
      # @option body [Array<String>] :tag_ids (required) An empty list removes all tags.
      # @param options [RequestOptions, nil]
      # @return [Media]
      # @example
      #   carillon.media.set_tags(id, tag_ids: ["<tag id>"])
      def set_tags(id, options: nil, **body)
        call(
          "PUT",
          path("/v0/media/%s/tags", id),
          :Media,
          body: MediaSetTags.encode({ media_id: id, **body }),
          options: options
        )
      end

      # Choose a video's cover frame.
      #
      # The frame becomes the item's thumbnail, and the cover of posts that don't choose their own
      # with `thumbnail_timestamp_ms`.
      #
      # Permission: `media:write`.
      #
      # @option body [Float] :timestamp_ms (required)
      # @param options [RequestOptions, nil]
      # @return [Media]
      # @example
      #   carillon.media.set_thumbnail(id, timestamp_ms: 2500)
      def set_thumbnail(id, options: nil, **body)
        call(
          "PUT",
          path("/v0/media/%s/thumbnail", id),
          :Media,
          body: MediaThumbnail.encode(body),
          options: options
        )
      end

      # List the posts that use a library item.
      #
      # Unpublished posts come first, soonest first. Then come the others, newest first.
      #
      # Permission: `media:read`.
      #
      # @option query [Integer, nil] :page The page number, starting at 1.
      # @option query [Integer, nil] :limit The maximum number of results.
      # @param options [RequestOptions, nil]
      # @return [Pages<MediaUse>]
      def get_usage(id, options: nil, **query)
        pages(
          "GET",
          path("/v0/media/%s/usage", id),
          :GetMediaUsageResult,
          :data,
          :page,
          query: GetMediaUsageQuery.encode(query),
          options: options
        )
      end
    end

    # Labels for posts and media.
    class Tags < Resource
      # List tags by name.
      #
      # Permission: `tags:read`.
      #
      # @option query [Integer, nil] :page The page number, starting at 1.
      # @option query [Integer, nil] :limit The maximum number of results.
      # @param options [RequestOptions, nil]
      # @return [Pages<Tag>]
      def list(options: nil, **query)
        pages(
          "GET",
          path("/v0/tags"),
          :ListTagsResult,
          :data,
          :page,
          query: ListTagsQuery.encode(query),
          options: options
        )
      end

      # Create or change a tag.
      #
      # With an `id` that tag is changed. Without one, a tag of the same name (in any case) is
      # changed, or else made.
      #
      # Permission: `tags:write`.
      #
      # @option body [String, nil] :id
      # @option body [String] :name (required)
      # @option body [String] :color (required)
      # @param options [RequestOptions, nil]
      # @return [Tag]
      # @example
      #   carillon.tags.upsert(name: "Campaign", color: "#4f46e5")
      def upsert(options: nil, **body)
        call(
          "POST",
          path("/v0/tags"),
          :Tag,
          body: TagUpsert.encode(body),
          options: options
        )
      end

      # Find tags by a part of their name.
      #
      # Permission: `tags:read`.
      #
      # @option query [String, nil] :q Only results that contain this text.
      # @option query [Integer, nil] :limit The maximum number of results.
      # @param options [RequestOptions, nil]
      # @return [Pages<Tag>]
      def search(options: nil, **query)
        pages(
          "GET",
          path("/v0/tags/search"),
          :SearchTagsResult,
          :data,
          nil,
          query: SearchTagsQuery.encode(query),
          options: options
        )
      end

      # Delete a tag and take it off all posts and media.
      #
      # Permission: `tags:write`.
      #
      # @param options [RequestOptions, nil]
      # @return [Tag]
      def delete(id, options: nil)
        call(
          "DELETE",
          path("/v0/tags/%s", id),
          :Tag,
          options: options
        )
      end
    end

    # Starting points for posts, and snippets to insert.
    class Templates < Resource
      # List templates and snippets by name.
      #
      # Permission: `posts:read`.
      #
      # @option query ["template", "snippet", nil] :kind A template begins a post; a snippet is put
      #   into one, such as a signature or hashtags.
      # @option query [String, nil] :q Part of the name, in any case.
      # @option query [Integer, nil] :page The page number, starting at 1.
      # @option query [Integer, nil] :limit The maximum number of results.
      # @param options [RequestOptions, nil]
      # @return [Pages<PostTemplate>]
      def list(options: nil, **query)
        pages(
          "GET",
          path("/v0/templates"),
          :ListTemplatesResult,
          :data,
          :page,
          query: ListTemplatesQuery.encode(query),
          options: options
        )
      end

      # Keep a template or snippet for the whole workspace.
      #
      # A workspace keeps up to 500 of them. Names are unique among those of one kind.
      #
      # Permission: `posts:write`.
      #
      # @option body [String] :name (required)
      # @option body ["template", "snippet", nil] :kind A template begins a post; a snippet is put
      #   into one, such as a signature or hashtags.
      # @option body [String] :caption (required)
      # @option body [String, nil] :title
      # @option body [Array<String>, nil] :parts The captions of a thread, the opening one among
      #   them; empty for a single post.
      # @option body [Hash{String => Hash{String => Object}}, nil] :platform_configuration Settings
      #   by platform.
      # @option body [Array<String>, nil] :tag_ids
      # @param options [RequestOptions, nil]
      # @return [PostTemplate]
      # @example
      #   carillon.templates.create(name: "Weekly tip", kind: "template", caption: "Tip of the week: ")
      def create(options: nil, **body)
        call(
          "POST",
          path("/v0/templates"),
          :PostTemplate,
          body: PostTemplateCreate.encode(body),
          options: options
        )
      end

      # Get a template or snippet.
      #
      # Permission: `posts:read`.
      #
      # @param options [RequestOptions, nil]
      # @return [PostTemplate]
      def get(id, options: nil)
        call(
          "GET",
          path("/v0/templates/%s", id),
          :PostTemplate,
          options: options
        )
      end

      # Change a template or snippet.
      #
      # Permission: `posts:write`.
      #
      # @option body [String, nil] :name
      # @option body [String, nil] :caption
      # @option body [String, nil] :title
      # @option body [Array<String>, nil] :parts The captions of a thread, the opening one among
      #   them; empty for a single post.
      # @option body [Hash{String => Hash{String => Object}}, nil] :platform_configuration Settings
      #   by platform.
      # @option body [Array<String>, nil] :tag_ids
      # @param options [RequestOptions, nil]
      # @return [PostTemplate]
      # @example
      #   carillon.templates.update(id, name: "Tip of the week")
      def update(id, options: nil, **body)
        call(
          "PATCH",
          path("/v0/templates/%s", id),
          :PostTemplate,
          body: PostTemplateUpdate.encode(body),
          options: options
        )
      end

      # Delete a template or snippet.
      #
      # Permission: `posts:write`.
      #
      # @param options [RequestOptions, nil]
      # @return [PostTemplate]
      def delete(id, options: nil)
        call(
          "DELETE",
          path("/v0/templates/%s", id),
          :PostTemplate,
          options: options
        )
      end
    end

    # Each platform's requirements for posts, and how to connect it.
    class Platforms < Resource
      # What each platform needs of a post, and how to connect it.
      #
      # What each platform needs of a post, and how to connect it
      #
      # @option query [SocialPlatform, nil] :platform Only this one.
      # @param options [RequestOptions, nil]
      # @return [Pages<PlatformEntry>]
      def list(options: nil, **query)
        pages(
          "GET",
          path("/v0/platforms"),
          :ListPlatformsResult,
          :data,
          nil,
          query: ListPlatformsQuery.encode(query),
          options: options
        )
      end
    end

    # Images generated from a prompt.
    class AiStudio < Resource
      # Have the alt text of a picture written.
      #
      # Nothing is changed: look it over, then store it. 404 where no model that sees is set up.
      #
      # Permission: `ai:write`.
      #
      # @option body [String, nil] :image_url A picture of the library or any public address.
      # @option body [String, nil] :media_id The same as a library item.
      # @option body [String, nil] :caption What it is posted with: its language and names are used.
      # @option body [String, nil] :model_key One of `textModels`. Absent: the first that is
      #   available.
      # @param options [RequestOptions, nil]
      # @return [AltTextSuggestion]
      # @example
      #   carillon.ai_studio.describe_picture(media_id: "019a2b3c-4d5e-7f60-8a9b-0c1d2e3f4a5b")
      def describe_picture(options: nil, **body)
        call(
          "POST",
          path("/v0/studio/alt-text"),
          :AltTextSuggestion,
          body: AltTextRequest.encode(body),
          options: options
        )
      end

      # Cancel a generation.
      #
      # What was reserved is given back. Cancelling twice is fine; what has ended otherwise is a
      # 409.
      #
      # Permission: `ai:write`.
      #
      # @option body [String] :id (required)
      # @param options [RequestOptions, nil]
      # @return [AiGeneration]
      # @example
      #   carillon.ai_studio.cancel_generation(id: "019a2b3c-4d5e-7f60-8a9b-0c1d2e3f4a5b")
      def cancel_generation(options: nil, **body)
        call(
          "POST",
          path("/v0/studio/cancel"),
          :AiGeneration,
          body: GenerationCancel.encode(body),
          options: options
        )
      end

      # Have a caption rewritten, shortened or given hashtags.
      #
      # `rewrite` puts it as people write on the platform, `shorten` brings it to the platform's
      # limit, `hashtags` adds some at its end. What comes back fits the platform, or the answer is
      # a 422 and nothing is charged. 404 where no text model is set up.
      #
      # Permission: `ai:write`.
      #
      # @option body ["rewrite", "shorten", "hashtags"] :task (required)
      # @option body [String] :text (required)
      # @option body [SocialPlatform, nil] :platform Whose habits and limits hold; needed to rewrite
      #   or shorten, unless a channel is given.
      # @option body [String, nil] :social_account_id A channel, where its own limit differs from
      #   its platform's.
      # @option body [Boolean, nil] :with_media The post has pictures or video: some platforms take
      #   less text then.
      # @option body [String, nil] :instruction A wish, such as: friendlier.
      # @option body [Integer, nil] :hashtags At most so many.
      # @option body [String, nil] :model_key One of `textModels`. Absent: the first that is
      #   available.
      # @param options [RequestOptions, nil]
      # @return [CaptionSuggestion]
      # @example
      #   carillon.ai_studio.improve_caption(task: "shorten", text: "We open our new roastery on Saturday, and…", platform: "bluesky")
      def improve_caption(options: nil, **body)
        call(
          "POST",
          path("/v0/studio/captions"),
          :CaptionSuggestion,
          body: CaptionRequest.encode(body),
          options: options
        )
      end

      # Make a picture from a prompt.
      #
      # Answers at once with a PENDING generation: poll it, or subscribe to `generation.completed`
      # and `generation.failed`. Its cost is reserved now, and given back when it fails or is
      # cancelled.
      #
      # Permission: `ai:write`.
      #
      # @option body [String] :prompt (required)
      # @option body [String, nil] :model_key Absent: the first model that is available.
      # @option body [Integer, nil] :width With `height`: one of the model's sizes.
      # @option body [Integer, nil] :height
      # @option body [String, nil] :aspect_ratio The model's first size of this shape; instead of
      #   width and height.
      # @option body [Integer, nil] :seed Another number, another picture from the same prompt. Some
      #   models take none: theirs differ anyway.
      # @option body [String, nil] :image_url A picture to work from, of the library or any public
      #   address.
      # @option body [String, nil] :media_id The same as a library item.
      # @param options [RequestOptions, nil]
      # @return [AiGeneration]
      # @example
      #   carillon.ai_studio.generate_image(prompt: "A lighthouse at dawn, flat colours", model_key: "text-card", aspect_ratio: "4:5")
      def generate_image(options: nil, **body)
        call(
          "POST",
          path("/v0/studio/generate"),
          :AiGeneration,
          body: GenerationCreate.encode(body),
          options: options
        )
      end

      # List the pictures that were ordered, newest first.
      #
      # Permission: `ai:read`.
      #
      # @option query [String, nil] :cursor `nextCursor` from the previous page, with the same
      #   filters and order. Omit it for the first page.
      # @option query [Integer, nil] :limit The maximum number of results.
      # @option query [Array<"PENDING", "PROCESSING", "COMPLETED", "FAILED", "CANCELLED">, nil]
      #   :status Only results with this status.
      # @param options [RequestOptions, nil]
      # @return [Pages<AiGeneration>]
      def list_generations(options: nil, **query)
        pages(
          "GET",
          path("/v0/studio/generations"),
          :ListGenerationsResult,
          :data,
          :cursor,
          query: ListGenerationsQuery.encode(query),
          options: options
        )
      end

      # Get a generation.
      #
      # Permission: `ai:read`.
      #
      # @option query [String] :id (required) The id of the resource.
      # @param options [RequestOptions, nil]
      # @return [AiGeneration]
      def get_generation(options: nil, **query)
        call(
          "GET",
          path("/v0/studio/getGeneration"),
          :AiGeneration,
          query: GetGenerationQuery.encode(query),
          options: options
        )
      end

      # List the models, and the credits left.
      #
      # Permission: `ai:read`.
      #
      # @param options [RequestOptions, nil]
      # @return [Pages<ImageModel>]
      def list_image_models(options: nil)
        pages(
          "GET",
          path("/v0/studio/models"),
          :ListImageModelsResult,
          :data,
          nil,
          options: options
        )
      end
    end

    # Signed callbacks for events in the workspace.
    class Webhooks < Resource
      include WebhookVerification

      # List webhook endpoints.
      #
      # Permission: `webhooks:read`.
      #
      # @param options [RequestOptions, nil]
      # @return [Pages<WebhookEndpoint>]
      def list(options: nil)
        pages(
          "GET",
          path("/v0/webhooks"),
          :ListWebhooksResult,
          :data,
          nil,
          options: options
        )
      end

      # Register a webhook endpoint.
      #
      # At most 10 per workspace. The response contains the signing secret in full, only this once.
      # Each event is delivered at least once, in no guaranteed order: deduplicate by
      # `x-service-delivery-id`, and sort by `createdAt`. A call without a 2xx response within 10
      # seconds is retried after 5 s, 30 s, 5 min, and 30 min. Redirects aren't followed. After 15
      # deliveries in a row fail for good, the endpoint is disabled and managers get an email.
      #
      # Permission: `webhooks:write`.
      #
      # @option body [String] :url (required)
      # @option body [Array<WebhookEvent>] :events (required)
      # @option body [String, nil] :description
      # @param options [RequestOptions, nil]
      # @return [WebhookEndpoint]
      # @example
      #   carillon.webhooks.create(url: "https://example.com/hooks", events: ["post.published", "post.failed"])
      def create(options: nil, **body)
        call(
          "POST",
          path("/v0/webhooks"),
          :WebhookEndpoint,
          body: WebhookCreate.encode(body),
          options: options
        )
      end

      # Get a webhook endpoint.
      #
      # Permission: `webhooks:read`.
      #
      # @param options [RequestOptions, nil]
      # @return [WebhookEndpoint]
      def get(id, options: nil)
        call(
          "GET",
          path("/v0/webhooks/%s", id),
          :WebhookEndpoint,
          options: options
        )
      end

      # Update or re-enable a webhook endpoint.
      #
      # Permission: `webhooks:write`.
      #
      # @option body [String, nil] :url
      # @option body [Array<WebhookEvent>, nil] :events
      # @option body [String, nil] :description
      # @option body [Boolean, nil] :enabled
      # @param options [RequestOptions, nil]
      # @return [WebhookEndpoint]
      # @example
      #   carillon.webhooks.update(id, enabled: true)
      def update(id, options: nil, **body)
        call(
          "PATCH",
          path("/v0/webhooks/%s", id),
          :WebhookEndpoint,
          body: WebhookUpdate.encode(body),
          options: options
        )
      end

      # Delete a webhook endpoint and its deliveries.
      #
      # Permission: `webhooks:write`.
      #
      # @param options [RequestOptions, nil]
      # @return [WebhookEndpoint]
      def delete(id, options: nil)
        call(
          "DELETE",
          path("/v0/webhooks/%s", id),
          :WebhookEndpoint,
          options: options
        )
      end

      # List deliveries, newest first.
      #
      # Permission: `webhooks:read`.
      #
      # @option query [Integer, nil] :page The page number, starting at 1.
      # @option query [Integer, nil] :limit The maximum number of results.
      # @param options [RequestOptions, nil]
      # @return [Pages<WebhookDelivery>]
      def list_deliveries(id, options: nil, **query)
        pages(
          "GET",
          path("/v0/webhooks/%s/deliveries", id),
          :ListWebhookDeliveriesResult,
          :data,
          :page,
          query: ListWebhookDeliveriesQuery.encode(query),
          options: options
        )
      end

      # Get a delivery with the endpoint's response.
      #
      # Permission: `webhooks:read`.
      #
      # @param options [RequestOptions, nil]
      # @return [WebhookDeliveryDetail]
      def get_delivery(id, delivery_id, options: nil)
        call(
          "GET",
          path("/v0/webhooks/%s/deliveries/%s", id, delivery_id),
          :WebhookDeliveryDetail,
          options: options
        )
      end

      # Send a delivery again.
      #
      # Creates a new delivery with its own id. Returns 409 while the endpoint is disabled, except
      # for a `ping`.
      #
      # Permission: `webhooks:write`.
      #
      # @param options [RequestOptions, nil]
      # @return [WebhookDelivery]
      # @example
      #   carillon.webhooks.replay_delivery(id, delivery_id, )
      def replay_delivery(id, delivery_id, options: nil)
        call(
          "POST",
          path("/v0/webhooks/%s/deliveries/%s/replay", id, delivery_id),
          :WebhookDelivery,
          options: options
        )
      end

      # Resend all failed deliveries since a time.
      #
      # Oldest first, each as a new delivery, at most 10,000 per call. If `more` is true, call
      # again: deliveries that were already replayed are skipped. Returns 409 while the endpoint is
      # disabled.
      #
      # Permission: `webhooks:write`.
      #
      # @option body [Time] :since (required) Only deliveries created at or after this time.
      # @option body ["FAILED", nil] :status
      # @param options [RequestOptions, nil]
      # @return [WebhookReplayed]
      # @example
      #   carillon.webhooks.replay_failed_deliveries(id, since: "2026-11-20T00:00:00.000Z")
      def replay_failed_deliveries(id, options: nil, **body)
        call(
          "POST",
          path("/v0/webhooks/%s/replay", id),
          :WebhookReplayed,
          body: WebhookReplay.encode(body),
          options: options
        )
      end

      # Rotate the signing secret.
      #
      # The old secret stops working immediately. The response contains the new one in full, only
      # this once.
      #
      # Permission: `webhooks:write`.
      #
      # @param options [RequestOptions, nil]
      # @return [WebhookEndpoint]
      # @example
      #   carillon.webhooks.rotate_secret(id, )
      def rotate_secret(id, options: nil)
        call(
          "POST",
          path("/v0/webhooks/%s/rotate-secret", id),
          :WebhookEndpoint,
          options: options
        )
      end

      # Send a signed `ping`.
      #
      # Permission: `webhooks:write`.
      #
      # @param options [RequestOptions, nil]
      # @return [WebhookDelivery]
      # @example
      #   carillon.webhooks.test(id, )
      def test(id, options: nil)
        call(
          "POST",
          path("/v0/webhooks/%s/test", id),
          :WebhookDelivery,
          options: options
        )
      end
    end

    # Notifications of the signed-in user.
    class Notifications < Resource
      # List the signed-in user's notifications, newest first.
      #
      # Notifications belong to a person, so this requires a dashboard session. API keys and OAuth
      # tokens get 403.
      #
      # @option query [Integer, nil] :page The page number, starting at 1.
      # @option query [Integer, nil] :limit The maximum number of results.
      # @option query ["true", "false", nil] :unread Only unread notifications (true), or only read
      #   ones (false).
      # @param options [RequestOptions, nil]
      # @return [Pages<Notification>]
      def list(options: nil, **query)
        pages(
          "GET",
          path("/v0/notifications"),
          :ListNotificationsResult,
          :data,
          :page,
          query: ListNotificationsQuery.encode(query),
          options: options
        )
      end

      # Mark notifications as read.
      #
      # Marks the given ones, or all of them. Notifications belong to a person, so this requires a
      # dashboard session. API keys and OAuth tokens get 403.
      #
      # @option body [Array<String>, nil] :ids Omit to mark all.
      # @param options [RequestOptions, nil]
      # @return [ReadNotificationsResult]
      # @example
      #   carillon.notifications.read()
      def read(options: nil, **body)
        call(
          "POST",
          path("/v0/notifications/read"),
          :ReadNotificationsResult,
          body: NotificationsRead.encode(body),
          options: options
        )
      end
    end

    # The credential's workspace.
    class Organization < Resource
      # Get the workspace, its plan, and the credential's permissions.
      #
      # Permission: `org:read`.
      #
      # @param options [RequestOptions, nil]
      # @return [Organization]
      def get(options: nil)
        call(
          "GET",
          path("/v0/organization"),
          :Organization,
          options: options
        )
      end

      # List the audit log, newest first.
      #
      # Requires an admin, an owner, or an API key.
      #
      # Permission: `org:read`.
      #
      # @option query ["user", "apiKey", "oauthToken", "connectLink", "system", nil] :actor_kind
      #   Only actions by this kind of actor.
      # @option query [String, nil] :actor_id Only actions by this user, key, or app.
      # @option query ["organization.created", "organization.updated", "organization.paused",
      #   "organization.resumed", "organization.exported", "organization.imported",
      #   "organization.deletion_requested", "organization.deletion_cancelled",
      #   "plan.checkout_opened", "plan.portal_opened", "plan.changed", "member.joined",
      #   "member.left", "member.removed", "member.role_changed", "invitation.created",
      #   "invitation.revoked", "user.signed_in", "user.signed_out_everywhere", "user.session_ended",
      #   "user.password_changed", "user.password_reset", "user.email_changed", "user.two_factor_on",
      #   "user.two_factor_off", "user.recovery_codes_renewed", "user.passkey_added",
      #   "user.passkey_removed", "user.deleted", "api_key.created", "api_key.revoked",
      #   "ai_key.saved", "ai_key.removed", "oauth.authorized", "oauth.revoked",
      #   "oauth.tokens_revoked", "oauth.reuse_detected", "oauth_app.created", "oauth_app.updated",
      #   "oauth_app.secret_rotated", "oauth_app.disabled", "oauth_app.enabled", "oauth_app.deleted",
      #   "social_account.connected", "social_account.disconnected", "social_account.updated",
      #   "social_account.paused", "social_account.resumed", "profile.created", "profile.updated",
      #   "profile.deleted", "profile.paused", "profile.resumed", "webhook.created",
      #   "webhook.updated", "webhook.secret_rotated", "webhook.deleted", "post.created",
      #   "post.updated", "post.deleted", "post.published", "post.retried", "post.approval_requested",
      #   "post.approved", "post.sent_back", "post.completed", "post.given_up",
      #   "post.comment_deleted", "executor.run_retry", "executor.run_cancel", nil] :action Only this
      #   action.
      # @option query [Time, nil] :from At or after this time.
      # @option query [Time, nil] :to Before this time.
      # @option query [String, nil] :cursor `nextCursor` from the previous page, with the same
      #   filters and order. Omit it for the first page.
      # @option query [Integer, nil] :limit The maximum number of results.
      # @param options [RequestOptions, nil]
      # @return [Pages<AuditEntry>]
      def list_audit_log(options: nil, **query)
        pages(
          "GET",
          path("/v0/organization/audit-log"),
          :ListAuditLogResult,
          :data,
          :cursor,
          query: ListAuditLogQuery.encode(query),
          options: options
        )
      end

      # Pause publishing in the whole workspace.
      #
      # Nothing is published until it is resumed: posts that fall due stay SCHEDULED, and their
      # `readiness` says why. What is on its way to a platform already goes on. For admins, owners
      # and unrestricted keys.
      #
      # Permission: `social-accounts:write`.
      #
      # @param options [RequestOptions, nil]
      # @return [Organization]
      # @example
      #   carillon.organization.pause()
      def pause(options: nil)
        call(
          "POST",
          path("/v0/organization/pause"),
          :Organization,
          options: options
        )
      end

      # Resume publishing in the workspace.
      #
      # Posts of a channel that is still paused elsewhere (itself, its client profile, the
      # workspace) go on waiting. Nothing happens where nothing is paused. For admins, owners and
      # unrestricted keys.
      #
      # Permission: `social-accounts:write`.
      #
      # @option body ["publish", "queue", "fail", nil] :overdue What becomes of posts whose time
      #   passed meanwhile. `publish`: they go out now, oldest first and spaced on each channel.
      #   `queue`: each takes the next free slot of its channel's queue. `fail`: they become FAILED,
      #   and can be retried.
      # @param options [RequestOptions, nil]
      # @return [Organization]
      # @example
      #   carillon.organization.resume(overdue: "fail")
      def resume(options: nil, **body)
        call(
          "POST",
          path("/v0/organization/resume"),
          :Organization,
          body: Resume.encode(body),
          options: options
        )
      end
    end

    # All resources of the API.
    module All
      # @return [Resources::Posts] Create, list, edit, approve, publish, and track posts.
      attr_reader :posts

      # @return [Resources::Analytics] The performance of published posts: the latest metrics and
      #   their history.
      attr_reader :analytics

      # @return [Resources::SocialAccounts] Connected channels, their data on the platform, and
      #   their posting queue.
      attr_reader :social_accounts

      # @return [Resources::Profiles] Client profiles group channels by client or end user, and
      #   provide hosted connect links.
      attr_reader :profiles

      # @return [Resources::Media] The media library: upload, register, import, and search images
      #   and videos.
      attr_reader :media

      # @return [Resources::Tags] Labels for posts and media.
      attr_reader :tags

      # @return [Resources::Templates] Starting points for posts, and snippets to insert.
      attr_reader :templates

      # @return [Resources::Platforms] Each platform's requirements for posts, and how to connect
      #   it.
      attr_reader :platforms

      # @return [Resources::AiStudio] Images generated from a prompt.
      attr_reader :ai_studio

      # @return [Resources::Webhooks] Signed callbacks for events in the workspace.
      attr_reader :webhooks

      # @return [Resources::Notifications] Notifications of the signed-in user.
      attr_reader :notifications

      # @return [Resources::Organization] The credential's workspace.
      attr_reader :organization

      private

      def make_resources(transport)
        @posts = Posts.new(transport)
        @analytics = Analytics.new(transport)
        @social_accounts = SocialAccounts.new(transport)
        @profiles = Profiles.new(transport)
        @media = Media.new(transport)
        @tags = Tags.new(transport)
        @templates = Templates.new(transport)
        @platforms = Platforms.new(transport)
        @ai_studio = AiStudio.new(transport)
        @webhooks = Webhooks.new(transport)
        @notifications = Notifications.new(transport)
        @organization = Organization.new(transport)
      end
    end
  end
end
