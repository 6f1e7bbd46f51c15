# frozen_string_literal: true

# Made by `npm run sdk` from openapi.json: change the contract, not this file.

module Carillon
  # What a client can do, by what it is about.
  module Resources
    # Create, list, change, approve, publish and follow posts.
    class Posts < Resource
      # List and search posts.
      #
      # Permission: `posts:read`.
      #
      # @option query [Integer, nil] :page Which page, counted from 1.
      # @option query [String, nil] :cursor `nextCursor` of the page before, with the same filters
      #   and order. Absent: the first page.
      # @option query [Integer, nil] :limit How many at most.
      # @option query [ListedPostStatus, nil] :status Only those in this status.
      # @option query [Array<ListedPostStatus>, nil] :statuses Only those in one of these statuses.
      # @option query [PostApprovalStatus, nil] :approval_status Only those in this state of
      #   approval.
      # @option query [ListPostsScheduledAt, nil] :scheduled_at Only those due within this time.
      # @option query [Array<String>, nil] :tag_ids Only those with these tags.
      # @option query ["ANY", "ALL", nil] :tag_mode Whether one of the tags suffices or all of them
      #   are needed.
      # @option query [Array<String>, nil] :social_account_ids Only those of these channels.
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

      # Count posts by tab.
      #
      # Permission: `posts:read`.
      #
      # @option query [Array<String>, nil] :social_account_ids Only those of these channels.
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
      # @option query [Array<String>, nil] :social_account_ids Only those of these channels.
      # @option query [Array<String>, nil] :profile_ids Channels of these profiles; ids, not
      #   external ones.
      # @option query [Array<String>, nil] :tag_ids Only those with these tags.
      # @option query ["ANY", "ALL", nil] :tag_mode Whether one of the tags suffices or all of them
      #   are needed.
      # @option query [Array<ListedPostStatus>, nil] :statuses Only those in one of these statuses.
      # @option query [PostApprovalStatus, nil] :approval_status Only those in this state of
      #   approval.
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
    end

    # How published posts do: the latest figures, and their course over time.
    class Analytics < Resource
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

      # Get a post's metrics over time.
      #
      # The newest `limit` samples, oldest first. Samples are kept for 400 days.
      #
      # Permission: `analytics:read`.
      #
      # @option query [Integer, nil] :limit How many at most.
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
    end

    # The connected channels, what the platform says about them, and their posting queue.
    class SocialAccounts < Resource
      # List connected channels.
      #
      # Permission: `social-accounts:read` or `channels:read`.
      #
      # @option query [String, nil] :profile_id Only the channels of this client profile.
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

      # Connect a channel without the dashboard.
      #
      # A platform with a form takes its `credentials` (the fields that `GET /v0/platforms` lists
      # under `connect.fields`) and answers with the account. An OAuth platform answers with an
      # `authorizeUrl` to send the person to; who may post to several accounts there chooses among
      # them on a page of ours. A channel that is connected again keeps its id. `sandbox: true`
      # answers with a sandbox channel at once.
      #
      # Permission: `social-accounts:write`.
      #
      # @option body [SocialPlatform] :platform (required)
      # @option body [String, nil] :profile_id A client profile, by id or externalId.
      # @option body [Hash{String => String}, nil] :credentials
      # @option body [Boolean, nil] :sandbox
      # @option body [String, nil] :redirect_url Where the person comes back to after signing in,
      #   with `connected` (ids, separated by commas) or `connect_error` in the query.
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

      # Stop or resume a channel, pace it, or move it to another client profile.
      #
      # `disconnected` stops publishing and keeps access, queue, posts and the place in the plan.
      # `connected` resumes, and answers 409 where the access does not work any more and the channel
      # has to be connected again.
      #
      # Permission: `social-accounts:write`.
      #
      # @option body ["connected", "disconnected", nil] :status
      # @option body [String, nil] :profile_id A client profile, by id or externalId; null removes
      #   the channel from its profile.
      # @option body [Integer, nil] :min_gap_seconds Posts of this channel that are due closer
      #   together than this wait their turn.
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
      # Its access is revoked at the platform where that is possible. A post that falls due
      # meanwhile fails, and can be retried once the channel is connected again.
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

      # Whether a channel can publish, and how it has done.
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

      # Pause, resume or move many channels.
      #
      # All of them have to be of this workspace, or none is changed. Each is then changed by
      # itself, in the order given; a request that was cut off can be repeated.
      #
      # Permission: `social-accounts:write`.
      #
      # @option body [Array<String>] :social_account_ids (required)
      # @option body [Boolean, nil] :paused Whether publishing on them stands still. Absent: as it
      #   is.
      # @option body ["publish", "queue", "fail", nil] :overdue What becomes of posts whose time
      #   passed meanwhile. `publish`: they go out now, oldest first and spaced on each channel.
      #   `queue`: each takes the next free slot of its channel's queue. `fail`: they become FAILED,
      #   and can be retried.
      # @option body [String, nil] :profile_id A client profile, by id or externalId; null takes
      #   them out of theirs. Absent: as it is.
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

      # Preview the next slots of a channel's queue.
      #
      # Permission: `social-accounts:read` or `channels:read`.
      #
      # @option query [Integer, nil] :limit How many at most.
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

      # Set the weekly slots of a channel's queue.
      #
      # Slots are wall-clock times: nine o'clock stays nine o'clock when the clocks change. Posts
      # that hold a slot already keep their time.
      #
      # Permission: `social-accounts:write`.
      #
      # @option body [Array<WeeklySlot>, nil] :slots (required) Replaces all of them; null for the
      #   default ones.
      # @option body [String, nil] :time_zone IANA zone of the slots; null for the workspace's.
      #   Absent: as it was.
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

      # Organizations that a DEV channel has published for.
      #
      # Asked of DEV itself, with the channel's own access. A channel of another platform answers
      # 400, one that has to be connected again 409; 429 where DEV asks to wait.
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
      # Asked of DEV itself, with the channel's own access. A channel of another platform answers
      # 400, one that has to be connected again 409; 429 where DEV asks to wait.
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
      # Asked of Discord itself, with the channel's own access. A channel of another platform
      # answers 400, one that has to be connected again 409; 429 where Discord asks to wait.
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
      # Asked of Discord itself, with the channel's own access. A channel of another platform
      # answers 400, one that has to be connected again 409; 429 where Discord asks to wait.
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
      # Asked of Discord itself, with the channel's own access. A channel of another platform
      # answers 400, one that has to be connected again 409; 429 where Discord asks to wait.
      #
      # Permission: `social-accounts:read` or `channels:read`.
      #
      # @option query [String] :q (required) Only what contains this text.
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
      # Asked of Dribbble itself, with the channel's own access. A channel of another platform
      # answers 400, one that has to be connected again 409; 429 where Dribbble asks to wait.
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
      # Asked of Facebook itself, with the channel's own access. A channel of another platform
      # answers 400, one that has to be connected again 409; 429 where Facebook asks to wait.
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
      # Asked of Farcaster itself, with the channel's own access. A channel of another platform
      # answers 400, one that has to be connected again 409; 429 where Farcaster asks to wait.
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

      # Series of a Hashnode publication.
      #
      # Asked of Hashnode itself, with the channel's own access. A channel of another platform
      # answers 400, one that has to be connected again 409; 429 where Hashnode asks to wait.
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

      # Members of a Hashnode publication who show themselves.
      #
      # Asked of Hashnode itself, with the channel's own access. A channel of another platform
      # answers 400, one that has to be connected again 409; 429 where Hashnode asks to wait.
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

      # Communities that a lemmy channel follows, or those that match a search.
      #
      # Asked of Lemmy itself, with the channel's own access. A channel of another platform answers
      # 400, one that has to be connected again 409; 429 where Lemmy asks to wait.
      #
      # Permission: `social-accounts:read` or `channels:read`.
      #
      # @option query [String, nil] :q Part of a name.
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

      # List the pages that the member of a linkedin channel may post as.
      #
      # Asked of LinkedIn itself, with the channel's own access. A channel of another platform
      # answers 400, one that has to be connected again 409; 429 where LinkedIn asks to wait.
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

      # Lists that a listmonk channel can send to.
      #
      # Asked of Listmonk itself, with the channel's own access. A channel of another platform
      # answers 400, one that has to be connected again 409; 429 where Listmonk asks to wait.
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

      # Templates for the campaigns of a listmonk channel.
      #
      # Asked of Listmonk itself, with the channel's own access. A channel of another platform
      # answers 400, one that has to be connected again 409; 429 where Listmonk asks to wait.
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

      # Groups of a MeWe channel.
      #
      # Asked of MeWe itself, with the channel's own access. A channel of another platform answers
      # 400, one that has to be connected again 409; 429 where MeWe asks to wait.
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

      # Communities (submolts) of Moltbook.
      #
      # Asked of Moltbook itself, with the channel's own access. A channel of another platform
      # answers 400, one that has to be connected again 409; 429 where Moltbook asks to wait.
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

      # List the boards of a pinterest channel.
      #
      # Asked of Pinterest itself, with the channel's own access. A channel of another platform
      # answers 400, one that has to be connected again 409; 429 where Pinterest asks to wait.
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

      # List the sections of a board of a pinterest channel.
      #
      # Asked of Pinterest itself, with the channel's own access. A channel of another platform
      # answers 400, one that has to be connected again 409; 429 where Pinterest asks to wait.
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

      # List the subreddits that a reddit channel has joined.
      #
      # Asked of Reddit itself, with the channel's own access. A channel of another platform answers
      # 400, one that has to be connected again 409; 429 where Reddit asks to wait.
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

      # List the flairs that a reddit channel may use in a subreddit.
      #
      # Asked of Reddit itself, with the channel's own access. A channel of another platform answers
      # 400, one that has to be connected again 409; 429 where Reddit asks to wait.
      #
      # Permission: `social-accounts:read` or `channels:read`.
      #
      # @option query [String] :subreddit (required) Such as bells, or r/bells.
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

      # List the members of a slack channel's workspace.
      #
      # Asked of Slack itself, with the channel's own access. A channel of another platform answers
      # 400, one that has to be connected again 409; 429 where Slack asks to wait.
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

      # Places that a Threads post can show.
      #
      # Asked of Threads itself, with the channel's own access. A channel of another platform
      # answers 400, one that has to be connected again 409; 429 where Threads asks to wait.
      #
      # Permission: `social-accounts:read` or `channels:read`.
      #
      # @option query [String] :q (required) What the place is called.
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

      # What a TikTok creator may choose: privacy levels, longest video, comments, duets, stitches.
      #
      # Asked of TikTok itself, with the channel's own access. A channel of another platform answers
      # 400, one that has to be connected again 409; 429 where TikTok asks to wait.
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

      # Find communities for a twitter channel.
      #
      # Asked of X (Twitter) itself, with the channel's own access. A channel of another platform
      # answers 400, one that has to be connected again 409; 429 where X (Twitter) asks to wait.
      #
      # Permission: `social-accounts:read` or `channels:read`.
      #
      # @option query [String] :q (required) Only what contains this text.
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

      # Find an account by its name for a twitter channel.
      #
      # Asked of X (Twitter) itself, with the channel's own access. A channel of another platform
      # answers 400, one that has to be connected again 409; 429 where X (Twitter) asks to wait.
      #
      # Permission: `social-accounts:read` or `channels:read`.
      #
      # @option query [String] :q (required) Only what contains this text.
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

      # Companies of a Whop channel.
      #
      # Asked of Whop itself, with the channel's own access. A channel of another platform answers
      # 400, one that has to be connected again 409; 429 where Whop asks to wait.
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

      # Forums of a Whop company; without one, of all companies of the channel.
      #
      # Asked of Whop itself, with the channel's own access. A channel of another platform answers
      # 400, one that has to be connected again 409; 429 where Whop asks to wait.
      #
      # Permission: `social-accounts:read` or `channels:read`.
      #
      # @option query [String, nil] :company_id Such as biz_xxxxxxxx.
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

      # Categories of a WordPress site.
      #
      # Asked of WordPress itself, with the channel's own access. A channel of another platform
      # answers 400, one that has to be connected again 409; 429 where WordPress asks to wait.
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

      # Tags of a WordPress site, the most used ones first.
      #
      # Asked of WordPress itself, with the channel's own access. A channel of another platform
      # answers 400, one that has to be connected again 409; 429 where WordPress asks to wait.
      #
      # Permission: `social-accounts:read` or `channels:read`.
      #
      # @option query [String, nil] :search Part of a name.
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

      # Types of posts that a WordPress site has.
      #
      # Asked of WordPress itself, with the channel's own access. A channel of another platform
      # answers 400, one that has to be connected again 409; 429 where WordPress asks to wait.
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

      # Categories that a YouTube video can be in.
      #
      # Asked of YouTube itself, with the channel's own access. A channel of another platform
      # answers 400, one that has to be connected again 409; 429 where YouTube asks to wait.
      #
      # Permission: `social-accounts:read` or `channels:read`.
      #
      # @option query [String, nil] :region_code Two letters, ISO 3166-1: categories differ by
      #   country.
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

      # Playlists of a YouTube channel.
      #
      # Asked of YouTube itself, with the channel's own access. A channel of another platform
      # answers 400, one that has to be connected again 409; 429 where YouTube asks to wait.
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

    # Client profiles group channels per client or end user, and hand out hosted connect links.
    class Profiles < Resource
      # List and search client profiles.
      #
      # In the order of their creation.
      #
      # Permission: `social-accounts:read` or `channels:read`.
      #
      # @option query [String, nil] :external_id Only the profile with this externalId.
      # @option query [String, nil] :q Part of the name or externalId, in any case.
      # @option query [Integer, nil] :page Which page, counted from 1.
      # @option query [Integer, nil] :limit How many at most.
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

      # Create a hosted link on which a client connects channels.
      #
      # Whoever has the link can connect channels to this profile until it expires, without an
      # account here. The `url` is told this one time. Connected channels count toward the plan.
      #
      # Permission: `social-accounts:write`.
      #
      # @option body [Array<SocialPlatform>, nil] :platforms Only these. Absent: every platform that
      #   can be connected.
      # @option body [Integer, nil] :expires_in_hours
      # @option body [String, nil] :redirect_url Where the Done button leads, with `connected` (ids,
      #   separated by commas) or `connect_error` in the query.
      # @option body [Boolean, nil] :sandbox Connect sandbox channels only, for trying it out; they
      #   do not count toward the plan.
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
      # Their addresses are not kept, so they cannot be told again.
      #
      # Permission: `social-accounts:read` or `channels:read`.
      #
      # @option query [Integer, nil] :page Which page, counted from 1.
      # @option query [Integer, nil] :limit How many at most.
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
      # It stops working at once, also for sign-ins that are under way. Channels that it connected
      # stay.
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
    end

    # The library: upload, register, import and search images and videos.
    class Media < Resource
      include MediaUpload

      # Get an address to upload a file to.
      #
      # PUT the bytes to `url` within the hour, with exactly this content type and size and no
      # credential; then register the `key`. Where Carillon itself keeps the files, a PUT that was
      # cut can go on: HEAD of `url` answers `Upload-Offset`, and a PUT with `Content-Range: bytes
      # <first>-<last>/<size>` sends the rest.
      #
      # Permission: `media:write`.
      #
      # @option body [String] :content_type (required) JPEG, PNG, GIF, WebP, AVIF, HEIC, MP4,
      #   QuickTime or WebM.
      # @option body [String] :key (required) The name of the file.
      # @option body [Integer, nil] :size Bytes; the upload must then be exactly that long.
      # @option body ["post", "clip-source", "public-asset", nil] :intent A `public-asset` has an
      #   address that lasts and that everybody can fetch; that of others ends after a day or two, and
      #   each answer brings a new one.
      # @param options [RequestOptions, nil]
      # @return [PresignedPost]
      # @example
      #   carillon.media.presign_upload(content_type: "image/jpeg", key: "harbour.jpg", size: 482113)
      def presign_upload(options: nil, **body)
        call(
          "POST",
          path("/v0/media/presign"),
          :PresignedPost,
          body: MediaPresign.encode(body),
          options: options
        )
      end

      # Register an uploaded file in the library.
      #
      # Type, dimensions and duration are read from the bytes. The same bytes are one item:
      # registered again, it is answered again.
      #
      # Permission: `media:write`.
      #
      # @option body [String] :key (required) The `key` of the presign answer, or the URL of a
      #   stored file.
      # @option body [String, nil] :name
      # @option body [String, nil] :alt
      # @param options [RequestOptions, nil]
      # @return [Media]
      # @example
      #   carillon.media.register(key: "<key of the presign answer>", alt: "Boats in a harbour at dawn")
      def register(options: nil, **body)
        call(
          "POST",
          path("/v0/media"),
          :Media,
          body: MediaRegister.encode(body),
          options: options
        )
      end

      # Search the library, newest first.
      #
      # Permission: `media:read`.
      #
      # @option query [Integer, nil] :page Which page, counted from 1.
      # @option query [String, nil] :cursor `nextCursor` of the page before, with the same filters
      #   and order. Absent: the first page.
      # @option query [Integer, nil] :limit How many at most.
      # @option query [String, nil] :q Part of the name or the alt text.
      # @option query ["image", "video", "all", nil] :type Only those of this type.
      # @option query [Array<String>, nil] :tag_ids Only those with these tags.
      # @option query ["ANY", "ALL", nil] :tag_mode Whether one of the tags suffices or all of them
      #   are needed.
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

      # Take a public URL into the library.
      #
      # Permission: `media:write`.
      #
      # @option body [String] :url (required)
      # @option body [String, nil] :name
      # @option body [String, nil] :alt
      # @param options [RequestOptions, nil]
      # @return [Media]
      # @example
      #   carillon.media.import(url: "https://example.com/harbour.jpg")
      def import(options: nil, **body)
        call(
          "POST",
          path("/v0/media/import"),
          :Media,
          body: MediaImport.encode(body),
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
      # What was read from the bytes (type, dimensions, size, duration) stays; only what could not
      # be read can be filled in.
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
      #   carillon.media.update(id, name: "Harbour", alt: "Boats in a harbour at dawn")
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
      # Posts that use it keep it. An item of a post that is yet to be published is only removed
      # with `force=true`.
      #
      # Permission: `media:write`.
      #
      # @option query ["true", "false", nil] :force Also when a post that is yet to be published
      #   uses it.
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

      # Replace the tags of a library item.
      #
      # Permission: `media:write`.
      #
      # @option body [Array<String>] :tag_ids (required) None: the item has no tags any more.
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

      # List the posts that use a library item.
      #
      # Those that are yet to be published come first, the soonest of them at the top; then the
      # newest.
      #
      # Permission: `media:read`.
      #
      # @option query [Integer, nil] :page Which page, counted from 1.
      # @option query [Integer, nil] :limit How many at most.
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

      # Give a library item another file.
      #
      # The item keeps its id, name, alt text and tags. Posts that are yet to be published take the
      # new file; those that are being published or are out keep the old one.
      #
      # Permission: `media:write`.
      #
      # @option body [String] :key (required) The `key` of the presign answer after the PUT, or the
      #   key or URL of another library item. A picture replaces a picture, a video a video.
      # @option body [String, nil] :name
      # @param options [RequestOptions, nil]
      # @return [Media]
      # @example
      #   carillon.media.replace(id, key: "<key of the presign answer>")
      def replace(id, options: nil, **body)
        call(
          "POST",
          path("/v0/media/%s/replace", id),
          :Media,
          body: MediaReplace.encode(body),
          options: options
        )
      end

      # Rotate, crop or resize a picture, or take one from a video.
      #
      # Makes a new item whose `originId` is this one, which stays as it is. Done in this order:
      # rotate, crop, resize.
      #
      # Permission: `media:write`.
      #
      # @option body [Float, nil] :timestamp_ms Of a video, and needed there: the moment whose
      #   picture becomes the new item.
      # @option body [90, 180, 270, nil] :rotate Degrees, clockwise.
      # @option body [MediaEditCrop, nil] :crop In pixels of the picture as it is after rotating.
      # @option body [MediaEditResize, nil] :resize After cropping. With one side the other follows;
      #   with both the picture fits within them.
      # @option body [String, nil] :name Absent: the name of the origin.
      # @option body [String, nil] :alt Absent: the alt text of the origin.
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

      # Choose the cover frame of a video.
      #
      # The frame becomes the item's thumbnail, and its moment the cover of posts that do not choose
      # one by `thumbnail_timestamp_ms`.
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
    end

    # Labels for posts and media.
    class Tags < Resource
      # List tags by name.
      #
      # Permission: `tags:read`.
      #
      # @option query [Integer, nil] :page Which page, counted from 1.
      # @option query [Integer, nil] :limit How many at most.
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

      # Find tags by a part of their name.
      #
      # Permission: `tags:read`.
      #
      # @option query [String, nil] :q Only what contains this text.
      # @option query [Integer, nil] :limit How many at most.
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
    end

    # Texts to begin posts with, and snippets to put into them.
    class Templates < Resource
      # List templates and snippets by name.
      #
      # Permission: `posts:read`.
      #
      # @option query ["template", "snippet", nil] :kind A template begins a post; a snippet is put
      #   into one, such as a signature or hashtags.
      # @option query [String, nil] :q Part of the name, in any case.
      # @option query [Integer, nil] :page Which page, counted from 1.
      # @option query [Integer, nil] :limit How many at most.
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

    # What each platform needs of a post, and how to connect it.
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

    # Images made from a prompt.
    class AiStudio < Resource
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
      # @option query [String, nil] :cursor `nextCursor` of the page before, with the same filters
      #   and order. Absent: the first page.
      # @option query [Integer, nil] :limit How many at most.
      # @option query [Array<"PENDING", "PROCESSING", "COMPLETED", "FAILED", "CANCELLED">, nil]
      #   :status Only those in this status.
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
    end

    # Signed callbacks about what happens in the workspace.
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
      # At most 10 a workspace. The answer holds the signing secret in full, this one time. Each
      # event is delivered at least once and in no promised order: tell repeats by
      # `x-service-delivery-id`, and the order by `createdAt`. A call not answered with a 2xx within
      # 10 seconds is repeated after 5 s, 30 s, 5 min and 30 min; redirects are not followed. After
      # 15 deliveries in a row that failed for good the endpoint is disabled and admins are mailed.
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

      # Remove a webhook endpoint and its deliveries.
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

      # Replace the signing secret.
      #
      # The old one stops at once. The answer holds the new one in full, this one time.
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

      # Delivery history, newest first.
      #
      # Permission: `webhooks:read`.
      #
      # @option query [Integer, nil] :page Which page, counted from 1.
      # @option query [Integer, nil] :limit How many at most.
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

      # Get a delivery with the endpoint's answer.
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
      # As a new delivery with an id of its own. 409 while the endpoint is disabled, except for a
      # `ping`.
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

      # Send all failed deliveries since a time again.
      #
      # Oldest first, each as a new delivery, at most 10,000 in one call: `more` says to call again.
      # What has been replayed already is left out, so a repeated call sends nothing twice. 409
      # while the endpoint is disabled.
      #
      # Permission: `webhooks:write`.
      #
      # @option body [Time] :since (required) Deliveries that were created at this time or later.
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
    end

    # What the person signed in has to know.
    class Notifications < Resource
      # What the person signed in has to know, newest first.
      #
      # Notifications belong to a person, so this takes the dashboard's session; API keys and OAuth
      # tokens get 403.
      #
      # @option query [Integer, nil] :page Which page, counted from 1.
      # @option query [Integer, nil] :limit How many at most.
      # @option query ["true", "false", nil] :unread Only those that are not read, or only those
      #   that are.
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
      # Those named, or all of them. Notifications belong to a person, so this takes the dashboard's
      # session; API keys and OAuth tokens get 403.
      #
      # @option body [Array<String>, nil] :ids Absent: all.
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

    # The workspace that the credential belongs to.
    class Organization < Resource
      # Get the workspace, its plan, and what the credential may do.
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

      # Who did what in the workspace, newest first.
      #
      # For admins and owners, and for keys.
      #
      # Permission: `org:read`.
      #
      # @option query ["user", "apiKey", "oauthToken", "connectLink", "system", nil] :actor_kind
      #   Only deeds of people, of keys, of apps …
      # @option query [String, nil] :actor_id Only deeds of this person, key or app.
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
      #   deed.
      # @option query [Time, nil] :from From this instant on.
      # @option query [Time, nil] :to Before this instant.
      # @option query [String, nil] :cursor `nextCursor` of the page before, with the same filters
      #   and order. Absent: the first page.
      # @option query [Integer, nil] :limit How many at most.
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
    end

    # All resources of the API.
    module All
      # @return [Resources::Posts] Create, list, change, approve, publish and follow posts.
      attr_reader :posts

      # @return [Resources::Analytics] How published posts do: the latest figures, and their course
      #   over time.
      attr_reader :analytics

      # @return [Resources::SocialAccounts] The connected channels, what the platform says about
      #   them, and their posting queue.
      attr_reader :social_accounts

      # @return [Resources::Profiles] Client profiles group channels per client or end user, and
      #   hand out hosted connect links.
      attr_reader :profiles

      # @return [Resources::Media] The library: upload, register, import and search images and
      #   videos.
      attr_reader :media

      # @return [Resources::Tags] Labels for posts and media.
      attr_reader :tags

      # @return [Resources::Templates] Texts to begin posts with, and snippets to put into them.
      attr_reader :templates

      # @return [Resources::Platforms] What each platform needs of a post, and how to connect it.
      attr_reader :platforms

      # @return [Resources::AiStudio] Images made from a prompt.
      attr_reader :ai_studio

      # @return [Resources::Webhooks] Signed callbacks about what happens in the workspace.
      attr_reader :webhooks

      # @return [Resources::Notifications] What the person signed in has to know.
      attr_reader :notifications

      # @return [Resources::Organization] The workspace that the credential belongs to.
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
