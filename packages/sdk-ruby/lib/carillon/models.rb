# frozen_string_literal: true

# Made by `npm run sdk` from openapi.json: change the contract, not this file.

module Carillon
  # Later versions may answer others.
  module ListedPostStatus
    SCHEDULED = "SCHEDULED"
    PROCESSING = "PROCESSING"
    COMPLETED = "COMPLETED"
    DRAFT = "DRAFT"
    FAILED = "FAILED"
  end

  # Later versions may answer others.
  module PostApprovalStatus
    DRAFT = "DRAFT"
    PENDING_APPROVAL = "PENDING_APPROVAL"
    APPROVED = "APPROVED"
    REJECTED = "REJECTED"
  end

  class ListPostsScheduledAt < Model
    # @return [String, nil] Inclusive.
    field :from, "from"
    # @return [String, nil] Inclusive.
    field :to, "to"
  end

  class ListPostsResult < Model
    # @return [Array<PostWithRelations>]
    field :posts, "posts", [:PostWithRelations]
    # @return [Integer]
    field :page, "page"
    # @return [Integer]
    field :total_pages, "totalPages"
    # @return [Integer]
    field :total, "total"
    # @return [String, nil] Pass it as `cursor` to get the next page. Null on the last page.
    field :next_cursor, "nextCursor"
  end

  class PostWithRelations < Model
    # @return [String]
    field :id, "id"
    # @return [String, nil]
    field :external_id, "externalId"
    # @return [String]
    field :caption, "caption"
    # @return [PostStatus]
    field :status, "status", :PostStatus
    # @return [PostApprovalStatus]
    field :approval_status, "approvalStatus", :PostApprovalStatus
    # @return [Time, nil]
    field :approval_requested_at, "approvalRequestedAt", :time
    # @return [String, nil]
    field :approval_requested_by, "approvalRequestedBy"
    # @return [Time, nil]
    field :approved_at, "approvedAt", :time
    # @return [String, nil]
    field :approved_by, "approvedBy"
    # @return [String, nil]
    field :rejection_reason, "rejectionReason"
    # @return [Time, nil]
    field :scheduled_at, "scheduledAt", :time
    # @return [Hash{String => Object}, nil]
    field :platform_configuration, "platformConfiguration"
    # @return [String]
    field :social_account_id, "socialAccountId"
    # @return [String, nil]
    field :url, "url"
    # @return [String, nil]
    field :title, "title"
    # @return [Time, nil]
    field :posted_at, "postedAt", :time
    # @return [Time, nil] Since when the post waits for a person to publish it by hand; null otherwise.
    field :reminded_at, "remindedAt", :time
    # @return [String, nil]
    field :error_message, "errorMessage"
    # @return [Time]
    field :created_at, "createdAt", :time
    # @return [Time]
    field :updated_at, "updatedAt", :time
    # @return [PostReadiness, nil] Null for posts that are not on the schedule.
    field :readiness, "readiness", :PostReadiness
    # @return [String, nil] The kind of failure, as in the webhook post.failed; null for posts that have not failed.
    field :error_tag, "errorTag"
    # @return [PostWithRelationsMetrics, nil] The latest counts; null until the first have come in.
    field :metrics, "metrics", :PostWithRelationsMetrics
    # @return [SocialAccount]
    field :social_account, "socialAccount", :SocialAccount
    # @return [Array<PostMedia>]
    field :media, "media", [:PostMedia]
    # @return [PostMedia, nil]
    field :thumbnail, "thumbnail", :PostMedia
    # @return [Array<Tag>]
    field :tags, "tags", [:Tag]
    # @return [Array<PostThreadPart>]
    field :parts, "parts", [:PostThreadPart]
  end

  # Later versions may answer others.
  module PostStatus
    SCHEDULED = "SCHEDULED"
    PROCESSING = "PROCESSING"
    COMPLETED = "COMPLETED"
    DRAFT = "DRAFT"
    FAILED = "FAILED"
    DELETED = "DELETED"
  end

  # Will the channel still take the post when it is due, as far as that is known now?
  class PostReadiness < Model
    # @return [Boolean]
    field :ready, "ready"
    # @return [Array<PostReadinessProblem>]
    field :problems, "problems", [:PostReadinessProblem]
  end

  class PostReadinessProblem < Model
    # @return ["gap", "rate_limited", "daily_cap", "disconnected", "access_ends", "paused", "awaiting_approval", "no_connector"]
    field :code, "code"
    # @return [String]
    field :message, "message"
  end

  # The latest counts; null until the first have come in.
  class PostWithRelationsMetrics < Model
    # @return [Float, nil] Times shown.
    field :impressions, "impressions"
    # @return [Float, nil] Different people who saw it.
    field :reach, "reach"
    # @return [Float, nil] Likes, favourites and other reactions.
    field :likes, "likes"
    # @return [Float, nil] Comments and replies.
    field :comments, "comments"
    # @return [Float, nil] Shares, reposts, boosts and quotes.
    field :shares, "shares"
    # @return [Float, nil] Saves and bookmarks.
    field :saves, "saves"
    # @return [Float, nil] Clicks on the post or on a link in it.
    field :clicks, "clicks"
    # @return [Float, nil] Views of the video.
    field :video_views, "videoViews"
  end

  class SocialAccount < Model
    # @return [String]
    field :id, "id"
    # @return [SocialPlatform]
    field :platform, "platform", :SocialPlatform
    # @return [String, nil]
    field :image_url, "imageUrl"
    # @return ["PENDING", "PROCESSING", "PROCESSED", "FAILED"]
    field :image_processing_status, "imageProcessingStatus"
    # @return [String, nil]
    field :username, "username"
    # @return ["connected", "disconnected"]
    field :status, "status"
    # @return ["TOKEN_EXPIRED", "TOKEN_INVALID", "TOKEN_REVOKED", "REFRESH_FAILED", "ACCOUNT_SUSPENDED", "PERMISSION_DENIED", "EMAIL_UNCONFIRMED", nil]
    field :disconnected_reason, "disconnectedReason"
    # @return [Time]
    field :created_at, "createdAt", :time
    # @return [Time]
    field :updated_at, "updatedAt", :time
    # @return [Boolean]
    field :refresh_token_valid, "refreshTokenValid"
    # @return [String, nil] The name people see. Not part of the minimal record.
    field :display_name, "displayName"
    # @return [String, nil]
    field :profile_url, "profileUrl"
    # @return [String, nil]
    field :profile_id, "profileId"
    # @return [SocialAccountLimits, nil] Limits of this account or its instance that differ from the platform's.
    field :limits, "limits", :SocialAccountLimits
    # @return [Boolean] Whether the channel uses the built-in sandbox instead of the platform.
    field :sandbox, "sandbox"
    # @return [Time, nil] When publishing was paused. Null if it isn't paused.
    field :paused_at, "pausedAt", :time
    # @return [Integer] Minimum number of seconds between two posts on this channel.
    field :min_gap_seconds, "minGapSeconds"
    # @return [Time, nil] When access expires unless the channel is reconnected. Null if it renews automatically or never expires.
    field :expires_at, "expiresAt", :time
  end

  # Later versions may answer others.
  module SocialPlatform
    BLUESKY = "bluesky"
    FACEBOOK = "facebook"
    GOOGLE_BUSINESS_PROFILE = "google_business_profile"
    INSTAGRAM = "instagram"
    LINKEDIN = "linkedin"
    PINTEREST = "pinterest"
    REDDIT = "reddit"
    SNAPCHAT = "snapchat"
    THREADS = "threads"
    TIKTOK = "tiktok"
    TWITTER = "twitter"
    YOUTUBE = "youtube"
    MASTODON = "mastodon"
    TELEGRAM = "telegram"
    DEVTO = "devto"
    HASHNODE = "hashnode"
    MEDIUM = "medium"
    WORDPRESS = "wordpress"
    LEMMY = "lemmy"
    NOSTR = "nostr"
    DISCORD = "discord"
    DRIBBBLE = "dribbble"
    FARCASTER = "farcaster"
    KICK = "kick"
    LISTMONK = "listmonk"
    MEWE = "mewe"
    MOLTBOOK = "moltbook"
    SKOOL = "skool"
    SLACK = "slack"
    TWITCH = "twitch"
    VK = "vk"
    WHOP = "whop"
  end

  # Limits of this account or its instance that differ from the platform's.
  class SocialAccountLimits < Model
    # @return [Integer, nil]
    field :caption_max, "captionMax"
    # @return [Integer, nil]
    field :media_max, "mediaMax"
  end

  class PostMedia < Model
    # @return [String]
    field :id, "id"
    # @return [String]
    field :url, "url"
    # @return [String]
    field :name, "name"
    # @return [String]
    field :mime_type, "mimeType"
    # @return [Integer, nil]
    field :width, "width"
    # @return [Integer, nil]
    field :height, "height"
    # @return [Integer, nil]
    field :duration, "duration"
    # @return [Integer, nil]
    field :size, "size"
    # @return [String, nil]
    field :alt, "alt"
    # @return [String, nil]
    field :thumbnail_url, "thumbnailUrl"
    # @return [Array<MediaTag>]
    field :tags, "tags", [:MediaTag]
    # @return [Time]
    field :created_at, "createdAt", :time
    # @return [Time]
    field :updated_at, "updatedAt", :time
  end

  class MediaTag < Model
    # @return [String]
    field :id, "id"
    # @return ["user", "business"]
    field :type, "type"
    # @return [SocialPlatform]
    field :platform, "platform", :SocialPlatform
    # @return [Float, nil]
    field :x, "x"
    # @return [Float, nil]
    field :y, "y"
  end

  class Tag < Model
    # @return [String]
    field :id, "id"
    # @return [String]
    field :name, "name"
    # @return [String]
    field :color, "color"
    # @return [Time]
    field :created_at, "createdAt", :time
    # @return [Time]
    field :updated_at, "updatedAt", :time
  end

  class PostThreadPart < Model
    # @return [String]
    field :caption, "caption"
    # @return [Array<PostMedia>]
    field :media, "media", [:PostMedia]
  end

  class ListPostsQuery < Model
    # @return [Integer, nil] The page number, starting at 1.
    field :page, "page"
    # @return [String, nil] `nextCursor` from the previous page, with the same filters and order. Omit it for the first page.
    field :cursor, "cursor"
    # @return [Integer, nil] The maximum number of results.
    field :limit, "limit"
    # @return [ListedPostStatus, nil] Only results with this status.
    field :status, "status", :ListedPostStatus
    # @return [Array<ListedPostStatus>, nil] Only results with one of these statuses.
    field :statuses, "statuses", [:ListedPostStatus]
    # @return [PostApprovalStatus, nil] Only posts with this approval status.
    field :approval_status, "approvalStatus", :PostApprovalStatus
    # @return [ListPostsScheduledAt, nil] Only posts scheduled in this range.
    field :scheduled_at, "scheduledAt", :ListPostsScheduledAt
    # @return [Array<String>, nil] Only results with these tags.
    field :tag_ids, "tagIds"
    # @return ["ANY", "ALL", nil] Whether to match any of the tags or all of them.
    field :tag_mode, "tagMode"
    # @return [Array<String>, nil] Only results for these channels.
    field :social_account_ids, "socialAccountIds"
    # @return ["newest", "soonest", nil] By creation, or by due time.
    field :order, "order"
  end

  class PostCreated < Model
    # @return [String]
    field :id, "id"
    # @return [String, nil]
    field :external_id, "externalId"
    # @return [String]
    field :caption, "caption"
    # @return [PostStatus]
    field :status, "status", :PostStatus
    # @return [Time, nil]
    field :scheduled_at, "scheduledAt", :time
    # @return [Hash{String => Object}, nil]
    field :platform_configuration, "platformConfiguration"
    # @return [Array<PostMedia>]
    field :media, "media", [:PostMedia]
    # @return [String]
    field :social_account_id, "socialAccountId"
    # @return [Array<SocialAccountPublic>]
    field :social_accounts, "socialAccounts", [:SocialAccountPublic]
    # @return [Time]
    field :created_at, "createdAt", :time
    # @return [Time]
    field :updated_at, "updatedAt", :time
  end

  class SocialAccountPublic < Model
    # @return [String]
    field :id, "id"
    # @return [SocialPlatform]
    field :platform, "platform", :SocialPlatform
    # @return [String, nil]
    field :username, "username"
    # @return [String] The account's id on the platform.
    field :user_id, "userId"
    # @return [String, nil]
    field :profile_photo_url, "profilePhotoUrl"
    # @return ["connected", "disconnected"]
    field :status, "status"
    # @return [String, nil]
    field :external_id, "externalId"
  end

  class PostCreate < Model
    # @return [String]
    field :caption, "caption"
    # @return [String]
    field :social_account_id, "socialAccountId"
    # @return [String, nil]
    field :title, "title"
    # @return [Time, nil] Any offset; must not be in the past.
    field :scheduled_at, "scheduledAt", :time
    # @return [Array<MediaItem>, nil]
    field :media, "media", [:MediaItem]
    # @return [MediaItem, nil]
    field :thumbnail, "thumbnail", :MediaItem
    # @return [Hash{String => Object}, nil]
    field :platform_configuration, "platformConfiguration"
    # @return [Array<String>, nil]
    field :tag_ids, "tagIds"
    # @return ["schedule", "queue", "draft", "now", nil] Absent: `schedule` when scheduledAt is given, else `draft`.
    field :action, "action"
    # @return [Array<PostCreatePart>, nil] A thread, on platforms that have threads.
    field :parts, "parts", [:PostCreatePart]
  end

  class MediaItem < Model
    # @return [String]
    field :url, "url"
    # @return [String, nil]
    field :thumbnail_url, "thumbnail_url"
    # @return [Float, nil]
    field :thumbnail_timestamp_ms, "thumbnail_timestamp_ms"
    # @return [Array<MediaTag>, nil]
    field :tags, "tags", [:MediaTag]
    # @return [String, nil]
    field :alt, "alt"
    # @return [Boolean, nil]
    field :skip_processing, "skip_processing"
    # @return [String, nil]
    field :name, "name"
    # @return [String, nil]
    field :mime_type, "mimeType"
    # @return [Float, nil]
    field :width, "width"
    # @return [Float, nil]
    field :height, "height"
    # @return [Float, nil]
    field :size, "size"
    # @return [Float, nil]
    field :duration, "duration"
  end

  class PostCreatePart < Model
    # @return [String]
    field :caption, "caption"
    # @return [Array<MediaItem>, nil]
    field :media, "media", [:MediaItem]
  end

  class CreatePostsResult < Model
    # @return [Integer]
    field :created, "created"
    # @return [Integer]
    field :failed, "failed"
    # @return [Array<BulkResult>]
    field :results, "results", [:BulkResult]
  end

  class BulkResultCreated < Model
    # @return [Integer]
    field :index, "index"
    # @return ["created"]
    field :status, "status"
    # @return [PostCreated]
    field :post, "post", :PostCreated
  end

  class BulkResultFailed < Model
    # @return [Integer]
    field :index, "index"
    # @return ["failed"]
    field :status, "status"
    # @return [BulkResultFailedError]
    field :error, "error", :BulkResultFailedError
  end

  class BulkResultFailedError < Model
    # @return [String]
    field :code, "code"
    # @return [Integer]
    field :status, "status"
    # @return [String]
    field :message, "message"
    # @return [BulkResultFailedErrorData, nil]
    field :data, "data", :BulkResultFailedErrorData
  end

  class BulkResultFailedErrorData < Model
    # @return [String, nil]
    field :message, "message"
    # @return [String, nil]
    field :error_tag, "errorTag"
    # @return [Boolean, nil]
    field :is_retryable, "isRetryable"
    # @return [Hash{String => Array<String>}, nil]
    field :field_errors, "fieldErrors"
  end

  class BulkResult < Model
    # @return [Integer]
    field :index, "index"
    # @return ["created", "failed"]
    field :status, "status"
    # @return [PostCreated, nil]
    field :post, "post", :PostCreated
    # @return [BulkResultFailedError, nil]
    field :error, "error", :BulkResultFailedError
  end

  class PostBulk < Model
    # @return [Array<PostCreate>]
    field :posts, "posts", [:PostCreate]
  end

  class GetCalendarResult < Model
    # @return [String]
    field :time_zone, "timeZone"
    # @return [Array<GetCalendarDay>] Those with posts, in order.
    field :days, "days", [:GetCalendarDay]
  end

  class GetCalendarDay < Model
    # @return [String]
    field :date, "date"
    # @return [Integer]
    field :total, "total"
    # @return [Array<CalendarPost>]
    field :posts, "posts", [:CalendarPost]
  end

  class CalendarPost < Model
    # @return [String]
    field :id, "id"
    # @return [Integer] Send it as `If-Match` with a change: nobody's edit is lost.
    field :version, "version"
    # @return [String] Its first 140 characters.
    field :caption, "caption"
    # @return [String, nil]
    field :title, "title"
    # @return [PostStatus]
    field :status, "status", :PostStatus
    # @return [PostApprovalStatus]
    field :approval_status, "approvalStatus", :PostApprovalStatus
    # @return [Time] Where it stands in the calendar: `postedAt`, or else `scheduledAt`.
    field :at, "at", :time
    # @return [Time, nil]
    field :scheduled_at, "scheduledAt", :time
    # @return [Time, nil]
    field :posted_at, "postedAt", :time
    # @return [Time, nil]
    field :reminded_at, "remindedAt", :time
    # @return [Boolean] It holds a slot of its channel's queue.
    field :queued, "queued"
    # @return [String]
    field :social_account_id, "socialAccountId"
    # @return [Array<String>]
    field :tag_ids, "tagIds"
    # @return [Integer] 0 where it is no thread.
    field :part_count, "partCount"
    # @return [CalendarPostThumbnail, nil]
    field :thumbnail, "thumbnail", :CalendarPostThumbnail
  end

  class CalendarPostThumbnail < Model
    # @return [String]
    field :url, "url"
    # @return [String, nil]
    field :thumbnail_url, "thumbnailUrl"
    # @return [String]
    field :mime_type, "mimeType"
    # @return [String, nil]
    field :alt, "alt"
  end

  class GetCalendarQuery < Model
    # @return [Time] Inclusive.
    field :from, "from", :time
    # @return [Time] Exclusive; at most 62 days after `from`.
    field :to, "to", :time
    # @return [Integer, nil] Posts of a day; all days together take at most 4000.
    field :per_day, "perDay"
    # @return [Array<String>, nil] Only results for these channels.
    field :social_account_ids, "socialAccountIds"
    # @return [Array<String>, nil] Channels of these profiles; ids, not external ones.
    field :profile_ids, "profileIds"
    # @return [Array<String>, nil] Only results with these tags.
    field :tag_ids, "tagIds"
    # @return ["ANY", "ALL", nil] Whether to match any of the tags or all of them.
    field :tag_mode, "tagMode"
    # @return [Array<ListedPostStatus>, nil] Only results with one of these statuses.
    field :statuses, "statuses", [:ListedPostStatus]
    # @return [PostApprovalStatus, nil] Only posts with this approval status.
    field :approval_status, "approvalStatus", :PostApprovalStatus
  end

  class CountPostsByTabResult < Model
    # @return [Integer]
    field :queue, "queue"
    # @return [Integer]
    field :drafts, "drafts"
    # @return [Integer]
    field :approvals, "approvals"
    # @return [Integer]
    field :sent, "sent"
    # @return [Integer]
    field :failed, "failed"
  end

  class CountPostsByTabQuery < Model
    # @return [Array<String>, nil] Only results for these channels.
    field :social_account_ids, "socialAccountIds"
  end

  class ImportPostsResult < Model
    # @return [String]
    field :import_id, "importId"
    # @return [Boolean]
    field :dry_run, "dryRun"
    # @return [ImportPostsSummary]
    field :summary, "summary", :ImportPostsSummary
    # @return [Array<ImportedRow>]
    field :rows, "rows", [:ImportedRow]
  end

  class ImportPostsSummary < Model
    # @return [Integer]
    field :valid, "valid"
    # @return [Integer]
    field :invalid, "invalid"
    # @return [Integer]
    field :created, "created"
    # @return [Integer]
    field :exists, "exists"
    # @return [Integer]
    field :failed, "failed"
  end

  class ImportedRow < Model
    # @return [Integer] Where the row begins in the file; the first line is 1.
    field :line, "line"
    # @return ["valid", "invalid", "created", "exists", "failed"]
    field :status, "status"
    # @return [String, nil]
    field :post_id, "postId"
    # @return [String, nil]
    field :social_account_id, "socialAccountId"
    # @return [Time, nil]
    field :scheduled_at, "scheduledAt", :time
    # @return [Array<PostProblem>]
    field :errors, "errors", [:PostProblem]
    # @return [Array<PostWarning>]
    field :warnings, "warnings", [:PostWarning]
  end

  class PostProblem < Model
    # @return [String, nil]
    field :field, "field"
    # @return [String]
    field :message, "message"
    # @return [String]
    field :code, "code"
  end

  class PostWarning < Model
    # @return [String, nil]
    field :field, "field"
    # @return [String]
    field :message, "message"
    # @return ["duplicate", "close", nil] Another post of the channel has the same text, or is due at nearly the same time.
    field :code, "code"
    # @return [String, nil] That other post.
    field :post_id, "postId"
    # @return [Time, nil] When that other post is or was due.
    field :scheduled_at, "scheduledAt", :time
  end

  class PostImport < Model
    # @return [String]
    field :csv, "csv"
    # @return [Boolean, nil]
    field :dry_run, "dryRun"
    # @return [String, nil]
    field :import_id, "importId"
    # @return [PostImportDefaults, nil]
    field :defaults, "defaults", :PostImportDefaults
  end

  class PostImportDefaults < Model
    # @return [String, nil]
    field :social_account_id, "socialAccountId"
    # @return ["schedule", "queue", "draft", "now", nil] Absent: `schedule` when scheduledAt is given, else `draft`.
    field :action, "action"
    # @return [String, nil] An IANA zone such as `Europe/Berlin`.
    field :time_zone, "timeZone"
  end

  class ValidatePostResult < Model
    # @return [Boolean]
    field :valid, "valid"
    # @return [Array<PostVerdict>]
    field :data, "data", [:PostVerdict]
  end

  class PostVerdict < Model
    # @return [String]
    field :social_account_id, "socialAccountId"
    # @return [SocialPlatform, nil]
    field :platform, "platform", :SocialPlatform
    # @return [Boolean]
    field :valid, "valid"
    # @return [Array<PostProblem>]
    field :errors, "errors", [:PostProblem]
    # @return [Array<PostWarning>]
    field :warnings, "warnings", [:PostWarning]
    # @return [TextLength, nil]
    field :text, "text", :TextLength
    # @return [Array<TextLength>]
    field :parts, "parts", [:TextLength]
    # @return [PostStatus, nil]
    field :status, "status", :PostStatus
    # @return [PostApprovalStatus, nil]
    field :approval_status, "approvalStatus", :PostApprovalStatus
    # @return [Time, nil] When it would be due.
    field :scheduled_at, "scheduledAt", :time
    # @return [Time, nil] The queue slot it would get, if nobody takes it first.
    field :slot, "slot", :time
    # @return [PostReadiness, nil] Absent for drafts and for rows of an import.
    field :readiness, "readiness", :PostReadiness
  end

  # Counted as the platform counts.
  class TextLength < Model
    # @return [Integer]
    field :used, "used"
    # @return [Integer]
    field :max, "max"
  end

  class PostValidate < Model
    # @return [String]
    field :caption, "caption"
    # @return [String, nil]
    field :social_account_id, "socialAccountId"
    # @return [String, nil]
    field :title, "title"
    # @return [Time, nil] Any offset; must not be in the past.
    field :scheduled_at, "scheduledAt", :time
    # @return [Array<MediaItem>, nil]
    field :media, "media", [:MediaItem]
    # @return [MediaItem, nil]
    field :thumbnail, "thumbnail", :MediaItem
    # @return [Hash{String => Object}, nil]
    field :platform_configuration, "platformConfiguration"
    # @return [Array<String>, nil]
    field :tag_ids, "tagIds"
    # @return ["schedule", "queue", "draft", "now", nil] Absent: `schedule` when scheduledAt is given, else `draft`.
    field :action, "action"
    # @return [Array<PostValidatePart>, nil] A thread, on platforms that have threads.
    field :parts, "parts", [:PostValidatePart]
    # @return [Array<String>, nil]
    field :social_account_ids, "socialAccountIds"
    # @return [Hash{String => PostVariant}, nil] By channel: what takes the place of the post's own text, media and settings there.
    field :variants, "variants", { values: :PostVariant }
    # @return [String, nil] The post that is edited; it is no duplicate of itself.
    field :post_id, "postId"
  end

  class PostValidatePart < Model
    # @return [String]
    field :caption, "caption"
    # @return [Array<MediaItem>, nil]
    field :media, "media", [:MediaItem]
  end

  class PostVariant < Model
    # @return [String]
    field :caption, "caption"
    # @return [String, nil]
    field :title, "title"
    # @return [Array<MediaItem>, nil]
    field :media, "media", [:MediaItem]
    # @return [MediaItem, nil]
    field :thumbnail, "thumbnail", :MediaItem
    # @return [Hash{String => Object}, nil]
    field :platform_configuration, "platformConfiguration"
    # @return [Array<PostVariantPart>, nil] A thread, on platforms that have threads.
    field :parts, "parts", [:PostVariantPart]
  end

  class PostVariantPart < Model
    # @return [String]
    field :caption, "caption"
    # @return [Array<MediaItem>, nil]
    field :media, "media", [:MediaItem]
  end

  class Post < Model
    # @return [String]
    field :id, "id"
    # @return [String, nil]
    field :external_id, "externalId"
    # @return [String]
    field :caption, "caption"
    # @return [PostStatus]
    field :status, "status", :PostStatus
    # @return [PostApprovalStatus]
    field :approval_status, "approvalStatus", :PostApprovalStatus
    # @return [Time, nil]
    field :approval_requested_at, "approvalRequestedAt", :time
    # @return [String, nil]
    field :approval_requested_by, "approvalRequestedBy"
    # @return [Time, nil]
    field :approved_at, "approvedAt", :time
    # @return [String, nil]
    field :approved_by, "approvedBy"
    # @return [String, nil]
    field :rejection_reason, "rejectionReason"
    # @return [Time, nil]
    field :scheduled_at, "scheduledAt", :time
    # @return [Hash{String => Object}, nil]
    field :platform_configuration, "platformConfiguration"
    # @return [String]
    field :social_account_id, "socialAccountId"
    # @return [String, nil]
    field :url, "url"
    # @return [String, nil]
    field :title, "title"
    # @return [Time, nil]
    field :posted_at, "postedAt", :time
    # @return [Time, nil] Since when the post waits for a person to publish it by hand; null otherwise.
    field :reminded_at, "remindedAt", :time
    # @return [String, nil]
    field :error_message, "errorMessage"
    # @return [Time]
    field :created_at, "createdAt", :time
    # @return [Time]
    field :updated_at, "updatedAt", :time
  end

  class PostUpdate < Model
    # @return [String, nil]
    field :caption, "caption"
    # @return [String, nil]
    field :title, "title"
    # @return [Time, nil]
    field :scheduled_at, "scheduledAt", :time
    # @return [Array<MediaItemUpdate>, nil]
    field :media, "media", [:MediaItemUpdate]
    # @return [Hash{String => Object}, nil]
    field :platform_configuration, "platformConfiguration"
    # @return ["DRAFT", "SCHEDULED", "PROCESSING", nil]
    field :status, "status"
    # @return [Array<String>, nil]
    field :tag_ids, "tagIds"
    # @return [Array<PostUpdatePart>, nil] Replaces the thread; an empty array removes it.
    field :parts, "parts", [:PostUpdatePart]
  end

  class MediaItemUpdate < Model
    # @return [String, nil]
    field :id, "id"
    # @return [String, nil]
    field :url, "url"
    # @return [String, nil]
    field :name, "name"
    # @return [String, nil]
    field :mime_type, "mimeType"
    # @return [Float, nil]
    field :width, "width"
    # @return [Float, nil]
    field :height, "height"
    # @return [Float, nil]
    field :size, "size"
    # @return [Float, nil]
    field :duration, "duration"
    # @return [String, nil]
    field :alt, "alt"
    # @return [Array<MediaTag>, nil]
    field :tags, "tags", [:MediaTag]
    # @return [String, nil]
    field :bucket, "bucket"
    # @return [String, nil]
    field :key, "key"
  end

  class PostUpdatePart < Model
    # @return [String]
    field :caption, "caption"
    # @return [Array<MediaItemUpdate>, nil]
    field :media, "media", [:MediaItemUpdate]
  end

  class ListPostCommentsResult < Model
    # @return [Array<PostComment>]
    field :data, "data", [:PostComment]
  end

  class PostComment < Model
    # @return [String]
    field :id, "id"
    # @return [PostCommentAuthor]
    field :author, "author", :PostCommentAuthor
    # @return [String]
    field :text, "text"
    # @return [Array<PostCommentMention>] Members named in the text.
    field :mentions, "mentions", [:PostCommentMention]
    # @return [Time]
    field :created_at, "createdAt", :time
    # @return [Time, nil]
    field :edited_at, "editedAt", :time
  end

  class PostCommentAuthor < Model
    # @return ["user", "apiKey", "oauthToken"]
    field :kind, "kind"
    # @return [String]
    field :id, "id"
    # @return [String]
    field :name, "name"
  end

  class PostCommentMention < Model
    # @return [String]
    field :user_id, "userId"
    # @return [String]
    field :name, "name"
  end

  class PostCommentCreate < Model
    # @return [String]
    field :text, "text"
  end

  class PostCommentUpdate < Model
    # @return [String]
    field :text, "text"
  end

  class PostComplete < Model
    # @return [String, nil] Where the post can be seen.
    field :url, "url"
    # @return [Boolean, nil]
    field :published, "published"
  end

  class GetPostHistoryResult < Model
    # @return [Array<PostHistoryEntry>]
    field :data, "data", [:PostHistoryEntry]
  end

  class PostHistoryEntry < Model
    # @return [String]
    field :id, "id"
    # @return [String] Such as `created`, `updated`, `approved` or `sent_back`.
    field :action, "action"
    # @return [PostHistoryEntryActor]
    field :actor, "actor", :PostHistoryEntryActor
    # @return [Array<PostHistoryEntryChange>]
    field :changes, "changes", [:PostHistoryEntryChange]
    # @return [String, nil]
    field :reason, "reason"
    # @return [Time]
    field :created_at, "createdAt", :time
  end

  class PostHistoryEntryActor < Model
    # @return [String]
    field :kind, "kind"
    # @return [String, nil]
    field :id, "id"
    # @return [String, nil]
    field :name, "name"
  end

  class PostHistoryEntryChange < Model
    # @return [String] A field of the post; `option.` before those of platformConfiguration.
    field :field, "field"
    # @return [String, nil]
    field :from, "from"
    # @return [String, nil]
    field :to, "to"
  end

  class RejectPostBody < Model
    # @return [String]
    field :reason, "reason"
  end

  class PostRetry < Model
    # @return [Time, nil]
    field :scheduled_at, "scheduledAt", :time
    # @return [Boolean, nil]
    field :confirm, "confirm"
  end

  class GetPostTimelineResult < Model
    # @return [Array<TimelineEntry>]
    field :data, "data", [:TimelineEntry]
  end

  class TimelineEntry < Model
    # @return [String]
    field :id, "id"
    # @return [String]
    field :phase, "phase"
    # @return [Integer]
    field :attempt, "attempt"
    # @return [String]
    field :outcome, "outcome"
    # @return [String, nil]
    field :message, "message"
    # @return [Integer, nil]
    field :milliseconds, "milliseconds"
    # @return [Object]
    field :detail, "detail"
    # @return [Time]
    field :created_at, "createdAt", :time
  end

  class ListBestPostsResult < Model
    # @return [String]
    field :from, "from"
    # @return [String]
    field :to, "to"
    # @return [String] IANA zone of the days and hours.
    field :time_zone, "timeZone"
    # @return [Array<BestPost>]
    field :data, "data", [:BestPost]
  end

  class BestPost < Model
    # @return [String]
    field :id, "id"
    # @return [String] Its first 280 characters.
    field :caption, "caption"
    # @return [String, nil]
    field :url, "url"
    # @return [Time]
    field :posted_at, "postedAt", :time
    # @return [String]
    field :social_account_id, "socialAccountId"
    # @return [SocialPlatform]
    field :platform, "platform", :SocialPlatform
    # @return [String, nil]
    field :username, "username"
    # @return [String, nil]
    field :display_name, "displayName"
    # @return [BestPostMedia, nil] The first picture or video.
    field :media, "media", :BestPostMedia
    # @return [BestPostFigures]
    field :figures, "figures", :BestPostFigures
  end

  # The first picture or video.
  class BestPostMedia < Model
    # @return [String]
    field :url, "url"
    # @return [String, nil]
    field :thumbnail_url, "thumbnailUrl"
    # @return [String]
    field :mime_type, "mimeType"
    # @return [String, nil]
    field :alt, "alt"
  end

  class BestPostFigures < Model
    # @return [Float, nil]
    field :impressions, "impressions"
    # @return [Float, nil]
    field :reach, "reach"
    # @return [Float, nil]
    field :likes, "likes"
    # @return [Float, nil]
    field :comments, "comments"
    # @return [Float, nil]
    field :shares, "shares"
    # @return [Float, nil]
    field :saves, "saves"
    # @return [Float, nil]
    field :clicks, "clicks"
    # @return [Float, nil]
    field :video_views, "videoViews"
    # @return [Float, nil] Likes, comments, shares, saves and clicks.
    field :engagements, "engagements"
    # @return [Float, nil] Engagements of what tells how often it was seen, divided by that: impressions, or else reach, or else video views.
    field :engagement_rate, "engagementRate"
  end

  class ListBestPostsQuery < Model
    # @return [String, nil] First day of the period, in the workspace's zone. Absent: 27 days before the last one.
    field :from, "from"
    # @return [String, nil] Last day of the period. Absent: today. A period has 366 days at most.
    field :to, "to"
    # @return [Array<String>, nil] Only these channels.
    field :social_account_ids, "socialAccountIds"
    # @return [String, nil] Only the channels of this client profile, by id or externalId.
    field :profile_id, "profileId"
    # @return [SocialPlatform, nil] Only channels of this platform.
    field :platform, "platform", :SocialPlatform
    # @return [String, nil] Only posts with this tag; figures count by the tags a post had when they came in.
    field :tag_id, "tagId"
    # @return ["impressions", "reach", "likes", "comments", "shares", "saves", "clicks", "videoViews", "engagements", "engagementRate", nil] What the best have most of.
    field :order_by, "orderBy"
    # @return ["desc", "asc", nil] Posts without the figure come last in both.
    field :order, "order"
    # @return [Integer, nil] How many posts.
    field :limit, "limit"
  end

  class ListBestTimesResult < Model
    # @return [String]
    field :from, "from"
    # @return [String]
    field :to, "to"
    # @return [String] IANA zone of the days and hours.
    field :time_zone, "timeZone"
    # @return [Array<BestTime>]
    field :data, "data", [:BestTime]
  end

  class BestTime < Model
    # @return [Integer] 1 Monday to 7 Sunday.
    field :weekday, "weekday"
    # @return [Integer]
    field :hour, "hour"
    # @return [Integer] How many posts the median is of; of few it says little.
    field :posts, "posts"
    # @return [Float]
    field :median, "median"
  end

  class ListBestTimesQuery < Model
    # @return [String, nil] First day of the period, in the workspace's zone. Absent: 27 days before the last one.
    field :from, "from"
    # @return [String, nil] Last day of the period. Absent: today. A period has 366 days at most.
    field :to, "to"
    # @return [Array<String>, nil] Only these channels.
    field :social_account_ids, "socialAccountIds"
    # @return [String, nil] Only the channels of this client profile, by id or externalId.
    field :profile_id, "profileId"
    # @return [SocialPlatform, nil] Only channels of this platform.
    field :platform, "platform", :SocialPlatform
    # @return [String, nil] Only posts with this tag; figures count by the tags a post had when they came in.
    field :tag_id, "tagId"
    # @return ["impressions", "reach", "likes", "comments", "shares", "saves", "clicks", "videoViews", "engagements", "engagementRate", nil] What the median is of.
    field :measure, "measure"
  end

  class GetAnalyticsOverviewResult < Model
    # @return [String]
    field :from, "from"
    # @return [String]
    field :to, "to"
    # @return [String] IANA zone of the days and hours.
    field :time_zone, "timeZone"
    # @return [GetAnalyticsOverviewBefore] As many days, right before.
    field :before, "before", :GetAnalyticsOverviewBefore
    # @return [AnalyticsTotals]
    field :totals, "totals", :AnalyticsTotals
    # @return [AnalyticsTotals]
    field :totals_before, "totalsBefore", :AnalyticsTotals
    # @return [Array<AnalyticsPlatformTotals>]
    field :platforms, "platforms", [:AnalyticsPlatformTotals]
    # @return [Array<AnalyticsChannelTotals>]
    field :channels, "channels", [:AnalyticsChannelTotals]
  end

  # As many days, right before.
  class GetAnalyticsOverviewBefore < Model
    # @return [String]
    field :from, "from"
    # @return [String]
    field :to, "to"
  end

  class AnalyticsTotals < Model
    # @return [Integer] Posts that went out.
    field :sent, "sent"
    # @return [Integer] Posts that were due and failed.
    field :failed, "failed"
    # @return [Float, nil]
    field :impressions, "impressions"
    # @return [Float, nil]
    field :reach, "reach"
    # @return [Float, nil]
    field :likes, "likes"
    # @return [Float, nil]
    field :comments, "comments"
    # @return [Float, nil]
    field :shares, "shares"
    # @return [Float, nil]
    field :saves, "saves"
    # @return [Float, nil]
    field :clicks, "clicks"
    # @return [Float, nil]
    field :video_views, "videoViews"
    # @return [Float, nil] Likes, comments, shares, saves and clicks.
    field :engagements, "engagements"
    # @return [Float, nil] Engagements of what tells how often it was seen, divided by that: impressions, or else reach, or else video views.
    field :engagement_rate, "engagementRate"
  end

  class AnalyticsPlatformTotals < Model
    # @return [SocialPlatform]
    field :platform, "platform", :SocialPlatform
    # @return [Integer] Posts that went out.
    field :sent, "sent"
    # @return [Integer] Posts that were due and failed.
    field :failed, "failed"
    # @return [Float, nil]
    field :impressions, "impressions"
    # @return [Float, nil]
    field :reach, "reach"
    # @return [Float, nil]
    field :likes, "likes"
    # @return [Float, nil]
    field :comments, "comments"
    # @return [Float, nil]
    field :shares, "shares"
    # @return [Float, nil]
    field :saves, "saves"
    # @return [Float, nil]
    field :clicks, "clicks"
    # @return [Float, nil]
    field :video_views, "videoViews"
    # @return [Float, nil] Likes, comments, shares, saves and clicks.
    field :engagements, "engagements"
    # @return [Float, nil] Engagements of what tells how often it was seen, divided by that: impressions, or else reach, or else video views.
    field :engagement_rate, "engagementRate"
  end

  class AnalyticsChannelTotals < Model
    # @return [String]
    field :social_account_id, "socialAccountId"
    # @return [SocialPlatform]
    field :platform, "platform", :SocialPlatform
    # @return [String, nil]
    field :username, "username"
    # @return [String, nil]
    field :display_name, "displayName"
    # @return [Integer] Posts that went out.
    field :sent, "sent"
    # @return [Integer] Posts that were due and failed.
    field :failed, "failed"
    # @return [Float, nil]
    field :impressions, "impressions"
    # @return [Float, nil]
    field :reach, "reach"
    # @return [Float, nil]
    field :likes, "likes"
    # @return [Float, nil]
    field :comments, "comments"
    # @return [Float, nil]
    field :shares, "shares"
    # @return [Float, nil]
    field :saves, "saves"
    # @return [Float, nil]
    field :clicks, "clicks"
    # @return [Float, nil]
    field :video_views, "videoViews"
    # @return [Float, nil] Likes, comments, shares, saves and clicks.
    field :engagements, "engagements"
    # @return [Float, nil] Engagements of what tells how often it was seen, divided by that: impressions, or else reach, or else video views.
    field :engagement_rate, "engagementRate"
  end

  class GetAnalyticsOverviewQuery < Model
    # @return [String, nil] First day of the period, in the workspace's zone. Absent: 27 days before the last one.
    field :from, "from"
    # @return [String, nil] Last day of the period. Absent: today. A period has 366 days at most.
    field :to, "to"
    # @return [Array<String>, nil] Only these channels.
    field :social_account_ids, "socialAccountIds"
    # @return [String, nil] Only the channels of this client profile, by id or externalId.
    field :profile_id, "profileId"
    # @return [SocialPlatform, nil] Only channels of this platform.
    field :platform, "platform", :SocialPlatform
    # @return [String, nil] Only posts with this tag; figures count by the tags a post had when they came in.
    field :tag_id, "tagId"
  end

  class GetAnalyticsSeriesResult < Model
    # @return [String]
    field :from, "from"
    # @return [String]
    field :to, "to"
    # @return [String] IANA zone of the days and hours.
    field :time_zone, "timeZone"
    # @return [GetAnalyticsSeriesBefore] As many days, right before.
    field :before, "before", :GetAnalyticsSeriesBefore
    # @return [Array<AnalyticsDay>]
    field :data, "data", [:AnalyticsDay]
    # @return [Array<AnalyticsDay>]
    field :data_before, "dataBefore", [:AnalyticsDay]
  end

  # As many days, right before.
  class GetAnalyticsSeriesBefore < Model
    # @return [String]
    field :from, "from"
    # @return [String]
    field :to, "to"
  end

  class AnalyticsDay < Model
    # @return [String]
    field :date, "date"
    # @return [Integer] Posts that went out.
    field :sent, "sent"
    # @return [Integer] Posts that were due and failed.
    field :failed, "failed"
    # @return [Float, nil]
    field :impressions, "impressions"
    # @return [Float, nil]
    field :reach, "reach"
    # @return [Float, nil]
    field :likes, "likes"
    # @return [Float, nil]
    field :comments, "comments"
    # @return [Float, nil]
    field :shares, "shares"
    # @return [Float, nil]
    field :saves, "saves"
    # @return [Float, nil]
    field :clicks, "clicks"
    # @return [Float, nil]
    field :video_views, "videoViews"
    # @return [Float, nil] Likes, comments, shares, saves and clicks.
    field :engagements, "engagements"
    # @return [Float, nil] Engagements of what tells how often it was seen, divided by that: impressions, or else reach, or else video views.
    field :engagement_rate, "engagementRate"
  end

  class GetAnalyticsSeriesQuery < Model
    # @return [String, nil] First day of the period, in the workspace's zone. Absent: 27 days before the last one.
    field :from, "from"
    # @return [String, nil] Last day of the period. Absent: today. A period has 366 days at most.
    field :to, "to"
    # @return [Array<String>, nil] Only these channels.
    field :social_account_ids, "socialAccountIds"
    # @return [String, nil] Only the channels of this client profile, by id or externalId.
    field :profile_id, "profileId"
    # @return [SocialPlatform, nil] Only channels of this platform.
    field :platform, "platform", :SocialPlatform
    # @return [String, nil] Only posts with this tag; figures count by the tags a post had when they came in.
    field :tag_id, "tagId"
  end

  class GetPostAnalyticsSeriesResult < Model
    # @return [Array<AnalyticsSample>]
    field :data, "data", [:AnalyticsSample]
  end

  class AnalyticsSample < Model
    # @return [String]
    field :id, "id"
    # @return [Time]
    field :collected_at, "collectedAt", :time
    # @return [SocialPlatform]
    field :platform, "platform", :SocialPlatform
    # @return [Metrics, nil]
    field :metrics, "metrics", :Metrics
  end

  # One vocabulary for all platforms. A count that the platform does not tell is absent. A thread
  # counts as one post.
  class Metrics < Model
    # @return [Float, nil] Times shown.
    field :impressions, "impressions"
    # @return [Float, nil] Different people who saw it.
    field :reach, "reach"
    # @return [Float, nil] Likes, favourites and other reactions.
    field :likes, "likes"
    # @return [Float, nil] Comments and replies.
    field :comments, "comments"
    # @return [Float, nil] Shares, reposts, boosts and quotes.
    field :shares, "shares"
    # @return [Float, nil] Saves and bookmarks.
    field :saves, "saves"
    # @return [Float, nil] Clicks on the post or on a link in it.
    field :clicks, "clicks"
    # @return [Float, nil] Views of the video.
    field :video_views, "videoViews"
    # @return [Object] What the platform itself answered; its form is the platform's own.
    field :raw, "raw"
  end

  class GetPostAnalyticsSeriesQuery < Model
    # @return [Integer, nil] The maximum number of results.
    field :limit, "limit"
  end

  class AnalyticsSummary < Model
    # @return [Metrics, nil] Null until the first metrics have come in.
    field :analytics_latest, "analyticsLatest", :Metrics
    # @return [Time, nil]
    field :analytics_last_fetched_at, "analyticsLastFetchedAt", :time
    # @return [Time, nil] Null where there is nothing (more) to come: not published, no metrics there, or too old.
    field :analytics_next_fetch_at, "analyticsNextFetchAt", :time
    # @return [Time]
    field :updated_at, "updatedAt", :time
  end

  class ListSocialAccountsResult < Model
    # @return [Array<SocialAccount>]
    field :data, "data", [:SocialAccount]
  end

  class ListSocialAccountsQuery < Model
    # @return [String, nil] Only return channels of this client profile.
    field :profile_id, "profileId"
  end

  class ConnectRedirect < Model
    # @return [String]
    field :authorize_url, "authorizeUrl"
    # @return [Time]
    field :expires_at, "expiresAt", :time
  end

  class ConnectSocialAccountResult < Model
    # @return [String, nil]
    field :id, "id"
    # @return [SocialPlatform, nil]
    field :platform, "platform", :SocialPlatform
    # @return [String, nil]
    field :image_url, "imageUrl"
    # @return ["PENDING", "PROCESSING", "PROCESSED", "FAILED", nil]
    field :image_processing_status, "imageProcessingStatus"
    # @return [String, nil]
    field :username, "username"
    # @return ["connected", "disconnected", nil]
    field :status, "status"
    # @return ["TOKEN_EXPIRED", "TOKEN_INVALID", "TOKEN_REVOKED", "REFRESH_FAILED", "ACCOUNT_SUSPENDED", "PERMISSION_DENIED", "EMAIL_UNCONFIRMED", nil]
    field :disconnected_reason, "disconnectedReason"
    # @return [Time, nil]
    field :created_at, "createdAt", :time
    # @return [Time, nil]
    field :updated_at, "updatedAt", :time
    # @return [Boolean, nil]
    field :refresh_token_valid, "refreshTokenValid"
    # @return [String, nil] The name people see. Not part of the minimal record.
    field :display_name, "displayName"
    # @return [String, nil]
    field :profile_url, "profileUrl"
    # @return [String, nil]
    field :profile_id, "profileId"
    # @return [SocialAccountLimits, nil] Limits of this account or its instance that differ from the platform's.
    field :limits, "limits", :SocialAccountLimits
    # @return [Boolean, nil] Whether the channel uses the built-in sandbox instead of the platform.
    field :sandbox, "sandbox"
    # @return [Time, nil] When publishing was paused. Null if it isn't paused.
    field :paused_at, "pausedAt", :time
    # @return [Integer, nil] Minimum number of seconds between two posts on this channel.
    field :min_gap_seconds, "minGapSeconds"
    # @return [Time, nil] When access expires unless the channel is reconnected. Null if it renews automatically or never expires.
    field :expires_at, "expiresAt", :time
    # @return [String, nil]
    field :authorize_url, "authorizeUrl"
  end

  class ConnectSocialAccountBody < Model
    # @return [SocialPlatform]
    field :platform, "platform", :SocialPlatform
    # @return [String, nil] A client profile, by id or externalId.
    field :profile_id, "profileId"
    # @return [Hash{String => String}, nil]
    field :credentials, "credentials"
    # @return [Boolean, nil]
    field :sandbox, "sandbox"
    # @return [String, nil] Where the person returns after signing in. The query has `connected` (comma-separated ids) or `connect_error`.
    field :redirect_url, "redirectUrl"
  end

  class ChangeSocialAccountsResult < Model
    # @return [Array<SocialAccount>]
    field :data, "data", [:SocialAccount]
  end

  class SocialAccountsChange < Model
    # @return [Array<String>]
    field :social_account_ids, "socialAccountIds"
    # @return [Boolean, nil] Whether publishing is paused. Omit to leave it unchanged.
    field :paused, "paused"
    # @return ["publish", "queue", "fail", nil] What becomes of posts whose time passed meanwhile. `publish`: they go out now, oldest first and spaced on each channel. `queue`: each takes the next free slot of its channel's queue. `fail`: they become FAILED, and can be retried.
    field :overdue, "overdue"
    # @return [String, nil] A client profile, by id or externalId. Null removes the channels from their profile. Omit to leave it unchanged.
    field :profile_id, "profileId"
  end

  class SocialAccountUpdate < Model
    # @return [String, nil] Must match the id in the path.
    field :id, "id"
    # @return ["connected", "disconnected", nil]
    field :status, "status"
    # @return [String, nil] A client profile, by id or externalId. Null removes the channel from its profile.
    field :profile_id, "profileId"
    # @return [Integer, nil] Posts due closer together than this wait their turn.
    field :min_gap_seconds, "minGapSeconds"
  end

  class ChannelHealth < Model
    # @return [Boolean] Whether a post due now would be published.
    field :ready, "ready"
    # @return [Array<ChannelHealthProblem>]
    field :problems, "problems", [:ChannelHealthProblem]
    # @return [Array<"channel", "profile", "workspace">]
    field :paused_by, "pausedBy"
    # @return [ChannelHealthLastPublished, nil]
    field :last_published, "lastPublished", :ChannelHealthLastPublished
    # @return [ChannelHealthLastFailure, nil] The most recent post with status FAILED. Retried posts don't count.
    field :last_failure, "lastFailure", :ChannelHealthLastFailure
    # @return [ChannelHealthAccess]
    field :access, "access", :ChannelHealthAccess
    # @return [Time, nil] The platform is rate limiting this channel until then.
    field :blocked_until, "blockedUntil", :time
    # @return [Time, nil] The earliest time that respects `minGapSeconds`.
    field :next_post_at, "nextPostAt", :time
    # @return [ChannelHealthDailyCap, nil] The platform's limit per 24 hours, and the posts published in the last 24 hours.
    field :daily_cap, "dailyCap", :ChannelHealthDailyCap
    # @return [Integer] Posts that are scheduled or waiting for approval.
    field :scheduled, "scheduled"
    # @return [Integer] Posts past their scheduled time that haven't started publishing.
    field :overdue, "overdue"
  end

  class ChannelHealthProblem < Model
    # @return ["gap", "rate_limited", "daily_cap", "disconnected", "access_ends", "paused", "awaiting_approval", "no_connector"]
    field :code, "code"
    # @return [String]
    field :message, "message"
  end

  class ChannelHealthLastPublished < Model
    # @return [String]
    field :post_id, "postId"
    # @return [Time]
    field :at, "at", :time
  end

  # The most recent post with status FAILED. Retried posts don't count.
  class ChannelHealthLastFailure < Model
    # @return [String]
    field :post_id, "postId"
    # @return [Time]
    field :at, "at", :time
    # @return [String, nil]
    field :error_tag, "errorTag"
    # @return [String, nil]
    field :message, "message"
  end

  class ChannelHealthAccess < Model
    # @return [Boolean]
    field :renews_itself, "renewsItself"
    # @return [Time, nil] When access expires unless the channel is reconnected. Null if it renews automatically or never expires.
    field :ends_at, "endsAt", :time
    # @return [Time, nil]
    field :renewal_due_at, "renewalDueAt", :time
    # @return [Array<String>, nil] Scopes the platform granted. Null if the platform doesn't report them.
    field :scopes, "scopes"
  end

  # The platform's limit per 24 hours, and the posts published in the last 24 hours.
  class ChannelHealthDailyCap < Model
    # @return [Integer]
    field :posts, "posts"
    # @return [Integer]
    field :used, "used"
  end

  class ChannelQueue < Model
    # @return [String] IANA time zone of the slots.
    field :time_zone, "timeZone"
    # @return ["channel", "workspace"] Where the time zone comes from.
    field :time_zone_of, "timeZoneOf"
    # @return [Boolean] Whether these are the default slots.
    field :is_default, "isDefault"
    # @return [Array<WeeklySlot>]
    field :slots, "slots", [:WeeklySlot]
    # @return [Array<QueueSlot>]
    field :next, "next", [:QueueSlot]
  end

  class WeeklySlot < Model
    # @return ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    field :weekday, "weekday"
    # @return [String]
    field :time, "time"
  end

  class QueueSlot < Model
    # @return [Time]
    field :scheduled_at, "scheduledAt", :time
    # @return [Time] The same instant in the queue's time zone.
    field :local_time, "localTime", :time
    # @return [String]
    field :time_zone, "timeZone"
    # @return [Boolean]
    field :taken, "taken"
    # @return [String, nil] The post that holds the slot.
    field :post_id, "postId"
    # @return ["slot", "moved", "twice"] `moved`: DST skips the slot's time that day. `twice`: the time occurs twice that day, and the first one counts.
    field :cause, "cause"
    # @return [String] Explains the time to people.
    field :reason, "reason"
  end

  class GetQueueQuery < Model
    # @return [Integer, nil] The maximum number of results.
    field :limit, "limit"
  end

  class ChannelQueueUpdate < Model
    # @return [Array<WeeklySlot>, nil] Replaces all slots. Null restores the default slots.
    field :slots, "slots", [:WeeklySlot]
    # @return [String, nil] IANA time zone of the slots. Null uses the workspace's. Omit to leave it unchanged.
    field :time_zone, "timeZone"
  end

  class Resume < Model
    # @return ["publish", "queue", "fail", nil] What becomes of posts whose time passed meanwhile. `publish`: they go out now, oldest first and spaced on each channel. `queue`: each takes the next free slot of its channel's queue. `fail`: they become FAILED, and can be retried.
    field :overdue, "overdue"
  end

  class GetDevtoOrganizationsResult < Model
    # @return [Array<GetDevtoOrganizationsItem>]
    field :data, "data", [:GetDevtoOrganizationsItem]
  end

  class GetDevtoOrganizationsItem < Model
    # @return [String]
    field :id, "id"
    # @return [String]
    field :name, "name"
  end

  class GetDevtoTagsResult < Model
    # @return [Array<GetDevtoTagsItem>]
    field :data, "data", [:GetDevtoTagsItem]
  end

  class GetDevtoTagsItem < Model
    # @return [String]
    field :id, "id"
    # @return [String]
    field :name, "name"
  end

  class GetDiscordTagsResult < Model
    # @return [Array<GetDiscordTagsItem>]
    field :data, "data", [:GetDiscordTagsItem]
  end

  class GetDiscordTagsItem < Model
    # @return [String]
    field :id, "id"
    # @return [String]
    field :name, "name"
  end

  class GetDiscordRolesResult < Model
    # @return [Array<GetDiscordRolesItem>]
    field :data, "data", [:GetDiscordRolesItem]
  end

  class GetDiscordRolesItem < Model
    # @return [String]
    field :id, "id"
    # @return [String]
    field :name, "name"
  end

  class GetDiscordMembersResult < Model
    # @return [Array<GetDiscordMembersItem>]
    field :data, "data", [:GetDiscordMembersItem]
  end

  class GetDiscordMembersItem < Model
    # @return [String]
    field :id, "id"
    # @return [String]
    field :name, "name"
    # @return [String]
    field :username, "username"
  end

  class GetDiscordMembersQuery < Model
    # @return [String] Only results that contain this text.
    field :q, "q"
  end

  class GetDribbbleTeamsResult < Model
    # @return [Array<GetDribbbleTeamsItem>]
    field :data, "data", [:GetDribbbleTeamsItem]
  end

  class GetDribbbleTeamsItem < Model
    # @return [String]
    field :id, "id"
    # @return [String]
    field :name, "name"
  end

  class GetFacebookPlacesResult < Model
    # @return [Array<GetFacebookPlacesItem>]
    field :data, "data", [:GetFacebookPlacesItem]
  end

  class GetFacebookPlacesItem < Model
    # @return [String]
    field :id, "id"
    # @return [String]
    field :name, "name"
  end

  class GetFacebookPlacesQuery < Model
    # @return [String] What the place is called.
    field :q, "q"
  end

  class GetFarcasterChannelsResult < Model
    # @return [Array<GetFarcasterChannelsItem>]
    field :data, "data", [:GetFarcasterChannelsItem]
  end

  class GetFarcasterChannelsItem < Model
    # @return [String]
    field :id, "id"
    # @return [String]
    field :name, "name"
    # @return [String, nil]
    field :image_url, "imageUrl"
    # @return [Float, nil]
    field :followers, "followers"
  end

  class GetFarcasterChannelsQuery < Model
    # @return [String, nil] Part of an id or a name.
    field :q, "q"
  end

  class GetHashnodeSeriesResult < Model
    # @return [Array<GetHashnodeSeriesItem>]
    field :data, "data", [:GetHashnodeSeriesItem]
  end

  class GetHashnodeSeriesItem < Model
    # @return [String]
    field :id, "id"
    # @return [String]
    field :name, "name"
  end

  class GetHashnodeMembersResult < Model
    # @return [Array<GetHashnodeMembersItem>]
    field :data, "data", [:GetHashnodeMembersItem]
  end

  class GetHashnodeMembersItem < Model
    # @return [String]
    field :id, "id"
    # @return [String]
    field :name, "name"
  end

  class GetLemmyCommunitiesResult < Model
    # @return [Array<GetLemmyCommunitiesItem>]
    field :data, "data", [:GetLemmyCommunitiesItem]
  end

  class GetLemmyCommunitiesItem < Model
    # @return [String] The community's name and server, for the community field.
    field :id, "id"
    # @return [String]
    field :name, "name"
    # @return [String, nil]
    field :image_url, "imageUrl"
    # @return [Boolean]
    field :moderators_only, "moderatorsOnly"
  end

  class GetLemmyCommunitiesQuery < Model
    # @return [String, nil] Part of a community's name. Without it, lists the communities the account follows.
    field :q, "q"
  end

  class GetLinkedinOrganizationsResult < Model
    # @return [Array<GetLinkedinOrganizationsItem>]
    field :data, "data", [:GetLinkedinOrganizationsItem]
  end

  class GetLinkedinOrganizationsItem < Model
    # @return [String]
    field :id, "id"
    # @return [String]
    field :name, "name"
    # @return [String, nil]
    field :username, "username"
    # @return [String, nil]
    field :image_url, "imageUrl"
  end

  class GetListmonkListsResult < Model
    # @return [Array<GetListmonkListsItem>]
    field :data, "data", [:GetListmonkListsItem]
  end

  class GetListmonkListsItem < Model
    # @return [String]
    field :id, "id"
    # @return [String]
    field :name, "name"
    # @return [String]
    field :type, "type"
    # @return [String] With double opt-in, only confirmed subscribers receive emails.
    field :optin, "optin"
    # @return [Float, nil]
    field :subscribers, "subscribers"
  end

  class GetListmonkTemplatesResult < Model
    # @return [Array<GetListmonkTemplatesItem>]
    field :data, "data", [:GetListmonkTemplatesItem]
  end

  class GetListmonkTemplatesItem < Model
    # @return [String]
    field :id, "id"
    # @return [String]
    field :name, "name"
    # @return [Boolean]
    field :is_default, "isDefault"
  end

  class GetMeweGroupsResult < Model
    # @return [Array<GetMeweGroupsItem>]
    field :data, "data", [:GetMeweGroupsItem]
  end

  class GetMeweGroupsItem < Model
    # @return [String]
    field :id, "id"
    # @return [String]
    field :name, "name"
  end

  class GetMoltbookSubmoltsResult < Model
    # @return [Array<GetMoltbookSubmoltsItem>]
    field :data, "data", [:GetMoltbookSubmoltsItem]
  end

  class GetMoltbookSubmoltsItem < Model
    # @return [String]
    field :id, "id"
    # @return [String]
    field :name, "name"
    # @return [String, nil]
    field :description, "description"
  end

  class GetPinterestBoardsResult < Model
    # @return [Array<GetPinterestBoardsItem>]
    field :data, "data", [:GetPinterestBoardsItem]
  end

  class GetPinterestBoardsItem < Model
    # @return [String]
    field :id, "id"
    # @return [String]
    field :name, "name"
    # @return [String, nil]
    field :description, "description"
    # @return [String]
    field :privacy, "privacy"
    # @return [Float, nil]
    field :pin_count, "pinCount"
    # @return [String, nil]
    field :image_url, "imageUrl"
  end

  class GetPinterestBoardSectionsResult < Model
    # @return [Array<GetPinterestBoardSectionsItem>]
    field :data, "data", [:GetPinterestBoardSectionsItem]
  end

  class GetPinterestBoardSectionsItem < Model
    # @return [String]
    field :id, "id"
    # @return [String]
    field :name, "name"
  end

  class GetPinterestBoardSectionsQuery < Model
    # @return [String] The id of the board.
    field :board_id, "boardId"
  end

  class GetRedditSubredditsResult < Model
    # @return [Array<GetRedditSubredditsItem>]
    field :data, "data", [:GetRedditSubredditsItem]
  end

  class GetRedditSubredditsItem < Model
    # @return [String]
    field :id, "id"
    # @return [String]
    field :name, "name"
    # @return [String, nil]
    field :title, "title"
    # @return [Float, nil]
    field :subscribers, "subscribers"
    # @return [Boolean]
    field :nsfw, "nsfw"
  end

  class GetRedditFlairsResult < Model
    # @return [Array<GetRedditFlairsItem>]
    field :data, "data", [:GetRedditFlairsItem]
  end

  class GetRedditFlairsItem < Model
    # @return [String]
    field :id, "id"
    # @return [String]
    field :name, "name"
    # @return [Boolean]
    field :text_editable, "textEditable"
  end

  class GetRedditFlairsQuery < Model
    # @return [String] The subreddit's name, such as bells or r/bells.
    field :subreddit, "subreddit"
  end

  class GetSlackUsersResult < Model
    # @return [Array<GetSlackUsersItem>]
    field :data, "data", [:GetSlackUsersItem]
  end

  class GetSlackUsersItem < Model
    # @return [String]
    field :id, "id"
    # @return [String]
    field :name, "name"
    # @return [String]
    field :username, "username"
  end

  class GetThreadsLocationsResult < Model
    # @return [Array<GetThreadsLocationsItem>]
    field :data, "data", [:GetThreadsLocationsItem]
  end

  class GetThreadsLocationsItem < Model
    # @return [String]
    field :id, "id"
    # @return [String]
    field :name, "name"
  end

  class GetThreadsLocationsQuery < Model
    # @return [String] The location's name.
    field :q, "q"
  end

  class GetTiktokCreatorInfoResult < Model
    # @return [String]
    field :username, "username"
    # @return [String]
    field :nickname, "nickname"
    # @return [String, nil]
    field :avatar_url, "avatarUrl"
    # @return [Array<String>]
    field :privacy_level_options, "privacyLevelOptions"
    # @return [Float, nil]
    field :max_video_post_duration_sec, "maxVideoPostDurationSec"
    # @return [Boolean]
    field :comment_disabled, "commentDisabled"
    # @return [Boolean]
    field :duet_disabled, "duetDisabled"
    # @return [Boolean]
    field :stitch_disabled, "stitchDisabled"
  end

  class GetTwitterCommunitiesResult < Model
    # @return [Array<GetTwitterCommunitiesItem>]
    field :data, "data", [:GetTwitterCommunitiesItem]
  end

  class GetTwitterCommunitiesItem < Model
    # @return [String]
    field :id, "id"
    # @return [String]
    field :name, "name"
    # @return [Float, nil]
    field :member_count, "memberCount"
  end

  class GetTwitterCommunitiesQuery < Model
    # @return [String] Only results that contain this text.
    field :q, "q"
  end

  class GetTwitterUsersResult < Model
    # @return [Array<GetTwitterUsersItem>]
    field :data, "data", [:GetTwitterUsersItem]
  end

  class GetTwitterUsersItem < Model
    # @return [String]
    field :id, "id"
    # @return [String]
    field :name, "name"
    # @return [String]
    field :username, "username"
  end

  class GetTwitterUsersQuery < Model
    # @return [String] Only results that contain this text.
    field :q, "q"
  end

  class GetWhopCompaniesResult < Model
    # @return [Array<GetWhopCompaniesItem>]
    field :data, "data", [:GetWhopCompaniesItem]
  end

  class GetWhopCompaniesItem < Model
    # @return [String]
    field :id, "id"
    # @return [String]
    field :name, "name"
    # @return [String, nil]
    field :route, "route"
  end

  class GetWhopForumsResult < Model
    # @return [Array<GetWhopForumsItem>]
    field :data, "data", [:GetWhopForumsItem]
  end

  class GetWhopForumsItem < Model
    # @return [String] The experience id to post in.
    field :id, "id"
    # @return [String]
    field :name, "name"
    # @return [String, nil]
    field :who_can_post, "whoCanPost"
    # @return [String, nil]
    field :who_can_comment, "whoCanComment"
  end

  class GetWhopForumsQuery < Model
    # @return [String, nil] The company's id, such as biz_xxxxxxxx.
    field :company_id, "companyId"
  end

  class GetWordpressCategoriesResult < Model
    # @return [Array<GetWordpressCategoriesItem>]
    field :data, "data", [:GetWordpressCategoriesItem]
  end

  class GetWordpressCategoriesItem < Model
    # @return [String]
    field :id, "id"
    # @return [String]
    field :name, "name"
    # @return [Float]
    field :count, "count"
  end

  class GetWordpressTagsResult < Model
    # @return [Array<GetWordpressTagsItem>]
    field :data, "data", [:GetWordpressTagsItem]
  end

  class GetWordpressTagsItem < Model
    # @return [String]
    field :id, "id"
    # @return [String]
    field :name, "name"
    # @return [Float]
    field :count, "count"
  end

  class GetWordpressTagsQuery < Model
    # @return [String, nil] Part of the tag's name.
    field :search, "search"
  end

  class GetWordpressTypesResult < Model
    # @return [Array<GetWordpressTypesItem>]
    field :data, "data", [:GetWordpressTypesItem]
  end

  class GetWordpressTypesItem < Model
    # @return [String]
    field :id, "id"
    # @return [String]
    field :name, "name"
  end

  class GetYoutubeCategoriesResult < Model
    # @return [Array<GetYoutubeCategoriesItem>]
    field :data, "data", [:GetYoutubeCategoriesItem]
  end

  class GetYoutubeCategoriesItem < Model
    # @return [String]
    field :id, "id"
    # @return [String]
    field :name, "name"
  end

  class GetYoutubeCategoriesQuery < Model
    # @return [String, nil] ISO 3166-1 alpha-2 country code. Categories differ by country.
    field :region_code, "regionCode"
  end

  class GetYoutubePlaylistsResult < Model
    # @return [Array<GetYoutubePlaylistsItem>]
    field :data, "data", [:GetYoutubePlaylistsItem]
  end

  class GetYoutubePlaylistsItem < Model
    # @return [String]
    field :id, "id"
    # @return [String]
    field :name, "name"
  end

  class ListProfilesResult < Model
    # @return [Array<ClientProfile>]
    field :data, "data", [:ClientProfile]
    # @return [Integer]
    field :page, "page"
    # @return [Integer]
    field :total_pages, "totalPages"
    # @return [Integer]
    field :total, "total"
  end

  class ClientProfile < Model
    # @return [String]
    field :id, "id"
    # @return [String, nil]
    field :external_id, "externalId"
    # @return [String]
    field :name, "name"
    # @return [Array<ClientProfileAccount>]
    field :social_accounts, "socialAccounts", [:ClientProfileAccount]
    # @return [Time, nil] While set, nothing is published on its channels.
    field :paused_at, "pausedAt", :time
    # @return [Time]
    field :created_at, "createdAt", :time
    # @return [Time]
    field :updated_at, "updatedAt", :time
  end

  class ClientProfileAccount < Model
    # @return [String]
    field :id, "id"
    # @return [SocialPlatform]
    field :platform, "platform", :SocialPlatform
    # @return ["connected", "disconnected"]
    field :status, "status"
    # @return ["TOKEN_EXPIRED", "TOKEN_INVALID", "TOKEN_REVOKED", "REFRESH_FAILED", "ACCOUNT_SUSPENDED", "PERMISSION_DENIED", "EMAIL_UNCONFIRMED", nil]
    field :disconnected_reason, "disconnectedReason"
    # @return [String, nil]
    field :username, "username"
    # @return [String, nil]
    field :display_name, "displayName"
    # @return [String, nil]
    field :profile_image_url, "profileImageUrl"
    # @return [Boolean]
    field :refresh_token_valid, "refreshTokenValid"
    # @return [Time, nil]
    field :analytics_disabled_at, "analyticsDisabledAt", :time
    # @return [Time, nil]
    field :webhook_subscription_failed_at, "webhookSubscriptionFailedAt", :time
    # @return [String, nil]
    field :profile_id, "profileId"
    # @return [Time]
    field :created_at, "createdAt", :time
    # @return [Time]
    field :updated_at, "updatedAt", :time
  end

  class ListProfilesQuery < Model
    # @return [String, nil] Only the profile with this externalId.
    field :external_id, "externalId"
    # @return [String, nil] Part of the name or externalId, in any case.
    field :q, "q"
    # @return [Integer, nil] The page number, starting at 1.
    field :page, "page"
    # @return [Integer, nil] The maximum number of results.
    field :limit, "limit"
  end

  class ClientProfileCreate < Model
    # @return [String]
    field :name, "name"
    # @return [String, nil] Your own id of the client; unique in the workspace, and accepted wherever a profile id is.
    field :external_id, "externalId"
  end

  class ClientProfileUpdate < Model
    # @return [String, nil]
    field :name, "name"
    # @return [String, nil] Your own id of the client; unique in the workspace, and accepted wherever a profile id is.
    field :external_id, "externalId"
  end

  class ConnectLinkCreated < Model
    # @return [String]
    field :id, "id"
    # @return [String]
    field :url, "url"
    # @return [Time]
    field :expires_at, "expiresAt", :time
  end

  class ConnectLinkCreate < Model
    # @return [Array<SocialPlatform>, nil] The platforms offered. Omit for every available platform.
    field :platforms, "platforms", [:SocialPlatform]
    # @return [Integer, nil]
    field :expires_in_hours, "expiresInHours"
    # @return [String, nil] Where the Done button leads. The query has `connected` (comma-separated ids) or `connect_error`.
    field :redirect_url, "redirectUrl"
    # @return [Boolean, nil] Connect sandbox channels only. They don't count toward the plan.
    field :sandbox, "sandbox"
  end

  class ListConnectLinksResult < Model
    # @return [Array<ConnectLink>]
    field :data, "data", [:ConnectLink]
    # @return [Integer]
    field :page, "page"
    # @return [Integer]
    field :total_pages, "totalPages"
    # @return [Integer]
    field :total, "total"
  end

  class ConnectLink < Model
    # @return [String]
    field :id, "id"
    # @return [String]
    field :profile_id, "profileId"
    # @return [Array<SocialPlatform>] Empty means every available platform.
    field :platforms, "platforms", [:SocialPlatform]
    # @return [String, nil]
    field :redirect_url, "redirectUrl"
    # @return [Boolean] Whether the link connects sandbox channels only.
    field :sandbox, "sandbox"
    # @return ["active", "expired", "revoked"]
    field :status, "status"
    # @return [Time]
    field :expires_at, "expiresAt", :time
    # @return [Time, nil] When a person first opened the link.
    field :opened_at, "openedAt", :time
    # @return [Time, nil]
    field :revoked_at, "revokedAt", :time
    # @return [Array<ConnectLinkSocialAccount>] Channels whose most recent connection was through this link.
    field :social_accounts, "socialAccounts", [:ConnectLinkSocialAccount]
    # @return [Time]
    field :created_at, "createdAt", :time
  end

  class ConnectLinkSocialAccount < Model
    # @return [String]
    field :id, "id"
    # @return [SocialPlatform]
    field :platform, "platform", :SocialPlatform
    # @return [String, nil]
    field :username, "username"
    # @return [String, nil]
    field :display_name, "displayName"
    # @return ["connected", "disconnected"]
    field :status, "status"
  end

  class ListConnectLinksQuery < Model
    # @return [Integer, nil] The page number, starting at 1.
    field :page, "page"
    # @return [Integer, nil] The maximum number of results.
    field :limit, "limit"
  end

  class ListMediaResult < Model
    # @return [Array<Media>]
    field :data, "data", [:Media]
    # @return [Integer]
    field :page, "page"
    # @return [Integer]
    field :total_pages, "totalPages"
    # @return [Integer]
    field :total, "total"
    # @return [String, nil] Pass it as `cursor` to get the next page. Null on the last page.
    field :next_cursor, "nextCursor"
  end

  class Media < Model
    # @return [String]
    field :id, "id"
    # @return [String]
    field :url, "url"
    # @return [String]
    field :name, "name"
    # @return [String]
    field :mime_type, "mimeType"
    # @return [Integer, nil]
    field :width, "width"
    # @return [Integer, nil]
    field :height, "height"
    # @return [Integer, nil] Duration in seconds, for videos and animated images.
    field :duration, "duration"
    # @return [Time]
    field :created_at, "createdAt", :time
    # @return [Time]
    field :updated_at, "updatedAt", :time
    # @return [String]
    field :bucket, "bucket"
    # @return [String]
    field :key, "key"
    # @return [Integer, nil] Size in bytes.
    field :size, "size"
    # @return [String, nil]
    field :alt, "alt"
    # @return [String, nil]
    field :thumbnail_url, "thumbnailUrl"
    # @return [Integer, nil] The chosen cover frame of a video.
    field :thumbnail_timestamp_ms, "thumbnailTimestampMs"
    # @return [String, nil] The item this one was edited from.
    field :origin_id, "originId"
    # @return [Array<Tag>]
    field :tags, "tags", [:Tag]
  end

  class ListMediaQuery < Model
    # @return [Integer, nil] The page number, starting at 1.
    field :page, "page"
    # @return [String, nil] `nextCursor` from the previous page, with the same filters and order. Omit it for the first page.
    field :cursor, "cursor"
    # @return [Integer, nil] The maximum number of results.
    field :limit, "limit"
    # @return [String, nil] Matches part of the name or alt text.
    field :q, "q"
    # @return ["image", "video", "all", nil] Only results of this type.
    field :type, "type"
    # @return [Array<String>, nil] Only results with these tags.
    field :tag_ids, "tagIds"
    # @return ["ANY", "ALL", nil] Whether to match any of the tags or all of them.
    field :tag_mode, "tagMode"
  end

  class MediaRegister < Model
    # @return [String] The `key` from the presign response, or the URL of a stored file.
    field :key, "key"
    # @return [String, nil]
    field :name, "name"
    # @return [String, nil]
    field :alt, "alt"
  end

  class MediaImport < Model
    # @return [String]
    field :url, "url"
    # @return [String, nil]
    field :name, "name"
    # @return [String, nil]
    field :alt, "alt"
  end

  class PresignedPost < Model
    # @return [String]
    field :url, "url"
    # @return [String]
    field :key, "key"
    # @return ["PUT"]
    field :method, "method"
  end

  class MediaPresign < Model
    # @return [String] JPEG, PNG, GIF, WebP, AVIF, HEIC, MP4, QuickTime, or WebM.
    field :content_type, "contentType"
    # @return [String] The file name.
    field :key, "key"
    # @return [Integer, nil] Size in bytes. If given, the upload must have exactly this size.
    field :size, "size"
    # @return ["post", "clip-source", "public-asset", nil] A `public-asset` has a permanent URL that anyone can fetch. Other URLs expire after a day or two, and each response has a new one.
    field :intent, "intent"
  end

  class MediaUpdate < Model
    # @return [String, nil] Must match the id in the path.
    field :id, "id"
    # @return [String, nil]
    field :name, "name"
    # @return [String, nil]
    field :alt, "alt"
    # @return [String, nil]
    field :url, "url"
    # @return [String, nil]
    field :mime_type, "mimeType"
    # @return [Integer, nil]
    field :width, "width"
    # @return [Integer, nil]
    field :height, "height"
    # @return [Integer, nil]
    field :size, "size"
    # @return [Float, nil]
    field :duration, "duration"
  end

  class DeleteMediaQuery < Model
    # @return ["true", "false", nil] Remove the item even if an unpublished post uses it.
    field :force, "force"
  end

  class MediaEdit < Model
    # @return [Float, nil] The moment of a video to capture. Required for videos.
    field :timestamp_ms, "timestampMs"
    # @return [90, 180, 270, nil] Degrees clockwise.
    field :rotate, "rotate"
    # @return [MediaEditCrop, nil] In pixels, after rotating.
    field :crop, "crop", :MediaEditCrop
    # @return [MediaEditResize, nil] Applied after cropping. With one side, the other follows. With both, the image fits within them.
    field :resize, "resize", :MediaEditResize
    # @return [String, nil] Defaults to the original's name.
    field :name, "name"
    # @return [String, nil] Defaults to the original's alt text.
    field :alt, "alt"
  end

  # In pixels, after rotating.
  class MediaEditCrop < Model
    # @return [Integer]
    field :x, "x"
    # @return [Integer]
    field :y, "y"
    # @return [Integer]
    field :width, "width"
    # @return [Integer]
    field :height, "height"
  end

  # Applied after cropping. With one side, the other follows. With both, the image fits within them.
  class MediaEditResize < Model
    # @return [Integer, nil]
    field :width, "width"
    # @return [Integer, nil]
    field :height, "height"
  end

  class MediaReplace < Model
    # @return [String] The `key` from the presign response after uploading, or the key or URL of another library item. An image can only replace an image, and a video a video.
    field :key, "key"
    # @return [String, nil]
    field :name, "name"
  end

  class MediaSetTags < Model
    # @return [String, nil] Must match the id in the path.
    field :media_id, "mediaId"
    # @return [Array<String>] An empty list removes all tags.
    field :tag_ids, "tagIds"
  end

  class MediaThumbnail < Model
    # @return [Float]
    field :timestamp_ms, "timestampMs"
  end

  class GetMediaUsageResult < Model
    # @return [Array<MediaUse>]
    field :data, "data", [:MediaUse]
    # @return [Integer]
    field :page, "page"
    # @return [Integer]
    field :total_pages, "totalPages"
    # @return [Integer]
    field :total, "total"
    # @return [Integer] Number of unpublished posts (SCHEDULED or PROCESSING).
    field :waiting, "waiting"
  end

  class MediaUse < Model
    # @return [String]
    field :post_id, "postId"
    # @return [String] The start of the caption.
    field :caption, "caption"
    # @return [SocialPlatform]
    field :platform, "platform", :SocialPlatform
    # @return [ListedPostStatus]
    field :status, "status", :ListedPostStatus
    # @return [PostApprovalStatus]
    field :approval_status, "approvalStatus", :PostApprovalStatus
    # @return [Time, nil]
    field :scheduled_at, "scheduledAt", :time
    # @return [Time, nil]
    field :posted_at, "postedAt", :time
  end

  class GetMediaUsageQuery < Model
    # @return [Integer, nil] The page number, starting at 1.
    field :page, "page"
    # @return [Integer, nil] The maximum number of results.
    field :limit, "limit"
  end

  class ListTagsResult < Model
    # @return [Array<Tag>]
    field :data, "data", [:Tag]
    # @return [Integer]
    field :page, "page"
    # @return [Integer]
    field :total_pages, "totalPages"
    # @return [Integer]
    field :total, "total"
  end

  class ListTagsQuery < Model
    # @return [Integer, nil] The page number, starting at 1.
    field :page, "page"
    # @return [Integer, nil] The maximum number of results.
    field :limit, "limit"
  end

  class TagUpsert < Model
    # @return [String, nil]
    field :id, "id"
    # @return [String]
    field :name, "name"
    # @return [String]
    field :color, "color"
  end

  class SearchTagsResult < Model
    # @return [Array<Tag>]
    field :data, "data", [:Tag]
  end

  class SearchTagsQuery < Model
    # @return [String, nil] Only results that contain this text.
    field :q, "q"
    # @return [Integer, nil] The maximum number of results.
    field :limit, "limit"
  end

  class ListTemplatesResult < Model
    # @return [Array<PostTemplate>]
    field :data, "data", [:PostTemplate]
    # @return [Integer]
    field :page, "page"
    # @return [Integer]
    field :total_pages, "totalPages"
    # @return [Integer]
    field :total, "total"
  end

  class PostTemplate < Model
    # @return [String]
    field :id, "id"
    # @return [String]
    field :name, "name"
    # @return ["template", "snippet"] A template begins a post; a snippet is put into one, such as a signature or hashtags.
    field :kind, "kind"
    # @return [String]
    field :caption, "caption"
    # @return [String, nil]
    field :title, "title"
    # @return [Array<String>]
    field :parts, "parts"
    # @return [Hash{String => Hash{String => Object}}] Settings by platform.
    field :platform_configuration, "platformConfiguration"
    # @return [Array<String>]
    field :tag_ids, "tagIds"
    # @return [Time]
    field :created_at, "createdAt", :time
    # @return [Time]
    field :updated_at, "updatedAt", :time
  end

  class ListTemplatesQuery < Model
    # @return ["template", "snippet", nil] A template begins a post; a snippet is put into one, such as a signature or hashtags.
    field :kind, "kind"
    # @return [String, nil] Part of the name, in any case.
    field :q, "q"
    # @return [Integer, nil] The page number, starting at 1.
    field :page, "page"
    # @return [Integer, nil] The maximum number of results.
    field :limit, "limit"
  end

  class PostTemplateCreate < Model
    # @return [String]
    field :name, "name"
    # @return ["template", "snippet", nil] A template begins a post; a snippet is put into one, such as a signature or hashtags.
    field :kind, "kind"
    # @return [String]
    field :caption, "caption"
    # @return [String, nil]
    field :title, "title"
    # @return [Array<String>, nil] The captions of a thread, the opening one among them; empty for a single post.
    field :parts, "parts"
    # @return [Hash{String => Hash{String => Object}}, nil] Settings by platform.
    field :platform_configuration, "platformConfiguration"
    # @return [Array<String>, nil]
    field :tag_ids, "tagIds"
  end

  class PostTemplateUpdate < Model
    # @return [String, nil]
    field :name, "name"
    # @return [String, nil]
    field :caption, "caption"
    # @return [String, nil]
    field :title, "title"
    # @return [Array<String>, nil] The captions of a thread, the opening one among them; empty for a single post.
    field :parts, "parts"
    # @return [Hash{String => Hash{String => Object}}, nil] Settings by platform.
    field :platform_configuration, "platformConfiguration"
    # @return [Array<String>, nil]
    field :tag_ids, "tagIds"
  end

  class ListPlatformsResult < Model
    # @return [Array<PlatformEntry>]
    field :data, "data", [:PlatformEntry]
  end

  class PlatformEntry < Model
    # @return [SocialPlatform]
    field :platform, "platform", :SocialPlatform
    # @return [String]
    field :name, "name"
    # @return ["general", "limited"]
    field :availability, "availability"
    # @return [String, nil]
    field :restriction, "restriction"
    # @return [Boolean]
    field :available, "available"
    # @return [CaptionRule]
    field :caption, "caption", :CaptionRule
    # @return [Boolean]
    field :caption_required, "captionRequired"
    # @return [MediaRule]
    field :media, "media", :MediaRule
    # @return [Array<String>] Shapes of picture (width to height) that show best there, the best first; advice, not a rule.
    field :image_shapes, "imageShapes"
    # @return [PlatformEntryPreview] What posts look like there, and after how many characters the rest is folded away.
    field :preview, "preview", :PlatformEntryPreview
    # @return [PlatformEntryParts, nil]
    field :parts, "parts", :PlatformEntryParts
    # @return [Boolean]
    field :title_alias, "titleAlias"
    # @return [PlatformEntryDailyCap, nil] What the platform takes from one account in any 24 hours; more than that wait.
    field :daily_cap, "dailyCap", :PlatformEntryDailyCap
    # @return [PlatformEntryPlatformConfiguration]
    field :platform_configuration, "platformConfiguration", :PlatformEntryPlatformConfiguration
    # @return [PlatformEntryConnect]
    field :connect, "connect", :PlatformEntryConnect
    # @return [Array<String>]
    field :helper_endpoints, "helperEndpoints"
    # @return [String, nil] Posts are published by a person, who is asked at the due time and is told this; null elsewhere.
    field :by_hand, "byHand"
    # @return [Boolean]
    field :sandbox, "sandbox"
  end

  class CaptionRule < Model
    # @return [Integer]
    field :max, "max"
    # @return ["graphemes", "utf16", "characters", "weighted", "emoji_bytes"]
    field :count, "count"
    # @return [Integer, nil]
    field :max_bytes, "maxBytes"
    # @return [Integer, nil]
    field :max_with_media, "maxWithMedia"
    # @return [Integer, nil]
    field :url_length, "urlLength"
    # @return [true, nil]
    field :short_mentions, "shortMentions"
  end

  class MediaRuleForm2 < Model
    # @return [Integer, nil]
    field :min, "min"
    # @return [Integer, nil]
    field :max, "max"
    # @return [Array<"image", "video">]
    field :kinds, "kinds"
    # @return ["at_publish", nil]
    field :enforced, "enforced"
    # @return [true, nil]
    field :exclusive, "exclusive"
    # @return [Integer, nil]
    field :max_videos, "maxVideos"
    # @return [ImageLimits, nil]
    field :image, "image", :ImageLimits
    # @return [VideoLimits, nil]
    field :video, "video", :VideoLimits
    # @return [Array<MediaRuleForm2ImageSize>, nil]
    field :image_sizes, "imageSizes", [:MediaRuleForm2ImageSize]
  end

  # Images in other formats or sizes are converted when they go out; ratios are refused.
  class ImageLimits < Model
    # @return [Array<String>]
    field :mime_types, "mimeTypes"
    # @return [Integer, nil]
    field :max_bytes, "maxBytes"
    # @return [Integer, nil]
    field :max_width, "maxWidth"
    # @return [Integer, nil]
    field :max_height, "maxHeight"
    # @return [Float, nil]
    field :min_ratio, "minRatio"
    # @return [Float, nil]
    field :max_ratio, "maxRatio"
    # @return [Integer, nil]
    field :min_width, "minWidth"
  end

  # Videos are not converted.
  class VideoLimits < Model
    # @return [Array<String>]
    field :mime_types, "mimeTypes"
    # @return [Integer, nil]
    field :max_bytes, "maxBytes"
    # @return [Float, nil]
    field :min_seconds, "minSeconds"
    # @return [Float, nil]
    field :max_seconds, "maxSeconds"
  end

  class MediaRuleForm2ImageSize < Model
    # @return [Integer]
    field :width, "width"
    # @return [Integer]
    field :height, "height"
  end

  # What posts look like there, and after how many characters the rest is folded away.
  class PlatformEntryPreview < Model
    # @return ["network", "microblog", "photo", "video", "chat", "article", "forum"]
    field :look, "look"
    # @return [Integer, nil]
    field :fold, "fold"
  end

  class PlatformEntryParts < Model
    # @return [Integer]
    field :max, "max"
    # @return [Integer]
    field :media, "media"
  end

  # What the platform takes from one account in any 24 hours; more than that wait.
  class PlatformEntryDailyCap < Model
    # @return [Integer]
    field :posts, "posts"
  end

  class PlatformEntryPlatformConfiguration < Model
    # @return [Boolean]
    field :required, "required"
    # @return [Hash{String => Object}, nil] JSON Schema 2020-12; null where any fields are taken.
    field :schema, "schema"
    # @return [Hash{String => Object}, nil] A valid configuration, where one is required.
    field :example, "example"
    # @return [Hash{String => String}]
    field :pickers, "pickers"
    # @return [Hash{String => Array<PlatformEntryPlatformConfigurationLookup>}] What the look-ups behind the pickers take in their query: the value of the setting of that name, or what a person searches for.
    field :lookups, "lookups", { values: [:PlatformEntryPlatformConfigurationLookup] }
  end

  class PlatformEntryPlatformConfigurationLookup < Model
    # @return [String]
    field :name, "name"
    # @return [Boolean]
    field :required, "required"
  end

  class PlatformEntryConnect < Model
    # @return ["form", "oauth2"]
    field :kind, "kind"
    # @return [Array<ConnectField>]
    field :fields, "fields", [:ConnectField]
  end

  class ConnectField < Model
    # @return [String]
    field :name, "name"
    # @return [String]
    field :label, "label"
    # @return ["text", "password", "url"]
    field :type, "type"
    # @return [String]
    field :help, "help"
    # @return [String, nil]
    field :placeholder, "placeholder"
    # @return [Boolean]
    field :required, "required"
  end

  class ListPlatformsQuery < Model
    # @return [SocialPlatform, nil] Only this one.
    field :platform, "platform", :SocialPlatform
  end

  class AltTextSuggestion < Model
    # @return [String]
    field :text, "text"
    # @return [String]
    field :model_key, "modelKey"
    # @return [Integer] What was charged, in millionths of a US dollar.
    field :cost_micros, "costMicros"
  end

  class AltTextRequest < Model
    # @return [String, nil] A picture of the library or any public address.
    field :image_url, "imageUrl"
    # @return [String, nil] The same as a library item.
    field :media_id, "mediaId"
    # @return [String, nil] What it is posted with: its language and names are used.
    field :caption, "caption"
    # @return [String, nil] One of `textModels`. Absent: the first that is available.
    field :model_key, "modelKey"
  end

  class AiGeneration < Model
    # @return [String]
    field :id, "id"
    # @return [String] `image`; `caption` or `alt-text` for what caption help was paid for.
    field :type, "type"
    # @return ["PENDING", "PROCESSING", "COMPLETED", "FAILED", "CANCELLED"]
    field :status, "status"
    # @return [String]
    field :model_key, "modelKey"
    # @return [String]
    field :prompt, "prompt"
    # @return [String, nil] The picture that was given to work from.
    field :image_url, "imageUrl"
    # @return [String, nil] The picture that was made, in the media library.
    field :result_url, "resultUrl"
    # @return [String, nil] The same as a library item.
    field :media_id, "mediaId"
    # @return [Integer, nil]
    field :width, "width"
    # @return [Integer, nil]
    field :height, "height"
    # @return [Integer, nil]
    field :duration_seconds, "durationSeconds"
    # @return [Integer, nil]
    field :seed, "seed"
    # @return [Array<String>] What the maker of the picture wants known of it.
    field :warnings, "warnings"
    # @return [Integer] What was charged: 0 until the picture is there, and for what failed or was cancelled.
    field :cost_micros, "costMicros"
    # @return [Integer] What was reserved when the picture was ordered.
    field :estimated_cost_micros, "estimatedCostMicros"
    # @return [String, nil]
    field :error_message, "errorMessage"
    # @return [Time]
    field :created_at, "createdAt", :time
    # @return [Time]
    field :updated_at, "updatedAt", :time
  end

  class GenerationCancel < Model
    # @return [String]
    field :id, "id"
  end

  class CaptionSuggestion < Model
    # @return [String]
    field :text, "text"
    # @return [Array<String>] Those that were added.
    field :hashtags, "hashtags"
    # @return [Integer] As the platform counts.
    field :length, "length"
    # @return [Integer, nil] What the platform takes; null where none was named.
    field :max, "max"
    # @return [String]
    field :model_key, "modelKey"
    # @return [Integer] What was charged, in millionths of a US dollar.
    field :cost_micros, "costMicros"
  end

  class CaptionRequest < Model
    # @return ["rewrite", "shorten", "hashtags"]
    field :task, "task"
    # @return [String]
    field :text, "text"
    # @return [SocialPlatform, nil] Whose habits and limits hold; needed to rewrite or shorten, unless a channel is given.
    field :platform, "platform", :SocialPlatform
    # @return [String, nil] A channel, where its own limit differs from its platform's.
    field :social_account_id, "socialAccountId"
    # @return [Boolean, nil] The post has pictures or video: some platforms take less text then.
    field :with_media, "withMedia"
    # @return [String, nil] A wish, such as: friendlier.
    field :instruction, "instruction"
    # @return [Integer, nil] At most so many.
    field :hashtags, "hashtags"
    # @return [String, nil] One of `textModels`. Absent: the first that is available.
    field :model_key, "modelKey"
  end

  class GenerationCreate < Model
    # @return [String]
    field :prompt, "prompt"
    # @return [String, nil] Absent: the first model that is available.
    field :model_key, "modelKey"
    # @return [Integer, nil] With `height`: one of the model's sizes.
    field :width, "width"
    # @return [Integer, nil]
    field :height, "height"
    # @return [String, nil] The model's first size of this shape; instead of width and height.
    field :aspect_ratio, "aspectRatio"
    # @return [Integer, nil] Another number, another picture from the same prompt. Some models take none: theirs differ anyway.
    field :seed, "seed"
    # @return [String, nil] A picture to work from, of the library or any public address.
    field :image_url, "imageUrl"
    # @return [String, nil] The same as a library item.
    field :media_id, "mediaId"
  end

  class ListGenerationsResult < Model
    # @return [Array<AiGeneration>]
    field :data, "data", [:AiGeneration]
    # @return [String, nil] Pass it as `cursor` to get the next page. Null on the last page.
    field :next_cursor, "nextCursor"
  end

  class ListGenerationsQuery < Model
    # @return [String, nil] `nextCursor` from the previous page, with the same filters and order. Omit it for the first page.
    field :cursor, "cursor"
    # @return [Integer, nil] The maximum number of results.
    field :limit, "limit"
    # @return [Array<"PENDING", "PROCESSING", "COMPLETED", "FAILED", "CANCELLED">, nil] Only results with this status.
    field :status, "status"
  end

  class GetGenerationQuery < Model
    # @return [String] The id of the resource.
    field :id, "id"
  end

  class ListImageModelsResult < Model
    # @return [Array<ImageModel>] Those that make pictures.
    field :data, "data", [:ImageModel]
    # @return [Array<TextModel>] Those that help with captions; where none is available there is no such help.
    field :text_models, "textModels", [:TextModel]
    # @return [AiCredits]
    field :credits, "credits", :AiCredits
  end

  class ImageModel < Model
    # @return [String]
    field :key, "key"
    # @return [String]
    field :name, "name"
    # @return [Boolean]
    field :available, "available"
    # @return [String, nil]
    field :unavailable_reason, "unavailableReason"
    # @return [Boolean] It runs on the workspace's own key: the vendor bills it, and no credits are taken.
    field :own_key, "ownKey"
    # @return [Boolean] Whether a picture may be given to work from.
    field :accepts_image, "acceptsImage"
    # @return [Boolean] False: the prompt is typeset by the built-in renderer, and that is all.
    field :uses_ai, "usesAi"
    # @return [Array<ImageSize>] The first one is the default.
    field :sizes, "sizes", [:ImageSize]
  end

  class ImageSize < Model
    # @return [Integer]
    field :width, "width"
    # @return [Integer]
    field :height, "height"
    # @return [String] Width to height.
    field :aspect_ratio, "aspectRatio"
    # @return [Integer] Millionths of a US dollar.
    field :cost_micros, "costMicros"
  end

  class TextModel < Model
    # @return [String]
    field :key, "key"
    # @return [String]
    field :name, "name"
    # @return [Boolean]
    field :available, "available"
    # @return [String, nil]
    field :unavailable_reason, "unavailableReason"
    # @return [Boolean] It runs on the workspace's own key: the vendor bills it, and no credits are taken.
    field :own_key, "ownKey"
    # @return [Boolean] Whether it can describe a picture.
    field :accepts_image, "acceptsImage"
  end

  class AiCredits < Model
    # @return [Integer, nil] What the workspace may spend in a calendar month (UTC); null: no limit.
    field :monthly_micros, "monthlyMicros"
    # @return [Integer] Spent or reserved this month.
    field :spent_micros, "spentMicros"
    # @return [Integer, nil]
    field :left_micros, "leftMicros"
  end

  class ListWebhooksResult < Model
    # @return [Array<WebhookEndpoint>]
    field :data, "data", [:WebhookEndpoint]
  end

  class WebhookEndpoint < Model
    # @return [String]
    field :id, "id"
    # @return [String]
    field :url, "url"
    # @return [String] Shown in full only in the response to creating or rotating it; masked otherwise.
    field :secret, "secret"
    # @return [Array<WebhookEvent>]
    field :events, "events", [:WebhookEvent]
    # @return [String, nil]
    field :description, "description"
    # @return [Boolean]
    field :enabled, "enabled"
    # @return [Integer]
    field :consecutive_failures, "consecutiveFailures"
    # @return [Time, nil]
    field :last_success_at, "lastSuccessAt", :time
    # @return [Time, nil]
    field :last_failure_at, "lastFailureAt", :time
    # @return [Time, nil]
    field :disabled_at, "disabledAt", :time
    # @return [Time]
    field :created_at, "createdAt", :time
    # @return [Time]
    field :updated_at, "updatedAt", :time
  end

  # Later versions may answer others.
  module WebhookEvent
    POST_PUBLISHED = "post.published"
    POST_FAILED = "post.failed"
    GENERATION_COMPLETED = "generation.completed"
    GENERATION_FAILED = "generation.failed"
    SOCIAL_ACCOUNT_CONNECTED = "social_account.connected"
  end

  class WebhookCreate < Model
    # @return [String]
    field :url, "url"
    # @return [Array<WebhookEvent>]
    field :events, "events", [:WebhookEvent]
    # @return [String, nil]
    field :description, "description"
  end

  class WebhookUpdate < Model
    # @return [String, nil]
    field :url, "url"
    # @return [Array<WebhookEvent>, nil]
    field :events, "events", [:WebhookEvent]
    # @return [String, nil]
    field :description, "description"
    # @return [Boolean, nil]
    field :enabled, "enabled"
  end

  class ListWebhookDeliveriesResult < Model
    # @return [Array<WebhookDelivery>]
    field :data, "data", [:WebhookDelivery]
    # @return [Integer]
    field :page, "page"
    # @return [Integer]
    field :total_pages, "totalPages"
    # @return [Integer]
    field :total, "total"
  end

  class WebhookDelivery < Model
    # @return [String]
    field :id, "id"
    # @return [String]
    field :endpoint_id, "endpointId"
    # @return [String]
    field :event, "event"
    # @return [Hash{String => Object}]
    field :payload, "payload"
    # @return ["PENDING", "SUCCESS", "FAILED"]
    field :status, "status"
    # @return [Integer]
    field :attempts, "attempts"
    # @return [Integer, nil]
    field :response_status, "responseStatus"
    # @return [String, nil]
    field :last_error, "lastError"
    # @return [Time, nil]
    field :delivered_at, "deliveredAt", :time
    # @return [Time]
    field :created_at, "createdAt", :time
  end

  class ListWebhookDeliveriesQuery < Model
    # @return [Integer, nil] The page number, starting at 1.
    field :page, "page"
    # @return [Integer, nil] The maximum number of results.
    field :limit, "limit"
  end

  class WebhookDeliveryDetail < Model
    # @return [String]
    field :id, "id"
    # @return [String]
    field :endpoint_id, "endpointId"
    # @return [String]
    field :event, "event"
    # @return [Hash{String => Object}]
    field :payload, "payload"
    # @return ["PENDING", "SUCCESS", "FAILED"]
    field :status, "status"
    # @return [Integer]
    field :attempts, "attempts"
    # @return [Integer, nil]
    field :response_status, "responseStatus"
    # @return [String, nil]
    field :last_error, "lastError"
    # @return [Time, nil]
    field :delivered_at, "deliveredAt", :time
    # @return [Time]
    field :created_at, "createdAt", :time
    # @return [String, nil] The endpoint's last response as text, up to 64 KB. Null if it didn't respond.
    field :response_body, "responseBody"
  end

  class WebhookReplayed < Model
    # @return [Integer] The number of deliveries queued.
    field :count, "count"
    # @return [Boolean]
    field :more, "more"
  end

  class WebhookReplay < Model
    # @return [Time] Only deliveries created at or after this time.
    field :since, "since", :time
    # @return ["FAILED", nil]
    field :status, "status"
  end

  class ListNotificationsResult < Model
    # @return [Array<Notification>]
    field :data, "data", [:Notification]
    # @return [Integer] The number of unread notifications, regardless of the filter.
    field :unread, "unread"
    # @return [Integer]
    field :page, "page"
    # @return [Integer]
    field :total_pages, "totalPages"
    # @return [Integer]
    field :total, "total"
  end

  class Notification < Model
    # @return [String]
    field :id, "id"
    # @return ["approval_requested", "approved", "sent_back", "post_failed", "commented", "mentioned", "channel_disconnected", "channel_expiring", "webhook_disabled", "plan_limit", "picture_made", "picture_failed"]
    field :kind, "kind"
    # @return ["post", "socialAccount", "webhook", "organization", "generation"]
    field :subject_kind, "subjectKind"
    # @return [String]
    field :subject_id, "subjectId"
    # @return [NotificationData] Details for the text. Which ones are present depends on the kind.
    field :data, "data", :NotificationData
    # @return [Time] The time of the latest, if several were combined.
    field :created_at, "createdAt", :time
    # @return [Time, nil]
    field :read_at, "readAt", :time
  end

  # Details for the text. Which ones are present depends on the kind.
  class NotificationData < Model
    # @return [Integer, nil] How many there are, if several were combined.
    field :count, "count"
    # @return [String, nil] Who did it.
    field :actor, "actor"
    # @return [String, nil]
    field :channel, "channel"
    # @return [String, nil]
    field :platform, "platform"
    # @return [String, nil] The beginning of the post or comment.
    field :excerpt, "excerpt"
    # @return [String, nil]
    field :reason, "reason"
    # @return [String, nil]
    field :error_tag, "errorTag"
    # @return [Integer, nil]
    field :days, "days"
    # @return [String, nil]
    field :url, "url"
    # @return [Integer, nil]
    field :used, "used"
    # @return [Integer, nil]
    field :limit, "limit"
  end

  class ListNotificationsQuery < Model
    # @return [Integer, nil] The page number, starting at 1.
    field :page, "page"
    # @return [Integer, nil] The maximum number of results.
    field :limit, "limit"
    # @return ["true", "false", nil] Only unread notifications (true), or only read ones (false).
    field :unread, "unread"
  end

  class ReadNotificationsResult < Model
    # @return [Integer]
    field :unread, "unread"
  end

  class NotificationsRead < Model
    # @return [Array<String>, nil] Omit to mark all.
    field :ids, "ids"
  end

  class Organization < Model
    # @return [String]
    field :id, "id"
    # @return [String]
    field :name, "name"
    # @return [String] IANA time zone of the dashboard, and of queues without their own.
    field :time_zone, "timeZone"
    # @return [Boolean]
    field :approval_required, "approvalRequired"
    # @return [Time, nil] If set, publishing is paused.
    field :paused_at, "pausedAt", :time
    # @return [Integer] Posts that are more than a minute late for no known reason. Anything above 0 is a problem.
    field :late_posts, "latePosts"
    # @return [OrganizationPlan]
    field :plan, "plan", :OrganizationPlan
    # @return [OrganizationCaller] What this request's credential can do.
    field :caller, "caller", :OrganizationCaller
    # @return [Time]
    field :created_at, "createdAt", :time
  end

  class OrganizationPlan < Model
    # @return [String]
    field :name, "name"
    # @return [String]
    field :status, "status"
    # @return [OrganizationPlanChannels] Sandbox channels don't count.
    field :channels, "channels", :OrganizationPlanChannels
    # @return [OrganizationPlanPosts] Posts of a trial. Other plans have no limit and don't count them.
    field :posts, "posts", :OrganizationPlanPosts
    # @return [Time, nil]
    field :trial_ends_at, "trialEndsAt", :time
    # @return [Time, nil]
    field :current_period_end, "currentPeriodEnd", :time
  end

  # Sandbox channels don't count.
  class OrganizationPlanChannels < Model
    # @return [Integer, nil] Null if it isn't counted.
    field :used, "used"
    # @return [Integer, nil] Null for no limit.
    field :limit, "limit"
  end

  # Posts of a trial. Other plans have no limit and don't count them.
  class OrganizationPlanPosts < Model
    # @return [Integer, nil] Null if it isn't counted.
    field :used, "used"
    # @return [Integer, nil] Null for no limit.
    field :limit, "limit"
  end

  # What this request's credential can do.
  class OrganizationCaller < Model
    # @return ["user", "apiKey", "oauthToken", "connectLink", "system"]
    field :kind, "kind"
    # @return [String]
    field :name, "name"
    # @return ["owner", "admin", "editor", "viewer"]
    field :role, "role"
    # @return [Array<"posts:read", "posts:write", "media:read", "media:write", "tags:read", "tags:write", "social-accounts:read", "social-accounts:write", "channels:read", "analytics:read", "ai:read", "ai:write", "webhooks:read", "webhooks:write", "org:read">]
    field :scopes, "scopes"
    # @return ["none", "drafts_only", "needs_approval"]
    field :restriction, "restriction"
  end

  class ListAuditLogResult < Model
    # @return [Array<AuditEntry>]
    field :data, "data", [:AuditEntry]
    # @return [String, nil] Pass it as `cursor` to get the next page. Null on the last page.
    field :next_cursor, "nextCursor"
  end

  class AuditEntry < Model
    # @return [String]
    field :id, "id"
    # @return [String] Subject and action, such as `member.role_changed`.
    field :action, "action"
    # @return [AuditEntryActor]
    field :actor, "actor", :AuditEntryActor
    # @return [AuditEntrySubject, nil] What the action affected.
    field :subject, "subject", :AuditEntrySubject
    # @return [Hash{String => Object}, nil]
    field :detail, "detail"
    # @return [String, nil] The IP address of the request, if known.
    field :address, "address"
    # @return [Time]
    field :created_at, "createdAt", :time
  end

  class AuditEntryActor < Model
    # @return [String] One of user, apiKey, oauthToken, connectLink, system.
    field :kind, "kind"
    # @return [String, nil]
    field :id, "id"
    # @return [String, nil]
    field :name, "name"
  end

  # What the action affected.
  class AuditEntrySubject < Model
    # @return [String]
    field :kind, "kind"
    # @return [String]
    field :id, "id"
  end

  class ListAuditLogQuery < Model
    # @return ["user", "apiKey", "oauthToken", "connectLink", "system", nil] Only actions by this kind of actor.
    field :actor_kind, "actorKind"
    # @return [String, nil] Only actions by this user, key, or app.
    field :actor_id, "actorId"
    # @return ["organization.created", "organization.updated", "organization.paused", "organization.resumed", "organization.exported", "organization.imported", "organization.deletion_requested", "organization.deletion_cancelled", "plan.checkout_opened", "plan.portal_opened", "plan.changed", "member.joined", "member.left", "member.removed", "member.role_changed", "invitation.created", "invitation.revoked", "user.signed_in", "user.signed_out_everywhere", "user.session_ended", "user.password_changed", "user.password_reset", "user.email_changed", "user.two_factor_on", "user.two_factor_off", "user.recovery_codes_renewed", "user.passkey_added", "user.passkey_removed", "user.deleted", "api_key.created", "api_key.revoked", "ai_key.saved", "ai_key.removed", "oauth.authorized", "oauth.revoked", "oauth.tokens_revoked", "oauth.reuse_detected", "oauth_app.created", "oauth_app.updated", "oauth_app.secret_rotated", "oauth_app.disabled", "oauth_app.enabled", "oauth_app.deleted", "social_account.connected", "social_account.disconnected", "social_account.updated", "social_account.paused", "social_account.resumed", "profile.created", "profile.updated", "profile.deleted", "profile.paused", "profile.resumed", "webhook.created", "webhook.updated", "webhook.secret_rotated", "webhook.deleted", "post.created", "post.updated", "post.deleted", "post.published", "post.retried", "post.approval_requested", "post.approved", "post.sent_back", "post.completed", "post.given_up", "post.comment_deleted", "executor.run_retry", "executor.run_cancel", nil] Only this action.
    field :action, "action"
    # @return [Time, nil] At or after this time.
    field :from, "from", :time
    # @return [Time, nil] Before this time.
    field :to, "to", :time
    # @return [String, nil] `nextCursor` from the previous page, with the same filters and order. Omit it for the first page.
    field :cursor, "cursor"
    # @return [Integer, nil] The maximum number of results.
    field :limit, "limit"
  end
end
