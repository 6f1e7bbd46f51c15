// Made by `npm run sdk` from openapi.json: change the contract, not this file.

/** Known values are completed by the editor; later versions may add others. */
type Open<Known extends string> = Known | (string & {})

export type ListedPostStatus = Open<"SCHEDULED" | "PROCESSING" | "COMPLETED" | "DRAFT" | "FAILED">

export type PostApprovalStatus = Open<"DRAFT" | "PENDING_APPROVAL" | "APPROVED" | "REJECTED">

export interface ListPostsScheduledAt {
  /** Inclusive. */
  from?: string
  /** Inclusive. */
  to?: string
}

export interface ListPostsResult {
  posts: PostWithRelations[]
  page: number
  totalPages: number
  total: number
  /** Pass it as `cursor` to get the next page. Null on the last page. */
  nextCursor: string | null
}

export interface PostWithRelations {
  id: string
  externalId: string | null
  caption: string
  status: PostStatus
  approvalStatus: PostApprovalStatus
  approvalRequestedAt: string | null
  approvalRequestedBy: string | null
  approvedAt: string | null
  approvedBy: string | null
  rejectionReason: string | null
  scheduledAt: string | null
  platformConfiguration: Record<string, unknown> | null
  socialAccountId: string
  url: string | null
  title: string | null
  postedAt: string | null
  /** Since when the post waits for a person to publish it by hand; null otherwise. */
  remindedAt: string | null
  errorMessage: string | null
  createdAt: string
  updatedAt: string
  /** Null for posts that are not on the schedule. */
  readiness: PostReadiness | null
  /** The kind of failure, as in the webhook post.failed; null for posts that have not failed. */
  errorTag: string | null
  /** The latest counts; null until the first have come in. */
  metrics: PostWithRelationsMetrics | null
  socialAccount: SocialAccount
  media: PostMedia[]
  thumbnail: PostMedia | null
  tags: Tag[]
  parts: PostThreadPart[]
}

export type PostStatus = Open<"SCHEDULED" | "PROCESSING" | "COMPLETED" | "DRAFT" | "FAILED" | "DELETED">

/** Will the channel still take the post when it is due, as far as that is known now? */
export interface PostReadiness {
  ready: boolean
  problems: PostReadinessProblem[]
}

export interface PostReadinessProblem {
  code: Open<
    | "gap"
    | "rate_limited"
    | "daily_cap"
    | "disconnected"
    | "access_ends"
    | "paused"
    | "awaiting_approval"
    | "no_connector"
  >
  message: string
}

/** The latest counts; null until the first have come in. */
export interface PostWithRelationsMetrics {
  /** Times shown. */
  impressions?: number
  /** Different people who saw it. */
  reach?: number
  /** Likes, favourites and other reactions. */
  likes?: number
  /** Comments and replies. */
  comments?: number
  /** Shares, reposts, boosts and quotes. */
  shares?: number
  /** Saves and bookmarks. */
  saves?: number
  /** Clicks on the post or on a link in it. */
  clicks?: number
  /** Views of the video. */
  videoViews?: number
}

export interface SocialAccount {
  id: string
  platform: SocialPlatform
  imageUrl: string | null
  imageProcessingStatus: Open<"PENDING" | "PROCESSING" | "PROCESSED" | "FAILED">
  username: string | null
  status: Open<"connected" | "disconnected">
  disconnectedReason: Open<
    | "TOKEN_EXPIRED"
    | "TOKEN_INVALID"
    | "TOKEN_REVOKED"
    | "REFRESH_FAILED"
    | "ACCOUNT_SUSPENDED"
    | "PERMISSION_DENIED"
    | "EMAIL_UNCONFIRMED"
  > | null
  createdAt: string
  updatedAt: string
  refreshTokenValid: boolean
  /** The name people see. Not part of the minimal record. */
  displayName: string | null
  profileUrl: string | null
  profileId: string | null
  /** Limits of this account or its instance that differ from the platform's. */
  limits: SocialAccountLimits | null
  /** Whether the channel uses the built-in sandbox instead of the platform. */
  sandbox: boolean
  /** When publishing was paused. Null if it isn't paused. */
  pausedAt: string | null
  /** Minimum number of seconds between two posts on this channel. */
  minGapSeconds: number
  /**
   * When access expires unless the channel is reconnected. Null if it renews automatically or never
   * expires.
   */
  expiresAt: string | null
}

export type SocialPlatform = Open<
  | "bluesky"
  | "facebook"
  | "google_business_profile"
  | "instagram"
  | "linkedin"
  | "pinterest"
  | "reddit"
  | "snapchat"
  | "threads"
  | "tiktok"
  | "twitter"
  | "youtube"
  | "mastodon"
  | "telegram"
  | "devto"
  | "hashnode"
  | "medium"
  | "wordpress"
  | "lemmy"
  | "nostr"
  | "discord"
  | "dribbble"
  | "farcaster"
  | "kick"
  | "listmonk"
  | "mewe"
  | "moltbook"
  | "skool"
  | "slack"
  | "twitch"
  | "vk"
  | "whop"
>

/** Limits of this account or its instance that differ from the platform's. */
export interface SocialAccountLimits {
  captionMax?: number
  mediaMax?: number
}

export interface PostMedia {
  id: string
  url: string
  name: string
  mimeType: string
  width: number | null
  height: number | null
  duration: number | null
  size: number | null
  alt: string | null
  thumbnailUrl: string | null
  tags: MediaTag[]
  createdAt: string
  updatedAt: string
}

export interface MediaTag {
  id: string
  type: Open<"user" | "business">
  platform: SocialPlatform
  x?: number
  y?: number
}

export interface Tag {
  id: string
  name: string
  color: string
  createdAt: string
  updatedAt: string
}

export interface PostThreadPart {
  caption: string
  media: PostMedia[]
}

export interface ListPostsQuery {
  /** The page number, starting at 1. */
  page?: number
  /** `nextCursor` from the previous page, with the same filters and order. Omit it for the first page. */
  cursor?: string
  /** The maximum number of results. */
  limit?: number
  /** Only results with this status. */
  status?: ListedPostStatus
  /** Only results with one of these statuses. */
  statuses?: ListedPostStatus[]
  /** Only posts with this approval status. */
  approvalStatus?: PostApprovalStatus
  /** Only posts scheduled in this range. */
  scheduledAt?: ListPostsScheduledAt
  /** Only results with these tags. */
  tagIds?: string[]
  /** Whether to match any of the tags or all of them. */
  tagMode?: Open<"ANY" | "ALL">
  /** Only results for these channels. */
  socialAccountIds?: string[]
  /** By creation, or by due time. */
  order?: Open<"newest" | "soonest">
}

export interface PostCreated {
  id: string
  externalId: string | null
  caption: string
  status: PostStatus
  scheduledAt: string | null
  platformConfiguration: Record<string, unknown> | null
  media: PostMedia[]
  socialAccountId: string
  socialAccounts: SocialAccountPublic[]
  createdAt: string
  updatedAt: string
}

export interface SocialAccountPublic {
  id: string
  platform: SocialPlatform
  username: string | null
  /** The account's id on the platform. */
  userId: string
  profilePhotoUrl: string | null
  status: Open<"connected" | "disconnected">
  externalId: string | null
}

export interface PostCreate {
  caption: string
  socialAccountId: string
  title?: string
  /** Any offset; must not be in the past. */
  scheduledAt?: string | Date | null
  media?: MediaItem[]
  thumbnail?: MediaItem
  platformConfiguration?: Record<string, unknown>
  tagIds?: string[]
  /** Absent: `schedule` when scheduledAt is given, else `draft`. */
  action?: Open<"schedule" | "queue" | "draft" | "now">
  /** A thread, on platforms that have threads. */
  parts?: PostCreatePart[]
}

export interface MediaItem {
  url: string
  thumbnail_url?: string | null
  thumbnail_timestamp_ms?: number | null
  tags?: MediaTag[]
  alt?: string | null
  skip_processing?: boolean
  name?: string
  mimeType?: string
  width?: number
  height?: number
  size?: number
  duration?: number
}

export interface PostCreatePart {
  caption: string
  media?: MediaItem[]
}

export interface CreatePostsResult {
  created: number
  failed: number
  results: BulkResult[]
}

export interface BulkResultCreated {
  index: number
  status: "created"
  post: PostCreated
}

export interface BulkResultFailed {
  index: number
  status: "failed"
  error: BulkResultFailedError
}

export interface BulkResultFailedError {
  code: string
  status: number
  message: string
  data?: BulkResultFailedErrorData
}

export interface BulkResultFailedErrorData {
  message?: string
  errorTag?: string
  isRetryable?: boolean
  fieldErrors?: Record<string, string[]>
}

export type BulkResult = BulkResultCreated | BulkResultFailed

export interface PostBulk {
  posts: PostCreate[]
}

export interface GetCalendarResult {
  timeZone: string
  /** Those with posts, in order. */
  days: GetCalendarDay[]
}

export interface GetCalendarDay {
  date: string
  total: number
  posts: CalendarPost[]
}

export interface CalendarPost {
  id: string
  /** Send it as `If-Match` with a change: nobody's edit is lost. */
  version: number
  /** Its first 140 characters. */
  caption: string
  title: string | null
  status: PostStatus
  approvalStatus: PostApprovalStatus
  /** Where it stands in the calendar: `postedAt`, or else `scheduledAt`. */
  at: string
  scheduledAt: string | null
  postedAt: string | null
  remindedAt: string | null
  /** It holds a slot of its channel's queue. */
  queued: boolean
  socialAccountId: string
  tagIds: string[]
  /** 0 where it is no thread. */
  partCount: number
  thumbnail: CalendarPostThumbnail | null
}

export interface CalendarPostThumbnail {
  url: string
  thumbnailUrl: string | null
  mimeType: string
  alt: string | null
}

export interface GetCalendarQuery {
  /** Inclusive. */
  from: string | Date
  /** Exclusive; at most 62 days after `from`. */
  to: string | Date
  /** Posts of a day; all days together take at most 4000. */
  perDay?: number
  /** Only results for these channels. */
  socialAccountIds?: string[]
  /** Channels of these profiles; ids, not external ones. */
  profileIds?: string[]
  /** Only results with these tags. */
  tagIds?: string[]
  /** Whether to match any of the tags or all of them. */
  tagMode?: Open<"ANY" | "ALL">
  /** Only results with one of these statuses. */
  statuses?: ListedPostStatus[]
  /** Only posts with this approval status. */
  approvalStatus?: PostApprovalStatus
}

export interface CountPostsByTabResult {
  queue: number
  drafts: number
  approvals: number
  sent: number
  failed: number
}

export interface CountPostsByTabQuery {
  /** Only results for these channels. */
  socialAccountIds?: string[]
}

export interface ImportPostsResult {
  importId: string
  dryRun: boolean
  summary: ImportPostsSummary
  rows: ImportedRow[]
}

export interface ImportPostsSummary {
  valid: number
  invalid: number
  created: number
  exists: number
  failed: number
}

export interface ImportedRow {
  /** Where the row begins in the file; the first line is 1. */
  line: number
  status: Open<"valid" | "invalid" | "created" | "exists" | "failed">
  postId: string | null
  socialAccountId: string | null
  scheduledAt: string | null
  errors: PostProblem[]
  warnings: PostWarning[]
}

export interface PostProblem {
  field: string | null
  message: string
  code: string
}

export interface PostWarning {
  field: string | null
  message: string
  /** Another post of the channel has the same text, or is due at nearly the same time. */
  code?: Open<"duplicate" | "close">
  /** That other post. */
  postId?: string
  /** When that other post is or was due. */
  scheduledAt?: string
}

export interface PostImport {
  csv: string
  dryRun?: boolean
  importId?: string
  defaults?: PostImportDefaults
}

export interface PostImportDefaults {
  socialAccountId?: string
  /** Absent: `schedule` when scheduledAt is given, else `draft`. */
  action?: Open<"schedule" | "queue" | "draft" | "now">
  /** An IANA zone such as `Europe/Berlin`. */
  timeZone?: string
}

export interface ValidatePostResult {
  valid: boolean
  data: PostVerdict[]
}

export interface PostVerdict {
  socialAccountId: string
  platform: SocialPlatform | null
  valid: boolean
  errors: PostProblem[]
  warnings: PostWarning[]
  text: TextLength | null
  parts: TextLength[]
  status: PostStatus | null
  approvalStatus: PostApprovalStatus | null
  /** When it would be due. */
  scheduledAt: string | null
  /** The queue slot it would get, if nobody takes it first. */
  slot: string | null
  /** Absent for drafts and for rows of an import. */
  readiness?: PostReadiness | null
}

/** Counted as the platform counts. */
export interface TextLength {
  used: number
  max: number
}

export interface PostValidate {
  caption: string
  socialAccountId?: string
  title?: string
  /** Any offset; must not be in the past. */
  scheduledAt?: string | Date | null
  media?: MediaItem[]
  thumbnail?: MediaItem
  platformConfiguration?: Record<string, unknown>
  tagIds?: string[]
  /** Absent: `schedule` when scheduledAt is given, else `draft`. */
  action?: Open<"schedule" | "queue" | "draft" | "now">
  /** A thread, on platforms that have threads. */
  parts?: PostValidatePart[]
  socialAccountIds?: string[]
  /** By channel: what takes the place of the post's own text, media and settings there. */
  variants?: Record<string, PostVariant>
  /** The post that is edited; it is no duplicate of itself. */
  postId?: string
}

export interface PostValidatePart {
  caption: string
  media?: MediaItem[]
}

export interface PostVariant {
  caption: string
  title?: string
  media?: MediaItem[]
  thumbnail?: MediaItem
  platformConfiguration?: Record<string, unknown>
  /** A thread, on platforms that have threads. */
  parts?: PostVariantPart[]
}

export interface PostVariantPart {
  caption: string
  media?: MediaItem[]
}

export interface Post {
  id: string
  externalId: string | null
  caption: string
  status: PostStatus
  approvalStatus: PostApprovalStatus
  approvalRequestedAt: string | null
  approvalRequestedBy: string | null
  approvedAt: string | null
  approvedBy: string | null
  rejectionReason: string | null
  scheduledAt: string | null
  platformConfiguration: Record<string, unknown> | null
  socialAccountId: string
  url: string | null
  title: string | null
  postedAt: string | null
  /** Since when the post waits for a person to publish it by hand; null otherwise. */
  remindedAt: string | null
  errorMessage: string | null
  createdAt: string
  updatedAt: string
}

export interface PostUpdate {
  caption?: string
  title?: string | null
  scheduledAt?: string | Date | null
  media?: MediaItemUpdate[]
  platformConfiguration?: Record<string, unknown>
  status?: Open<"DRAFT" | "SCHEDULED" | "PROCESSING">
  tagIds?: string[]
  /** Replaces the thread; an empty array removes it. */
  parts?: PostUpdatePart[]
}

export interface MediaItemUpdate {
  id?: string
  url?: string
  name?: string | null
  mimeType?: string | null
  width?: number | null
  height?: number | null
  size?: number | null
  duration?: number | null
  alt?: string | null
  tags?: MediaTag[]
  bucket?: string | null
  key?: string | null
}

export interface PostUpdatePart {
  caption: string
  media?: MediaItemUpdate[]
}

export interface ListPostCommentsResult {
  data: PostComment[]
}

export interface PostComment {
  id: string
  author: PostCommentAuthor
  text: string
  /** Members named in the text. */
  mentions: PostCommentMention[]
  createdAt: string
  editedAt: string | null
}

export interface PostCommentAuthor {
  kind: Open<"user" | "apiKey" | "oauthToken">
  id: string
  name: string
}

export interface PostCommentMention {
  userId: string
  name: string
}

export interface PostCommentCreate {
  text: string
}

export interface PostCommentUpdate {
  text: string
}

export interface PostComplete {
  /** Where the post can be seen. */
  url?: string
  published?: boolean
}

export interface GetPostHistoryResult {
  data: PostHistoryEntry[]
}

export interface PostHistoryEntry {
  id: string
  /** Such as `created`, `updated`, `approved` or `sent_back`. */
  action: string
  actor: PostHistoryEntryActor
  changes: PostHistoryEntryChange[]
  reason: string | null
  createdAt: string
}

export interface PostHistoryEntryActor {
  kind: string
  id: string | null
  name: string | null
}

export interface PostHistoryEntryChange {
  /** A field of the post; `option.` before those of platformConfiguration. */
  field: string
  from: string | null
  to: string | null
}

export interface RejectPostBody {
  reason: string
}

export interface PostRetry {
  scheduledAt?: string | Date
  confirm?: boolean
}

export interface GetPostTimelineResult {
  data: TimelineEntry[]
}

export interface TimelineEntry {
  id: string
  phase: string
  attempt: number
  outcome: string
  message: string | null
  milliseconds: number | null
  detail: unknown
  createdAt: string
}

export interface ListBestPostsResult {
  from: string
  to: string
  /** IANA zone of the days and hours. */
  timeZone: string
  data: BestPost[]
}

export interface BestPost {
  id: string
  /** Its first 280 characters. */
  caption: string
  url: string | null
  postedAt: string
  socialAccountId: string
  platform: SocialPlatform
  username: string | null
  displayName: string | null
  /** The first picture or video. */
  media: BestPostMedia | null
  figures: BestPostFigures
}

/** The first picture or video. */
export interface BestPostMedia {
  url: string
  thumbnailUrl: string | null
  mimeType: string
  alt: string | null
}

export interface BestPostFigures {
  impressions: number | null
  reach: number | null
  likes: number | null
  comments: number | null
  shares: number | null
  saves: number | null
  clicks: number | null
  videoViews: number | null
  /** Likes, comments, shares, saves and clicks. */
  engagements: number | null
  /**
   * Engagements of what tells how often it was seen, divided by that: impressions, or else reach, or else
   * video views.
   */
  engagementRate: number | null
}

export interface ListBestPostsQuery {
  /** First day of the period, in the workspace's zone. Absent: 27 days before the last one. */
  from?: string
  /** Last day of the period. Absent: today. A period has 366 days at most. */
  to?: string
  /** Only these channels. */
  socialAccountIds?: string[]
  /** Only the channels of this client profile, by id or externalId. */
  profileId?: string
  /** Only channels of this platform. */
  platform?: SocialPlatform
  /** Only posts with this tag; figures count by the tags a post had when they came in. */
  tagId?: string
  /** What the best have most of. */
  orderBy?: Open<
    | "impressions"
    | "reach"
    | "likes"
    | "comments"
    | "shares"
    | "saves"
    | "clicks"
    | "videoViews"
    | "engagements"
    | "engagementRate"
  >
  /** Posts without the figure come last in both. */
  order?: Open<"desc" | "asc">
  /** How many posts. */
  limit?: number
}

export interface ListBestTimesResult {
  from: string
  to: string
  /** IANA zone of the days and hours. */
  timeZone: string
  data: BestTime[]
}

export interface BestTime {
  /** 1 Monday to 7 Sunday. */
  weekday: number
  hour: number
  /** How many posts the median is of; of few it says little. */
  posts: number
  median: number
}

export interface ListBestTimesQuery {
  /** First day of the period, in the workspace's zone. Absent: 27 days before the last one. */
  from?: string
  /** Last day of the period. Absent: today. A period has 366 days at most. */
  to?: string
  /** Only these channels. */
  socialAccountIds?: string[]
  /** Only the channels of this client profile, by id or externalId. */
  profileId?: string
  /** Only channels of this platform. */
  platform?: SocialPlatform
  /** Only posts with this tag; figures count by the tags a post had when they came in. */
  tagId?: string
  /** What the median is of. */
  measure?: Open<
    | "impressions"
    | "reach"
    | "likes"
    | "comments"
    | "shares"
    | "saves"
    | "clicks"
    | "videoViews"
    | "engagements"
    | "engagementRate"
  >
}

export interface GetAnalyticsOverviewResult {
  from: string
  to: string
  /** IANA zone of the days and hours. */
  timeZone: string
  /** As many days, right before. */
  before: GetAnalyticsOverviewBefore
  totals: AnalyticsTotals
  totalsBefore: AnalyticsTotals
  platforms: AnalyticsPlatformTotals[]
  channels: AnalyticsChannelTotals[]
}

/** As many days, right before. */
export interface GetAnalyticsOverviewBefore {
  from: string
  to: string
}

export interface AnalyticsTotals {
  /** Posts that went out. */
  sent: number
  /** Posts that were due and failed. */
  failed: number
  impressions: number | null
  reach: number | null
  likes: number | null
  comments: number | null
  shares: number | null
  saves: number | null
  clicks: number | null
  videoViews: number | null
  /** Likes, comments, shares, saves and clicks. */
  engagements: number | null
  /**
   * Engagements of what tells how often it was seen, divided by that: impressions, or else reach, or else
   * video views.
   */
  engagementRate: number | null
}

export interface AnalyticsPlatformTotals {
  platform: SocialPlatform
  /** Posts that went out. */
  sent: number
  /** Posts that were due and failed. */
  failed: number
  impressions: number | null
  reach: number | null
  likes: number | null
  comments: number | null
  shares: number | null
  saves: number | null
  clicks: number | null
  videoViews: number | null
  /** Likes, comments, shares, saves and clicks. */
  engagements: number | null
  /**
   * Engagements of what tells how often it was seen, divided by that: impressions, or else reach, or else
   * video views.
   */
  engagementRate: number | null
}

export interface AnalyticsChannelTotals {
  socialAccountId: string
  platform: SocialPlatform
  username: string | null
  displayName: string | null
  /** Posts that went out. */
  sent: number
  /** Posts that were due and failed. */
  failed: number
  impressions: number | null
  reach: number | null
  likes: number | null
  comments: number | null
  shares: number | null
  saves: number | null
  clicks: number | null
  videoViews: number | null
  /** Likes, comments, shares, saves and clicks. */
  engagements: number | null
  /**
   * Engagements of what tells how often it was seen, divided by that: impressions, or else reach, or else
   * video views.
   */
  engagementRate: number | null
}

export interface GetAnalyticsOverviewQuery {
  /** First day of the period, in the workspace's zone. Absent: 27 days before the last one. */
  from?: string
  /** Last day of the period. Absent: today. A period has 366 days at most. */
  to?: string
  /** Only these channels. */
  socialAccountIds?: string[]
  /** Only the channels of this client profile, by id or externalId. */
  profileId?: string
  /** Only channels of this platform. */
  platform?: SocialPlatform
  /** Only posts with this tag; figures count by the tags a post had when they came in. */
  tagId?: string
}

export interface GetAnalyticsSeriesResult {
  from: string
  to: string
  /** IANA zone of the days and hours. */
  timeZone: string
  /** As many days, right before. */
  before: GetAnalyticsSeriesBefore
  data: AnalyticsDay[]
  dataBefore: AnalyticsDay[]
}

/** As many days, right before. */
export interface GetAnalyticsSeriesBefore {
  from: string
  to: string
}

export interface AnalyticsDay {
  date: string
  /** Posts that went out. */
  sent: number
  /** Posts that were due and failed. */
  failed: number
  impressions: number | null
  reach: number | null
  likes: number | null
  comments: number | null
  shares: number | null
  saves: number | null
  clicks: number | null
  videoViews: number | null
  /** Likes, comments, shares, saves and clicks. */
  engagements: number | null
  /**
   * Engagements of what tells how often it was seen, divided by that: impressions, or else reach, or else
   * video views.
   */
  engagementRate: number | null
}

export interface GetAnalyticsSeriesQuery {
  /** First day of the period, in the workspace's zone. Absent: 27 days before the last one. */
  from?: string
  /** Last day of the period. Absent: today. A period has 366 days at most. */
  to?: string
  /** Only these channels. */
  socialAccountIds?: string[]
  /** Only the channels of this client profile, by id or externalId. */
  profileId?: string
  /** Only channels of this platform. */
  platform?: SocialPlatform
  /** Only posts with this tag; figures count by the tags a post had when they came in. */
  tagId?: string
}

export interface GetPostAnalyticsSeriesResult {
  data: AnalyticsSample[]
}

export interface AnalyticsSample {
  id: string
  collectedAt: string
  platform: SocialPlatform
  metrics: Metrics | null
}

/**
 * One vocabulary for all platforms. A count that the platform does not tell is absent. A thread counts as
 * one post.
 */
export interface Metrics {
  /** Times shown. */
  impressions?: number
  /** Different people who saw it. */
  reach?: number
  /** Likes, favourites and other reactions. */
  likes?: number
  /** Comments and replies. */
  comments?: number
  /** Shares, reposts, boosts and quotes. */
  shares?: number
  /** Saves and bookmarks. */
  saves?: number
  /** Clicks on the post or on a link in it. */
  clicks?: number
  /** Views of the video. */
  videoViews?: number
  /** What the platform itself answered; its form is the platform's own. */
  raw: unknown
}

export interface GetPostAnalyticsSeriesQuery {
  /** The maximum number of results. */
  limit?: number
}

export interface AnalyticsSummary {
  /** Null until the first metrics have come in. */
  analyticsLatest: Metrics | null
  analyticsLastFetchedAt: string | null
  /** Null where there is nothing (more) to come: not published, no metrics there, or too old. */
  analyticsNextFetchAt: string | null
  updatedAt: string
}

export interface ListSocialAccountsResult {
  data: SocialAccount[]
}

export interface ListSocialAccountsQuery {
  /** Only return channels of this client profile. */
  profileId?: string
}

export interface ConnectRedirect {
  authorizeUrl: string
  expiresAt: string
}

export type ConnectSocialAccountResult = SocialAccount | ConnectRedirect

export interface ConnectSocialAccountBody {
  platform: SocialPlatform
  /** A client profile, by id or externalId. */
  profileId?: string
  credentials?: Record<string, string>
  sandbox?: boolean
  /**
   * Where the person returns after signing in. The query has `connected` (comma-separated ids) or
   * `connect_error`.
   */
  redirectUrl?: string
}

export interface ChangeSocialAccountsResult {
  data: SocialAccount[]
}

export interface SocialAccountsChange {
  socialAccountIds: string[]
  /** Whether publishing is paused. Omit to leave it unchanged. */
  paused?: boolean
  /**
   * What becomes of posts whose time passed meanwhile. `publish`: they go out now, oldest first and spaced
   * on each channel. `queue`: each takes the next free slot of its channel's queue. `fail`: they become
   * FAILED, and can be retried.
   */
  overdue?: Open<"publish" | "queue" | "fail">
  /**
   * A client profile, by id or externalId. Null removes the channels from their profile. Omit to leave it
   * unchanged.
   */
  profileId?: string | null
}

export interface SocialAccountUpdate {
  /** Must match the id in the path. */
  id?: string
  status?: Open<"connected" | "disconnected">
  /** A client profile, by id or externalId. Null removes the channel from its profile. */
  profileId?: string | null
  /** Posts due closer together than this wait their turn. */
  minGapSeconds?: number
}

export interface ChannelHealth {
  /** Whether a post due now would be published. */
  ready: boolean
  problems: ChannelHealthProblem[]
  pausedBy: Open<"channel" | "profile" | "workspace">[]
  lastPublished: ChannelHealthLastPublished | null
  /** The most recent post with status FAILED. Retried posts don't count. */
  lastFailure: ChannelHealthLastFailure | null
  access: ChannelHealthAccess
  /** The platform is rate limiting this channel until then. */
  blockedUntil: string | null
  /** The earliest time that respects `minGapSeconds`. */
  nextPostAt: string | null
  /** The platform's limit per 24 hours, and the posts published in the last 24 hours. */
  dailyCap: ChannelHealthDailyCap | null
  /** Posts that are scheduled or waiting for approval. */
  scheduled: number
  /** Posts past their scheduled time that haven't started publishing. */
  overdue: number
}

export interface ChannelHealthProblem {
  code: Open<
    | "gap"
    | "rate_limited"
    | "daily_cap"
    | "disconnected"
    | "access_ends"
    | "paused"
    | "awaiting_approval"
    | "no_connector"
  >
  message: string
}

export interface ChannelHealthLastPublished {
  postId: string
  at: string
}

/** The most recent post with status FAILED. Retried posts don't count. */
export interface ChannelHealthLastFailure {
  postId: string
  at: string
  errorTag: string | null
  message: string | null
}

export interface ChannelHealthAccess {
  renewsItself: boolean
  /**
   * When access expires unless the channel is reconnected. Null if it renews automatically or never
   * expires.
   */
  endsAt: string | null
  renewalDueAt: string | null
  /** Scopes the platform granted. Null if the platform doesn't report them. */
  scopes: string[] | null
}

/** The platform's limit per 24 hours, and the posts published in the last 24 hours. */
export interface ChannelHealthDailyCap {
  posts: number
  used: number
}

export interface ChannelQueue {
  /** IANA time zone of the slots. */
  timeZone: string
  /** Where the time zone comes from. */
  timeZoneOf: Open<"channel" | "workspace">
  /** Whether these are the default slots. */
  isDefault: boolean
  slots: WeeklySlot[]
  next: QueueSlot[]
}

export interface WeeklySlot {
  weekday: Open<"monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday">
  time: string
}

export interface QueueSlot {
  scheduledAt: string
  /** The same instant in the queue's time zone. */
  localTime: string
  timeZone: string
  taken: boolean
  /** The post that holds the slot. */
  postId: string | null
  /**
   * `moved`: DST skips the slot's time that day. `twice`: the time occurs twice that day, and the first
   * one counts.
   */
  cause: Open<"slot" | "moved" | "twice">
  /** Explains the time to people. */
  reason: string
}

export interface GetQueueQuery {
  /** The maximum number of results. */
  limit?: number
}

export interface ChannelQueueUpdate {
  /** Replaces all slots. Null restores the default slots. */
  slots: WeeklySlot[] | null
  /** IANA time zone of the slots. Null uses the workspace's. Omit to leave it unchanged. */
  timeZone?: string | null
}

export interface Resume {
  /**
   * What becomes of posts whose time passed meanwhile. `publish`: they go out now, oldest first and spaced
   * on each channel. `queue`: each takes the next free slot of its channel's queue. `fail`: they become
   * FAILED, and can be retried.
   */
  overdue?: Open<"publish" | "queue" | "fail">
}

export interface GetDevtoOrganizationsResult {
  data: GetDevtoOrganizationsItem[]
}

export interface GetDevtoOrganizationsItem {
  id: string
  name: string
}

export interface GetDevtoTagsResult {
  data: GetDevtoTagsItem[]
}

export interface GetDevtoTagsItem {
  id: string
  name: string
}

export interface GetDiscordTagsResult {
  data: GetDiscordTagsItem[]
}

export interface GetDiscordTagsItem {
  id: string
  name: string
}

export interface GetDiscordRolesResult {
  data: GetDiscordRolesItem[]
}

export interface GetDiscordRolesItem {
  id: string
  name: string
}

export interface GetDiscordMembersResult {
  data: GetDiscordMembersItem[]
}

export interface GetDiscordMembersItem {
  id: string
  name: string
  username: string
}

export interface GetDiscordMembersQuery {
  /** Only results that contain this text. */
  q: string
}

export interface GetDribbbleTeamsResult {
  data: GetDribbbleTeamsItem[]
}

export interface GetDribbbleTeamsItem {
  id: string
  name: string
}

export interface GetFacebookPlacesResult {
  data: GetFacebookPlacesItem[]
}

export interface GetFacebookPlacesItem {
  id: string
  name: string
}

export interface GetFacebookPlacesQuery {
  /** What the place is called. */
  q: string
}

export interface GetFarcasterChannelsResult {
  data: GetFarcasterChannelsItem[]
}

export interface GetFarcasterChannelsItem {
  id: string
  name: string
  imageUrl: string | null
  followers: number | null
}

export interface GetFarcasterChannelsQuery {
  /** Part of an id or a name. */
  q?: string
}

export interface GetHashnodeSeriesResult {
  data: GetHashnodeSeriesItem[]
}

export interface GetHashnodeSeriesItem {
  id: string
  name: string
}

export interface GetHashnodeMembersResult {
  data: GetHashnodeMembersItem[]
}

export interface GetHashnodeMembersItem {
  id: string
  name: string
}

export interface GetLemmyCommunitiesResult {
  data: GetLemmyCommunitiesItem[]
}

export interface GetLemmyCommunitiesItem {
  /** The community's name and server, for the community field. */
  id: string
  name: string
  imageUrl: string | null
  moderatorsOnly: boolean
}

export interface GetLemmyCommunitiesQuery {
  /** Part of a community's name. Without it, lists the communities the account follows. */
  q?: string
}

export interface GetLinkedinOrganizationsResult {
  data: GetLinkedinOrganizationsItem[]
}

export interface GetLinkedinOrganizationsItem {
  id: string
  name: string
  username: string | null
  imageUrl: string | null
}

export interface GetListmonkListsResult {
  data: GetListmonkListsItem[]
}

export interface GetListmonkListsItem {
  id: string
  name: string
  type: string
  /** With double opt-in, only confirmed subscribers receive emails. */
  optin: string
  subscribers: number | null
}

export interface GetListmonkTemplatesResult {
  data: GetListmonkTemplatesItem[]
}

export interface GetListmonkTemplatesItem {
  id: string
  name: string
  isDefault: boolean
}

export interface GetMeweGroupsResult {
  data: GetMeweGroupsItem[]
}

export interface GetMeweGroupsItem {
  id: string
  name: string
}

export interface GetMoltbookSubmoltsResult {
  data: GetMoltbookSubmoltsItem[]
}

export interface GetMoltbookSubmoltsItem {
  id: string
  name: string
  description: string | null
}

export interface GetPinterestBoardsResult {
  data: GetPinterestBoardsItem[]
}

export interface GetPinterestBoardsItem {
  id: string
  name: string
  description: string | null
  privacy: string
  pinCount: number | null
  imageUrl: string | null
}

export interface GetPinterestBoardSectionsResult {
  data: GetPinterestBoardSectionsItem[]
}

export interface GetPinterestBoardSectionsItem {
  id: string
  name: string
}

export interface GetPinterestBoardSectionsQuery {
  /** The id of the board. */
  boardId: string
}

export interface GetRedditSubredditsResult {
  data: GetRedditSubredditsItem[]
}

export interface GetRedditSubredditsItem {
  id: string
  name: string
  title: string | null
  subscribers: number | null
  nsfw: boolean
}

export interface GetRedditFlairsResult {
  data: GetRedditFlairsItem[]
}

export interface GetRedditFlairsItem {
  id: string
  name: string
  textEditable: boolean
}

export interface GetRedditFlairsQuery {
  /** The subreddit's name, such as bells or r/bells. */
  subreddit: string
}

export interface GetSlackUsersResult {
  data: GetSlackUsersItem[]
}

export interface GetSlackUsersItem {
  id: string
  name: string
  username: string
}

export interface GetThreadsLocationsResult {
  data: GetThreadsLocationsItem[]
}

export interface GetThreadsLocationsItem {
  id: string
  name: string
}

export interface GetThreadsLocationsQuery {
  /** The location's name. */
  q: string
}

export interface GetTiktokCreatorInfoResult {
  username: string
  nickname: string
  avatarUrl: string | null
  privacyLevelOptions: string[]
  maxVideoPostDurationSec: number | null
  commentDisabled: boolean
  duetDisabled: boolean
  stitchDisabled: boolean
}

export interface GetTwitterCommunitiesResult {
  data: GetTwitterCommunitiesItem[]
}

export interface GetTwitterCommunitiesItem {
  id: string
  name: string
  memberCount: number | null
}

export interface GetTwitterCommunitiesQuery {
  /** Only results that contain this text. */
  q: string
}

export interface GetTwitterUsersResult {
  data: GetTwitterUsersItem[]
}

export interface GetTwitterUsersItem {
  id: string
  name: string
  username: string
}

export interface GetTwitterUsersQuery {
  /** Only results that contain this text. */
  q: string
}

export interface GetWhopCompaniesResult {
  data: GetWhopCompaniesItem[]
}

export interface GetWhopCompaniesItem {
  id: string
  name: string
  route: string | null
}

export interface GetWhopForumsResult {
  data: GetWhopForumsItem[]
}

export interface GetWhopForumsItem {
  /** The experience id to post in. */
  id: string
  name: string
  whoCanPost: string | null
  whoCanComment: string | null
}

export interface GetWhopForumsQuery {
  /** The company's id, such as biz_xxxxxxxx. */
  companyId?: string
}

export interface GetWordpressCategoriesResult {
  data: GetWordpressCategoriesItem[]
}

export interface GetWordpressCategoriesItem {
  id: string
  name: string
  count: number
}

export interface GetWordpressTagsResult {
  data: GetWordpressTagsItem[]
}

export interface GetWordpressTagsItem {
  id: string
  name: string
  count: number
}

export interface GetWordpressTagsQuery {
  /** Part of the tag's name. */
  search?: string
}

export interface GetWordpressTypesResult {
  data: GetWordpressTypesItem[]
}

export interface GetWordpressTypesItem {
  id: string
  name: string
}

export interface GetYoutubeCategoriesResult {
  data: GetYoutubeCategoriesItem[]
}

export interface GetYoutubeCategoriesItem {
  id: string
  name: string
}

export interface GetYoutubeCategoriesQuery {
  /** ISO 3166-1 alpha-2 country code. Categories differ by country. */
  regionCode?: string
}

export interface GetYoutubePlaylistsResult {
  data: GetYoutubePlaylistsItem[]
}

export interface GetYoutubePlaylistsItem {
  id: string
  name: string
}

export interface ListProfilesResult {
  data: ClientProfile[]
  page: number
  totalPages: number
  total: number
}

export interface ClientProfile {
  id: string
  externalId: string | null
  name: string
  socialAccounts: ClientProfileAccount[]
  /** While set, nothing is published on its channels. */
  pausedAt: string | null
  createdAt: string
  updatedAt: string
}

export interface ClientProfileAccount {
  id: string
  platform: SocialPlatform
  status: Open<"connected" | "disconnected">
  disconnectedReason: Open<
    | "TOKEN_EXPIRED"
    | "TOKEN_INVALID"
    | "TOKEN_REVOKED"
    | "REFRESH_FAILED"
    | "ACCOUNT_SUSPENDED"
    | "PERMISSION_DENIED"
    | "EMAIL_UNCONFIRMED"
  > | null
  username: string | null
  displayName: string | null
  profileImageUrl: string | null
  refreshTokenValid: boolean
  analyticsDisabledAt: string | null
  webhookSubscriptionFailedAt: string | null
  profileId: string | null
  createdAt: string
  updatedAt: string
}

export interface ListProfilesQuery {
  /** Only the profile with this externalId. */
  externalId?: string
  /** Part of the name or externalId, in any case. */
  q?: string
  /** The page number, starting at 1. */
  page?: number
  /** The maximum number of results. */
  limit?: number
}

export interface ClientProfileCreate {
  name: string
  /** Your own id of the client; unique in the workspace, and accepted wherever a profile id is. */
  externalId?: string | null
}

export interface ClientProfileUpdate {
  name?: string
  /** Your own id of the client; unique in the workspace, and accepted wherever a profile id is. */
  externalId?: string | null
}

export interface ConnectLinkCreated {
  id: string
  url: string
  expiresAt: string
}

export interface ConnectLinkCreate {
  /** The platforms offered. Omit for every available platform. */
  platforms?: SocialPlatform[]
  expiresInHours?: number
  /** Where the Done button leads. The query has `connected` (comma-separated ids) or `connect_error`. */
  redirectUrl?: string
  /** Connect sandbox channels only. They don't count toward the plan. */
  sandbox?: boolean
}

export interface ListConnectLinksResult {
  data: ConnectLink[]
  page: number
  totalPages: number
  total: number
}

export interface ConnectLink {
  id: string
  profileId: string
  /** Empty means every available platform. */
  platforms: SocialPlatform[]
  redirectUrl: string | null
  /** Whether the link connects sandbox channels only. */
  sandbox: boolean
  status: Open<"active" | "expired" | "revoked">
  expiresAt: string
  /** When a person first opened the link. */
  openedAt: string | null
  revokedAt: string | null
  /** Channels whose most recent connection was through this link. */
  socialAccounts: ConnectLinkSocialAccount[]
  createdAt: string
}

export interface ConnectLinkSocialAccount {
  id: string
  platform: SocialPlatform
  username: string | null
  displayName: string | null
  status: Open<"connected" | "disconnected">
}

export interface ListConnectLinksQuery {
  /** The page number, starting at 1. */
  page?: number
  /** The maximum number of results. */
  limit?: number
}

export interface ListMediaResult {
  data: Media[]
  page: number
  totalPages: number
  total: number
  /** Pass it as `cursor` to get the next page. Null on the last page. */
  nextCursor: string | null
}

export interface Media {
  id: string
  url: string
  name: string
  mimeType: string
  width: number | null
  height: number | null
  /** Duration in seconds, for videos and animated images. */
  duration: number | null
  createdAt: string
  updatedAt: string
  bucket: string
  key: string
  /** Size in bytes. */
  size: number | null
  alt: string | null
  thumbnailUrl: string | null
  /** The chosen cover frame of a video. */
  thumbnailTimestampMs: number | null
  /** The item this one was edited from. */
  originId: string | null
  tags: Tag[]
}

export interface ListMediaQuery {
  /** The page number, starting at 1. */
  page?: number
  /** `nextCursor` from the previous page, with the same filters and order. Omit it for the first page. */
  cursor?: string
  /** The maximum number of results. */
  limit?: number
  /** Matches part of the name or alt text. */
  q?: string
  /** Only results of this type. */
  type?: Open<"image" | "video" | "all">
  /** Only results with these tags. */
  tagIds?: string[]
  /** Whether to match any of the tags or all of them. */
  tagMode?: Open<"ANY" | "ALL">
}

export interface MediaRegister {
  /** The `key` from the presign response, or the URL of a stored file. */
  key: string
  name?: string
  alt?: string | null
}

export interface MediaImport {
  url: string
  name?: string
  alt?: string | null
}

export interface PresignedPost {
  url: string
  key: string
  method: "PUT"
}

export interface MediaPresign {
  /** JPEG, PNG, GIF, WebP, AVIF, HEIC, MP4, QuickTime, or WebM. */
  contentType: string
  /** The file name. */
  key: string
  /** Size in bytes. If given, the upload must have exactly this size. */
  size?: number
  /**
   * A `public-asset` has a permanent URL that anyone can fetch. Other URLs expire after a day or two, and
   * each response has a new one.
   */
  intent?: Open<"post" | "clip-source" | "public-asset">
}

export interface MediaUpdate {
  /** Must match the id in the path. */
  id?: string
  name?: string
  alt?: string | null
  url?: string
  mimeType?: string
  width?: number | null
  height?: number | null
  size?: number | null
  duration?: number | null
}

export interface DeleteMediaQuery {
  /** Remove the item even if an unpublished post uses it. */
  force?: Open<"true" | "false">
}

export interface MediaEdit {
  /** The moment of a video to capture. Required for videos. */
  timestampMs?: number
  /** Degrees clockwise. */
  rotate?: 90 | 180 | 270
  /** In pixels, after rotating. */
  crop?: MediaEditCrop
  /** Applied after cropping. With one side, the other follows. With both, the image fits within them. */
  resize?: MediaEditResize
  /** Defaults to the original's name. */
  name?: string
  /** Defaults to the original's alt text. */
  alt?: string | null
}

/** In pixels, after rotating. */
export interface MediaEditCrop {
  x: number
  y: number
  width: number
  height: number
}

/** Applied after cropping. With one side, the other follows. With both, the image fits within them. */
export interface MediaEditResize {
  width?: number
  height?: number
}

export interface MediaReplace {
  /**
   * The `key` from the presign response after uploading, or the key or URL of another library item. An
   * image can only replace an image, and a video a video.
   */
  key: string
  name?: string
}

export interface MediaSetTags {
  /** Must match the id in the path. */
  mediaId?: string
  /** An empty list removes all tags. */
  tagIds: string[]
}

export interface MediaThumbnail {
  timestampMs: number
}

export interface GetMediaUsageResult {
  data: MediaUse[]
  page: number
  totalPages: number
  total: number
  /** Number of unpublished posts (SCHEDULED or PROCESSING). */
  waiting: number
}

export interface MediaUse {
  postId: string
  /** The start of the caption. */
  caption: string
  platform: SocialPlatform
  status: ListedPostStatus
  approvalStatus: PostApprovalStatus
  scheduledAt: string | null
  postedAt: string | null
}

export interface GetMediaUsageQuery {
  /** The page number, starting at 1. */
  page?: number
  /** The maximum number of results. */
  limit?: number
}

export interface ListTagsResult {
  data: Tag[]
  page: number
  totalPages: number
  total: number
}

export interface ListTagsQuery {
  /** The page number, starting at 1. */
  page?: number
  /** The maximum number of results. */
  limit?: number
}

export interface TagUpsert {
  id?: string
  name: string
  color: string
}

export interface SearchTagsResult {
  data: Tag[]
}

export interface SearchTagsQuery {
  /** Only results that contain this text. */
  q?: string
  /** The maximum number of results. */
  limit?: number
}

export interface ListTemplatesResult {
  data: PostTemplate[]
  page: number
  totalPages: number
  total: number
}

export interface PostTemplate {
  id: string
  name: string
  /** A template begins a post; a snippet is put into one, such as a signature or hashtags. */
  kind: Open<"template" | "snippet">
  caption: string
  title: string | null
  parts: string[]
  /** Settings by platform. */
  platformConfiguration: Record<string, Record<string, unknown>>
  tagIds: string[]
  createdAt: string
  updatedAt: string
}

export interface ListTemplatesQuery {
  /** A template begins a post; a snippet is put into one, such as a signature or hashtags. */
  kind?: Open<"template" | "snippet">
  /** Part of the name, in any case. */
  q?: string
  /** The page number, starting at 1. */
  page?: number
  /** The maximum number of results. */
  limit?: number
}

export interface PostTemplateCreate {
  name: string
  /** A template begins a post; a snippet is put into one, such as a signature or hashtags. */
  kind?: Open<"template" | "snippet">
  caption: string
  title?: string | null
  /** The captions of a thread, the opening one among them; empty for a single post. */
  parts?: string[]
  /** Settings by platform. */
  platformConfiguration?: Record<string, Record<string, unknown>>
  tagIds?: string[]
}

export interface PostTemplateUpdate {
  name?: string
  caption?: string
  title?: string | null
  /** The captions of a thread, the opening one among them; empty for a single post. */
  parts?: string[]
  /** Settings by platform. */
  platformConfiguration?: Record<string, Record<string, unknown>>
  tagIds?: string[]
}

export interface ListPlatformsResult {
  data: PlatformEntry[]
}

export interface PlatformEntry {
  platform: SocialPlatform
  name: string
  availability: Open<"general" | "limited">
  restriction: string | null
  available: boolean
  caption: CaptionRule
  captionRequired: boolean
  media: MediaRule
  /** Shapes of picture (width to height) that show best there, the best first; advice, not a rule. */
  imageShapes: string[]
  /** What posts look like there, and after how many characters the rest is folded away. */
  preview: PlatformEntryPreview
  parts: PlatformEntryParts | null
  titleAlias: boolean
  /** What the platform takes from one account in any 24 hours; more than that wait. */
  dailyCap: PlatformEntryDailyCap | null
  platformConfiguration: PlatformEntryPlatformConfiguration
  connect: PlatformEntryConnect
  helperEndpoints: string[]
  /** Posts are published by a person, who is asked at the due time and is told this; null elsewhere. */
  byHand: string | null
  sandbox: boolean
}

export interface CaptionRule {
  max: number
  count: Open<"graphemes" | "utf16" | "characters" | "weighted" | "emoji_bytes">
  maxBytes?: number
  maxWithMedia?: number
  urlLength?: number
  shortMentions?: true
}

export interface MediaRuleForm2 {
  min?: number
  max?: number
  kinds: Open<"image" | "video">[]
  enforced?: "at_publish"
  exclusive?: true
  maxVideos?: number
  image?: ImageLimits
  video?: VideoLimits
  imageSizes?: MediaRuleForm2ImageSize[]
}

/** Images in other formats or sizes are converted when they go out; ratios are refused. */
export interface ImageLimits {
  mimeTypes: string[]
  maxBytes?: number
  maxWidth?: number
  maxHeight?: number
  minRatio?: number
  maxRatio?: number
  minWidth?: number
}

/** Videos are not converted. */
export interface VideoLimits {
  mimeTypes: string[]
  maxBytes?: number
  minSeconds?: number
  maxSeconds?: number
}

export interface MediaRuleForm2ImageSize {
  width: number
  height: number
}

export type MediaRule = "ignored" | MediaRuleForm2

/** What posts look like there, and after how many characters the rest is folded away. */
export interface PlatformEntryPreview {
  look: Open<"network" | "microblog" | "photo" | "video" | "chat" | "article" | "forum">
  fold: number | null
}

export interface PlatformEntryParts {
  max: number
  media: number
}

/** What the platform takes from one account in any 24 hours; more than that wait. */
export interface PlatformEntryDailyCap {
  posts: number
}

export interface PlatformEntryPlatformConfiguration {
  required: boolean
  /** JSON Schema 2020-12; null where any fields are taken. */
  schema: Record<string, unknown> | null
  /** A valid configuration, where one is required. */
  example: Record<string, unknown> | null
  pickers: Record<string, string>
  /**
   * What the look-ups behind the pickers take in their query: the value of the setting of that name, or
   * what a person searches for.
   */
  lookups: Record<string, PlatformEntryPlatformConfigurationLookup[]>
}

export interface PlatformEntryPlatformConfigurationLookup {
  name: string
  required: boolean
}

export interface PlatformEntryConnect {
  kind: Open<"form" | "oauth2">
  fields: ConnectField[]
}

export interface ConnectField {
  name: string
  label: string
  type: Open<"text" | "password" | "url">
  help: string
  placeholder?: string
  required: boolean
}

export interface ListPlatformsQuery {
  /** Only this one. */
  platform?: SocialPlatform
}

export interface AltTextSuggestion {
  text: string
  modelKey: string
  /** What was charged, in millionths of a US dollar. */
  costMicros: number
}

export interface AltTextRequest {
  /** A picture of the library or any public address. */
  imageUrl?: string
  /** The same as a library item. */
  mediaId?: string
  /** What it is posted with: its language and names are used. */
  caption?: string
  /** One of `textModels`. Absent: the first that is available. */
  modelKey?: string
}

export interface AiGeneration {
  id: string
  /** `image`; `caption` or `alt-text` for what caption help was paid for. */
  type: string
  status: Open<"PENDING" | "PROCESSING" | "COMPLETED" | "FAILED" | "CANCELLED">
  modelKey: string
  prompt: string
  /** The picture that was given to work from. */
  imageUrl: string | null
  /** The picture that was made, in the media library. */
  resultUrl: string | null
  /** The same as a library item. */
  mediaId: string | null
  width: number | null
  height: number | null
  durationSeconds: number | null
  seed: number | null
  /** What the maker of the picture wants known of it. */
  warnings: string[]
  /** What was charged: 0 until the picture is there, and for what failed or was cancelled. */
  costMicros: number
  /** What was reserved when the picture was ordered. */
  estimatedCostMicros: number
  errorMessage: string | null
  createdAt: string
  updatedAt: string
}

export interface GenerationCancel {
  id: string
}

export interface CaptionSuggestion {
  text: string
  /** Those that were added. */
  hashtags: string[]
  /** As the platform counts. */
  length: number
  /** What the platform takes; null where none was named. */
  max: number | null
  modelKey: string
  /** What was charged, in millionths of a US dollar. */
  costMicros: number
}

export interface CaptionRequest {
  task: Open<"rewrite" | "shorten" | "hashtags">
  text: string
  /** Whose habits and limits hold; needed to rewrite or shorten, unless a channel is given. */
  platform?: SocialPlatform
  /** A channel, where its own limit differs from its platform's. */
  socialAccountId?: string
  /** The post has pictures or video: some platforms take less text then. */
  withMedia?: boolean
  /** A wish, such as: friendlier. */
  instruction?: string
  /** At most so many. */
  hashtags?: number
  /** One of `textModels`. Absent: the first that is available. */
  modelKey?: string
}

export interface GenerationCreate {
  prompt: string
  /** Absent: the first model that is available. */
  modelKey?: string
  /** With `height`: one of the model's sizes. */
  width?: number
  height?: number
  /** The model's first size of this shape; instead of width and height. */
  aspectRatio?: string
  /** Another number, another picture from the same prompt. Some models take none: theirs differ anyway. */
  seed?: number
  /** A picture to work from, of the library or any public address. */
  imageUrl?: string
  /** The same as a library item. */
  mediaId?: string
}

export interface ListGenerationsResult {
  data: AiGeneration[]
  /** Pass it as `cursor` to get the next page. Null on the last page. */
  nextCursor: string | null
}

export interface ListGenerationsQuery {
  /** `nextCursor` from the previous page, with the same filters and order. Omit it for the first page. */
  cursor?: string
  /** The maximum number of results. */
  limit?: number
  /** Only results with this status. */
  status?: Open<"PENDING" | "PROCESSING" | "COMPLETED" | "FAILED" | "CANCELLED">[]
}

export interface GetGenerationQuery {
  /** The id of the resource. */
  id: string
}

export interface ListImageModelsResult {
  /** Those that make pictures. */
  data: ImageModel[]
  /** Those that help with captions; where none is available there is no such help. */
  textModels: TextModel[]
  credits: AiCredits
}

export interface ImageModel {
  key: string
  name: string
  available: boolean
  unavailableReason: string | null
  /** It runs on the workspace's own key: the vendor bills it, and no credits are taken. */
  ownKey: boolean
  /** Whether a picture may be given to work from. */
  acceptsImage: boolean
  /** False: the prompt is typeset by the built-in renderer, and that is all. */
  usesAi: boolean
  /** The first one is the default. */
  sizes: ImageSize[]
}

export interface ImageSize {
  width: number
  height: number
  /** Width to height. */
  aspectRatio: string
  /** Millionths of a US dollar. */
  costMicros: number
}

export interface TextModel {
  key: string
  name: string
  available: boolean
  unavailableReason: string | null
  /** It runs on the workspace's own key: the vendor bills it, and no credits are taken. */
  ownKey: boolean
  /** Whether it can describe a picture. */
  acceptsImage: boolean
}

export interface AiCredits {
  /** What the workspace may spend in a calendar month (UTC); null: no limit. */
  monthlyMicros: number | null
  /** Spent or reserved this month. */
  spentMicros: number
  leftMicros: number | null
}

export interface ListWebhooksResult {
  data: WebhookEndpoint[]
}

export interface WebhookEndpoint {
  id: string
  url: string
  /** Shown in full only in the response to creating or rotating it; masked otherwise. */
  secret: string
  events: WebhookEvent[]
  description: string | null
  enabled: boolean
  consecutiveFailures: number
  lastSuccessAt: string | null
  lastFailureAt: string | null
  disabledAt: string | null
  createdAt: string
  updatedAt: string
}

export type WebhookEvent = Open<
  "post.published" | "post.failed" | "generation.completed" | "generation.failed" | "social_account.connected"
>

export interface WebhookCreate {
  url: string
  events: WebhookEvent[]
  description?: string | null
}

export interface WebhookUpdate {
  url?: string
  events?: WebhookEvent[]
  description?: string | null
  enabled?: boolean
}

export interface ListWebhookDeliveriesResult {
  data: WebhookDelivery[]
  page: number
  totalPages: number
  total: number
}

export interface WebhookDelivery {
  id: string
  endpointId: string
  event: string
  payload: Record<string, unknown>
  status: Open<"PENDING" | "SUCCESS" | "FAILED">
  attempts: number
  responseStatus: number | null
  lastError: string | null
  deliveredAt: string | null
  createdAt: string
}

export interface ListWebhookDeliveriesQuery {
  /** The page number, starting at 1. */
  page?: number
  /** The maximum number of results. */
  limit?: number
}

export interface WebhookDeliveryDetail {
  id: string
  endpointId: string
  event: string
  payload: Record<string, unknown>
  status: Open<"PENDING" | "SUCCESS" | "FAILED">
  attempts: number
  responseStatus: number | null
  lastError: string | null
  deliveredAt: string | null
  createdAt: string
  /** The endpoint's last response as text, up to 64 KB. Null if it didn't respond. */
  responseBody: string | null
}

export interface WebhookReplayed {
  /** The number of deliveries queued. */
  count: number
  more: boolean
}

export interface WebhookReplay {
  /** Only deliveries created at or after this time. */
  since: string | Date
  status?: "FAILED"
}

export interface ListNotificationsResult {
  data: Notification[]
  /** The number of unread notifications, regardless of the filter. */
  unread: number
  page: number
  totalPages: number
  total: number
}

export interface Notification {
  id: string
  kind: Open<
    | "approval_requested"
    | "approved"
    | "sent_back"
    | "post_failed"
    | "commented"
    | "mentioned"
    | "channel_disconnected"
    | "channel_expiring"
    | "webhook_disabled"
    | "plan_limit"
    | "picture_made"
    | "picture_failed"
  >
  subjectKind: Open<"post" | "socialAccount" | "webhook" | "organization" | "generation">
  subjectId: string
  /** Details for the text. Which ones are present depends on the kind. */
  data: NotificationData
  /** The time of the latest, if several were combined. */
  createdAt: string
  readAt: string | null
}

/** Details for the text. Which ones are present depends on the kind. */
export interface NotificationData {
  /** How many there are, if several were combined. */
  count?: number
  /** Who did it. */
  actor?: string
  channel?: string
  platform?: string
  /** The beginning of the post or comment. */
  excerpt?: string
  reason?: string
  errorTag?: string
  days?: number
  url?: string
  used?: number
  limit?: number
}

export interface ListNotificationsQuery {
  /** The page number, starting at 1. */
  page?: number
  /** The maximum number of results. */
  limit?: number
  /** Only unread notifications (true), or only read ones (false). */
  unread?: Open<"true" | "false">
}

export interface ReadNotificationsResult {
  unread: number
}

export interface NotificationsRead {
  /** Omit to mark all. */
  ids?: string[]
}

export interface Organization {
  id: string
  name: string
  /** IANA time zone of the dashboard, and of queues without their own. */
  timeZone: string
  approvalRequired: boolean
  /** If set, publishing is paused. */
  pausedAt: string | null
  /** Posts that are more than a minute late for no known reason. Anything above 0 is a problem. */
  latePosts: number
  plan: OrganizationPlan
  /** What this request's credential can do. */
  caller: OrganizationCaller
  createdAt: string
}

export interface OrganizationPlan {
  name: string
  status: string
  /** Sandbox channels don't count. */
  channels: OrganizationPlanChannels
  /** Posts of a trial. Other plans have no limit and don't count them. */
  posts: OrganizationPlanPosts
  trialEndsAt: string | null
  currentPeriodEnd: string | null
}

/** Sandbox channels don't count. */
export interface OrganizationPlanChannels {
  /** Null if it isn't counted. */
  used: number | null
  /** Null for no limit. */
  limit: number | null
}

/** Posts of a trial. Other plans have no limit and don't count them. */
export interface OrganizationPlanPosts {
  /** Null if it isn't counted. */
  used: number | null
  /** Null for no limit. */
  limit: number | null
}

/** What this request's credential can do. */
export interface OrganizationCaller {
  kind: Open<"user" | "apiKey" | "oauthToken" | "connectLink" | "system">
  name: string
  role: Open<"owner" | "admin" | "editor" | "viewer">
  scopes: Open<
    | "posts:read"
    | "posts:write"
    | "media:read"
    | "media:write"
    | "tags:read"
    | "tags:write"
    | "social-accounts:read"
    | "social-accounts:write"
    | "channels:read"
    | "analytics:read"
    | "ai:read"
    | "ai:write"
    | "webhooks:read"
    | "webhooks:write"
    | "org:read"
  >[]
  restriction: Open<"none" | "drafts_only" | "needs_approval">
}

export interface ListAuditLogResult {
  data: AuditEntry[]
  /** Pass it as `cursor` to get the next page. Null on the last page. */
  nextCursor: string | null
}

export interface AuditEntry {
  id: string
  /** Subject and action, such as `member.role_changed`. */
  action: string
  actor: AuditEntryActor
  /** What the action affected. */
  subject: AuditEntrySubject | null
  detail: Record<string, unknown> | null
  /** The IP address of the request, if known. */
  address: string | null
  createdAt: string
}

export interface AuditEntryActor {
  /** One of user, apiKey, oauthToken, connectLink, system. */
  kind: string
  id: string | null
  name: string | null
}

/** What the action affected. */
export interface AuditEntrySubject {
  kind: string
  id: string
}

export interface ListAuditLogQuery {
  /** Only actions by this kind of actor. */
  actorKind?: Open<"user" | "apiKey" | "oauthToken" | "connectLink" | "system">
  /** Only actions by this user, key, or app. */
  actorId?: string
  /** Only this action. */
  action?: Open<
    | "organization.created"
    | "organization.updated"
    | "organization.paused"
    | "organization.resumed"
    | "organization.exported"
    | "organization.imported"
    | "organization.deletion_requested"
    | "organization.deletion_cancelled"
    | "plan.checkout_opened"
    | "plan.portal_opened"
    | "plan.changed"
    | "member.joined"
    | "member.left"
    | "member.removed"
    | "member.role_changed"
    | "invitation.created"
    | "invitation.revoked"
    | "user.signed_in"
    | "user.signed_out_everywhere"
    | "user.session_ended"
    | "user.password_changed"
    | "user.password_reset"
    | "user.email_changed"
    | "user.two_factor_on"
    | "user.two_factor_off"
    | "user.recovery_codes_renewed"
    | "user.passkey_added"
    | "user.passkey_removed"
    | "user.deleted"
    | "api_key.created"
    | "api_key.revoked"
    | "ai_key.saved"
    | "ai_key.removed"
    | "oauth.authorized"
    | "oauth.revoked"
    | "oauth.tokens_revoked"
    | "oauth.reuse_detected"
    | "oauth_app.created"
    | "oauth_app.updated"
    | "oauth_app.secret_rotated"
    | "oauth_app.disabled"
    | "oauth_app.enabled"
    | "oauth_app.deleted"
    | "social_account.connected"
    | "social_account.disconnected"
    | "social_account.updated"
    | "social_account.paused"
    | "social_account.resumed"
    | "profile.created"
    | "profile.updated"
    | "profile.deleted"
    | "profile.paused"
    | "profile.resumed"
    | "webhook.created"
    | "webhook.updated"
    | "webhook.secret_rotated"
    | "webhook.deleted"
    | "post.created"
    | "post.updated"
    | "post.deleted"
    | "post.published"
    | "post.retried"
    | "post.approval_requested"
    | "post.approved"
    | "post.sent_back"
    | "post.completed"
    | "post.given_up"
    | "post.comment_deleted"
    | "executor.run_retry"
    | "executor.run_cancel"
  >
  /** At or after this time. */
  from?: string | Date
  /** Before this time. */
  to?: string | Date
  /** `nextCursor` from the previous page, with the same filters and order. Omit it for the first page. */
  cursor?: string
  /** The maximum number of results. */
  limit?: number
}
