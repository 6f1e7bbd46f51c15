// Made by `npm run sdk` from openapi.json: change the contract, not this file.
import { MediaUpload } from "../media-upload.ts"
import type { Pages } from "../pages.ts"
import { path, Resource, type RequestOptions, type Transport } from "../resource.ts"
import { WebhookVerification } from "../webhook-verification.ts"
import type {
  ListPostsResult,
  PostWithRelations,
  SocialAccount,
  Tag,
  ListPostsQuery,
  PostCreated,
  PostCreate,
  CreatePostsResult,
  PostBulk,
  GetCalendarResult,
  GetCalendarQuery,
  CountPostsByTabResult,
  CountPostsByTabQuery,
  ImportPostsResult,
  PostImport,
  ValidatePostResult,
  PostValidate,
  Post,
  PostUpdate,
  ListPostCommentsResult,
  PostComment,
  PostCommentCreate,
  PostCommentUpdate,
  PostComplete,
  GetPostHistoryResult,
  PostHistoryEntry,
  RejectPostBody,
  PostRetry,
  GetPostTimelineResult,
  TimelineEntry,
  ListBestPostsResult,
  BestPost,
  ListBestPostsQuery,
  ListBestTimesResult,
  BestTime,
  ListBestTimesQuery,
  GetAnalyticsOverviewResult,
  GetAnalyticsOverviewQuery,
  GetAnalyticsSeriesResult,
  AnalyticsDay,
  GetAnalyticsSeriesQuery,
  GetPostAnalyticsSeriesResult,
  AnalyticsSample,
  Metrics,
  GetPostAnalyticsSeriesQuery,
  AnalyticsSummary,
  ListSocialAccountsResult,
  ListSocialAccountsQuery,
  ConnectSocialAccountResult,
  ConnectSocialAccountBody,
  ChangeSocialAccountsResult,
  SocialAccountsChange,
  SocialAccountUpdate,
  ChannelHealth,
  ChannelQueue,
  GetQueueQuery,
  ChannelQueueUpdate,
  Resume,
  GetDevtoOrganizationsResult,
  GetDevtoOrganizationsItem,
  GetDevtoTagsResult,
  GetDevtoTagsItem,
  GetDiscordTagsResult,
  GetDiscordTagsItem,
  GetDiscordRolesResult,
  GetDiscordRolesItem,
  GetDiscordMembersResult,
  GetDiscordMembersItem,
  GetDiscordMembersQuery,
  GetDribbbleTeamsResult,
  GetDribbbleTeamsItem,
  GetFacebookPlacesResult,
  GetFacebookPlacesItem,
  GetFacebookPlacesQuery,
  GetFarcasterChannelsResult,
  GetFarcasterChannelsItem,
  GetFarcasterChannelsQuery,
  GetHashnodeSeriesResult,
  GetHashnodeSeriesItem,
  GetHashnodeMembersResult,
  GetHashnodeMembersItem,
  GetLemmyCommunitiesResult,
  GetLemmyCommunitiesItem,
  GetLemmyCommunitiesQuery,
  GetLinkedinOrganizationsResult,
  GetLinkedinOrganizationsItem,
  GetListmonkListsResult,
  GetListmonkListsItem,
  GetListmonkTemplatesResult,
  GetListmonkTemplatesItem,
  GetMeweGroupsResult,
  GetMeweGroupsItem,
  GetMoltbookSubmoltsResult,
  GetMoltbookSubmoltsItem,
  GetPinterestBoardsResult,
  GetPinterestBoardsItem,
  GetPinterestBoardSectionsResult,
  GetPinterestBoardSectionsItem,
  GetPinterestBoardSectionsQuery,
  GetRedditSubredditsResult,
  GetRedditSubredditsItem,
  GetRedditFlairsResult,
  GetRedditFlairsItem,
  GetRedditFlairsQuery,
  GetSlackUsersResult,
  GetSlackUsersItem,
  GetThreadsLocationsResult,
  GetThreadsLocationsItem,
  GetThreadsLocationsQuery,
  GetTiktokCreatorInfoResult,
  GetTwitterCommunitiesResult,
  GetTwitterCommunitiesItem,
  GetTwitterCommunitiesQuery,
  GetTwitterUsersResult,
  GetTwitterUsersItem,
  GetTwitterUsersQuery,
  GetWhopCompaniesResult,
  GetWhopCompaniesItem,
  GetWhopForumsResult,
  GetWhopForumsItem,
  GetWhopForumsQuery,
  GetWordpressCategoriesResult,
  GetWordpressCategoriesItem,
  GetWordpressTagsResult,
  GetWordpressTagsItem,
  GetWordpressTagsQuery,
  GetWordpressTypesResult,
  GetWordpressTypesItem,
  GetYoutubeCategoriesResult,
  GetYoutubeCategoriesItem,
  GetYoutubeCategoriesQuery,
  GetYoutubePlaylistsResult,
  GetYoutubePlaylistsItem,
  ListProfilesResult,
  ClientProfile,
  ListProfilesQuery,
  ClientProfileCreate,
  ClientProfileUpdate,
  ConnectLinkCreated,
  ConnectLinkCreate,
  ListConnectLinksResult,
  ConnectLink,
  ListConnectLinksQuery,
  ListMediaResult,
  Media,
  ListMediaQuery,
  MediaRegister,
  MediaImport,
  PresignedPost,
  MediaPresign,
  MediaUpdate,
  DeleteMediaQuery,
  MediaEdit,
  MediaReplace,
  MediaSetTags,
  MediaThumbnail,
  GetMediaUsageResult,
  MediaUse,
  GetMediaUsageQuery,
  ListTagsResult,
  ListTagsQuery,
  TagUpsert,
  SearchTagsResult,
  SearchTagsQuery,
  ListTemplatesResult,
  PostTemplate,
  ListTemplatesQuery,
  PostTemplateCreate,
  PostTemplateUpdate,
  ListPlatformsResult,
  PlatformEntry,
  ListPlatformsQuery,
  AltTextSuggestion,
  AltTextRequest,
  AiGeneration,
  GenerationCancel,
  CaptionSuggestion,
  CaptionRequest,
  GenerationCreate,
  ListGenerationsResult,
  ListGenerationsQuery,
  GetGenerationQuery,
  ListImageModelsResult,
  ImageModel,
  ListWebhooksResult,
  WebhookEndpoint,
  WebhookCreate,
  WebhookUpdate,
  ListWebhookDeliveriesResult,
  WebhookDelivery,
  ListWebhookDeliveriesQuery,
  WebhookDeliveryDetail,
  WebhookReplayed,
  WebhookReplay,
  ListNotificationsResult,
  Notification,
  ListNotificationsQuery,
  ReadNotificationsResult,
  NotificationsRead,
  Organization,
  ListAuditLogResult,
  AuditEntry,
  ListAuditLogQuery,
} from "./models.ts"

/** Create, list, edit, approve, publish, and track posts. */
export class PostsResource extends Resource {
  /**
   * List and search posts.
   *
   * Permission: `posts:read`.
   */
  list(query: ListPostsQuery = {}, options?: RequestOptions): Pages<PostWithRelations, ListPostsResult> {
    return this.pages({ method: "GET", path: path`/v0/posts`, query, options }, "posts", "cursor")
  }

  /**
   * Create a post: a draft, scheduled, queued or published now.
   *
   * Permission: `posts:write`.
   *
   * @example carillon.posts.create({ caption: "Hello from the API", socialAccountId: "<channel id>", action: "now" })
   */
  create(body: PostCreate, options?: RequestOptions): Promise<PostCreated> {
    return this.call({ method: "POST", path: path`/v0/posts`, body, options })
  }

  /**
   * Create up to 100 posts, each with its own result.
   *
   * Posts are created in order, so that queue slots follow it too. The answer is 200 even when some or all
   * of them are refused: each result says what became of its post. Only a body off the schema is refused
   * as a whole, with 422, and then nothing is created.
   *
   * Permission: `posts:write`.
   *
   * @example carillon.posts.createMany({ posts: [{ caption: "Monday", socialAccountId: "<channel id>", action: "queue" }, { caption: "Tuesday", socialAccountId: "<channel id>", action: "queue" }] })
   */
  createMany(body: PostBulk, options?: RequestOptions): Promise<CreatePostsResult> {
    return this.call({ method: "POST", path: path`/v0/posts/bulk`, body, options })
  }

  /**
   * Posts of a span of time, day by day.
   *
   * By the days of the workspace's time zone, each with its first posts and how many there are. A
   * published post stands where it went out, any other where it is planned.
   *
   * Permission: `posts:read`.
   */
  getCalendar(query: GetCalendarQuery, options?: RequestOptions): Promise<GetCalendarResult> {
    return this.call({ method: "GET", path: path`/v0/posts/calendar`, query, options })
  }

  /**
   * Count posts by tab.
   *
   * Permission: `posts:read`.
   */
  countByTab(query: CountPostsByTabQuery = {}, options?: RequestOptions): Promise<CountPostsByTabResult> {
    return this.call({ method: "GET", path: path`/v0/posts/counts/by-tab`, query, options })
  }

  /**
   * Create posts from a CSV file, after a dry run.
   *
   * The first line names the columns, in any order and case; comma, semicolon or tab separates them; up to
   * 1,000 rows.
   * - `channel`: the id of a channel, or `platform/username`
   * - `caption`: the text
   * - `title`
   * - `action`: `draft`, `schedule`, `queue` or `now`; absent as for create
   * - `scheduledAt`: with an offset, or as wall-clock time (`2026-03-02 09:00`) of the row's or the
   * default's zone, else the channel's or the workspace's
   * - `timeZone`: an IANA zone such as `Europe/Berlin`
   * - `tags`: names of tags that exist, separated by comma or `|`
   * - `media`: URLs separated by space or `|`
   * - `platformConfiguration`: a JSON object
   * A dry run, which is the default, says of each row what would become of it and writes nothing. A real
   * run creates the sound rows. A row is created once per `importId`, which is the content of the file
   * unless given: sent again, it answers `exists`.
   *
   * Permission: `posts:write`.
   *
   * @example carillon.posts.import({ csv: "channel,caption,action\nbluesky/ada.example,Hello,queue\n" })
   */
  import(body: PostImport, options?: RequestOptions): Promise<ImportPostsResult> {
    return this.call({ method: "POST", path: path`/v0/posts/import`, body, options })
  }

  /**
   * Check a post for one or many channels, without creating it.
   *
   * Finds all that create would refuse, warns of posts with the same text or nearly the same time, and
   * writes nothing. Media elsewhere is not downloaded: of its address only the form is checked.
   *
   * Permission: `posts:write`.
   *
   * @example carillon.posts.validate({ caption: "Hello from the API", socialAccountIds: ["<channel id>"], action: "queue" })
   */
  validate(body: PostValidate, options?: RequestOptions): Promise<ValidatePostResult> {
    return this.call({ method: "POST", path: path`/v0/posts/validate`, body, options })
  }

  /**
   * Get a post with its relations.
   *
   * Permission: `posts:read`.
   */
  get(id: string, options?: RequestOptions): Promise<PostWithRelations> {
    return this.call({ method: "GET", path: path`/v0/posts/${id}`, options })
  }

  /**
   * Update a draft or scheduled post.
   *
   * Permission: `posts:write`.
   *
   * @example carillon.posts.update(id, {  })
   */
  update(id: string, body: PostUpdate = {}, options?: RequestOptions): Promise<Post> {
    return this.call({ method: "PUT", path: path`/v0/posts/${id}`, body, options })
  }

  /**
   * Delete a draft or scheduled post.
   *
   * Permission: `posts:write`.
   *
   * @example carillon.posts.delete(id, {  })
   */
  delete(id: string, options?: RequestOptions): Promise<Post> {
    return this.call({ method: "DELETE", path: path`/v0/posts/${id}`, options })
  }

  /**
   * Approve a post that waits for approval.
   *
   * Permission: `posts:write`.
   *
   * @example carillon.posts.approve(id, {  })
   */
  approve(id: string, options?: RequestOptions): Promise<Post> {
    return this.call({ method: "POST", path: path`/v0/posts/${id}/approve`, options })
  }

  /**
   * What members say to each other about a post, oldest first.
   *
   * Permission: `posts:read`.
   */
  listComments(id: string, options?: RequestOptions): Pages<PostComment, ListPostCommentsResult> {
    return this.pages({ method: "GET", path: path`/v0/posts/${id}/comments`, options }, "data", null)
  }

  /**
   * Comment on a post.
   *
   * Only members see it; nothing goes to the platform. `@` and the name of a member mentions that person,
   * who is told.
   *
   * Permission: `posts:write`.
   *
   * @example carillon.posts.addComment(id, { text: "The second picture is last year's." })
   */
  addComment(id: string, body: PostCommentCreate, options?: RequestOptions): Promise<PostComment> {
    return this.call({ method: "POST", path: path`/v0/posts/${id}/comments`, body, options })
  }

  /**
   * Change a comment of one's own.
   *
   * Permission: `posts:write`.
   *
   * @example carillon.posts.editComment(id, commentId, { text: "text" })
   */
  editComment(
    id: string,
    commentId: string,
    body: PostCommentUpdate,
    options?: RequestOptions,
  ): Promise<PostComment> {
    return this.call({ method: "PATCH", path: path`/v0/posts/${id}/comments/${commentId}`, body, options })
  }

  /**
   * Delete a comment of one's own; admins and owners may delete any.
   *
   * Permission: `posts:write`.
   */
  deleteComment(id: string, commentId: string, options?: RequestOptions): Promise<PostComment> {
    return this.call({ method: "DELETE", path: path`/v0/posts/${id}/comments/${commentId}`, options })
  }

  /**
   * Say that a post was published by hand.
   *
   * For platforms that take no posts from programs (`byHand` of GET /v0/platforms): at the due time the
   * post becomes PROCESSING with `remindedAt` set, and waits for this. `published: false` gives it up: it
   * becomes FAILED.
   *
   * Permission: `posts:write`.
   *
   * @example carillon.posts.complete(id, { url: "https://www.skool.com/bell-ringers/first-post" })
   */
  complete(id: string, body: PostComplete = {}, options?: RequestOptions): Promise<Post> {
    return this.call({ method: "POST", path: path`/v0/posts/${id}/complete`, body, options })
  }

  /**
   * Who did what to a post, newest first.
   *
   * People, keys, apps and agents, with what they changed; of long texts the part that differs. What the
   * publisher did is the timeline.
   *
   * Permission: `posts:read`.
   */
  getHistory(id: string, options?: RequestOptions): Pages<PostHistoryEntry, GetPostHistoryResult> {
    return this.pages({ method: "GET", path: path`/v0/posts/${id}/history`, options }, "data", null)
  }

  /**
   * Publish a draft or scheduled post now.
   *
   * Permission: `posts:write`.
   *
   * @example carillon.posts.publish(id, {  })
   */
  publish(id: string, options?: RequestOptions): Promise<Post> {
    return this.call({ method: "POST", path: path`/v0/posts/${id}/publish`, options })
  }

  /**
   * Send a post back with a reason.
   *
   * Permission: `posts:write`.
   *
   * @example carillon.posts.reject(id, { reason: "Please shorten the first line." })
   */
  reject(id: string, body: RejectPostBody, options?: RequestOptions): Promise<Post> {
    return this.call({ method: "POST", path: path`/v0/posts/${id}/reject`, body, options })
  }

  /**
   * Ask for approval of a draft or scheduled post.
   *
   * Permission: `posts:write`.
   *
   * @example carillon.posts.requestApproval(id, {  })
   */
  requestApproval(id: string, options?: RequestOptions): Promise<Post> {
    return this.call({ method: "POST", path: path`/v0/posts/${id}/request-approval`, options })
  }

  /**
   * Try a failed post again.
   *
   * At once, or at `scheduledAt`. A post whose outcome is unknown may be out already: look first, then
   * send `confirm: true`.
   *
   * Permission: `posts:write`.
   *
   * @example carillon.posts.retry(id, {  })
   */
  retry(id: string, body: PostRetry = {}, options?: RequestOptions): Promise<Post> {
    return this.call({ method: "POST", path: path`/v0/posts/${id}/retry`, body, options })
  }

  /**
   * What happened to a post on its way out.
   *
   * Permission: `posts:read`.
   */
  getTimeline(id: string, options?: RequestOptions): Pages<TimelineEntry, GetPostTimelineResult> {
    return this.pages({ method: "GET", path: path`/v0/posts/${id}/timeline`, options }, "data", null)
  }
}

/** The performance of published posts: the latest metrics and their history. */
export class AnalyticsResource extends Resource {
  /**
   * List the posts of a period that did best.
   *
   * Posts that went out in the period, by their latest figures. Of a period with more, the newest 10,000
   * are compared.
   *
   * Permission: `analytics:read`.
   */
  listBestPosts(
    query: ListBestPostsQuery = {},
    options?: RequestOptions,
  ): Pages<BestPost, ListBestPostsResult> {
    return this.pages({ method: "GET", path: path`/v0/analytics/best-posts`, query, options }, "data", null)
  }

  /**
   * How posts did by the hour and weekday they went out.
   *
   * Posts that are at least a day old, by their latest figures; hours without any are left out. Of a
   * period with more, the newest 10,000 are compared.
   *
   * Permission: `analytics:read`.
   */
  listBestTimes(
    query: ListBestTimesQuery = {},
    options?: RequestOptions,
  ): Pages<BestTime, ListBestTimesResult> {
    return this.pages({ method: "GET", path: path`/v0/analytics/best-times`, query, options }, "data", null)
  }

  /**
   * What posts gained in a period, and in the one before.
   *
   * A count is null where no platform among them tells it. Days are those of the workspace's zone. Counts
   * are what was gained on each day, whenever the post went out; a counter that falls gains nothing until
   * it is above its highest value. Channels are listed with the most engagement first, at most 500 of
   * them.
   *
   * Permission: `analytics:read`.
   */
  getOverview(
    query: GetAnalyticsOverviewQuery = {},
    options?: RequestOptions,
  ): Promise<GetAnalyticsOverviewResult> {
    return this.call({ method: "GET", path: path`/v0/analytics/overview`, query, options })
  }

  /**
   * What posts gained day by day, and in the period before.
   *
   * A count is null where no platform among them tells it. Days are those of the workspace's zone. Counts
   * are what was gained on each day, whenever the post went out; a counter that falls gains nothing until
   * it is above its highest value.
   *
   * Permission: `analytics:read`.
   */
  getSeries(
    query: GetAnalyticsSeriesQuery = {},
    options?: RequestOptions,
  ): Pages<AnalyticsDay, GetAnalyticsSeriesResult> {
    return this.pages({ method: "GET", path: path`/v0/analytics/series`, query, options }, "data", null)
  }

  /**
   * Get a post's metrics over time.
   *
   * The newest `limit` samples, oldest first. Samples are kept for 400 days.
   *
   * Permission: `analytics:read`.
   */
  getPostSeries(
    id: string,
    query: GetPostAnalyticsSeriesQuery = {},
    options?: RequestOptions,
  ): Pages<AnalyticsSample, GetPostAnalyticsSeriesResult> {
    return this.pages(
      { method: "GET", path: path`/v0/posts/${id}/analytics/series`, query, options },
      "data",
      null,
    )
  }

  /**
   * Get the latest metrics of a post.
   *
   * Metrics are collected from 10 minutes after publication: every 15 minutes for 2 hours, hourly for 12
   * hours, every 6 hours for 3 days, daily for 14 days, then weekly until the post is 90 days old.
   *
   * Permission: `analytics:read`.
   */
  getPostSummary(id: string, options?: RequestOptions): Promise<AnalyticsSummary> {
    return this.call({ method: "GET", path: path`/v0/posts/${id}/analytics/summary`, options })
  }
}

/** Connected channels, their data on the platform, and their posting queue. */
export class SocialAccountsResource extends Resource {
  /**
   * List connected channels.
   *
   * Permission: `social-accounts:read` or `channels:read`.
   */
  list(
    query: ListSocialAccountsQuery = {},
    options?: RequestOptions,
  ): Pages<SocialAccount, ListSocialAccountsResult> {
    return this.pages({ method: "GET", path: path`/v0/social-accounts`, query, options }, "data", null)
  }

  /**
   * Connect a channel.
   *
   * Form platforms take `credentials` (the fields listed under `connect.fields` in `GET /v0/platforms`)
   * and return the account. OAuth platforms return an `authorizeUrl` to send the person to. If they can
   * post to several accounts, they choose among them on our page. A reconnected channel keeps its id.
   * `sandbox: true` returns a sandbox channel immediately.
   *
   * Permission: `social-accounts:write`.
   *
   * @example carillon.socialAccounts.connect({ platform: "bluesky", sandbox: true })
   */
  connect(body: ConnectSocialAccountBody, options?: RequestOptions): Promise<ConnectSocialAccountResult> {
    return this.call({ method: "POST", path: path`/v0/social-accounts`, body, options })
  }

  /**
   * Pause, resume, or move several channels.
   *
   * Every channel must belong to this workspace, or none is changed. Channels are changed one by one in
   * the order given, so you can repeat a request that was interrupted.
   *
   * Permission: `social-accounts:write`.
   *
   * @example carillon.socialAccounts.change({ socialAccountIds: ["019a2b3c-4d5e-7f60-8a9b-0c1d2e3f4a5b"], paused: true })
   */
  change(body: SocialAccountsChange, options?: RequestOptions): Promise<ChangeSocialAccountsResult> {
    return this.call({ method: "POST", path: path`/v0/social-accounts/bulk`, body, options })
  }

  /**
   * Get a channel.
   *
   * Permission: `social-accounts:read` or `channels:read`.
   */
  get(id: string, options?: RequestOptions): Promise<SocialAccount> {
    return this.call({ method: "GET", path: path`/v0/social-accounts/${id}`, options })
  }

  /**
   * Update a channel.
   *
   * Stops or resumes publishing, sets the gap between posts, or moves the channel to another client
   * profile. `disconnected` stops publishing but keeps access, queue, posts, and the place in the plan.
   * `connected` resumes, or returns 409 if access no longer works and the channel has to be reconnected.
   *
   * Permission: `social-accounts:write`.
   *
   * @example carillon.socialAccounts.update(id, { profileId: "crm-42" })
   */
  update(
    id: string,
    body: Omit<SocialAccountUpdate, "id"> = {},
    options?: RequestOptions,
  ): Promise<SocialAccount> {
    return this.call({
      method: "PATCH",
      path: path`/v0/social-accounts/${id}`,
      body: { ...body, id },
      options,
    })
  }

  /**
   * Disconnect a channel.
   *
   * Revokes our access on the platform if possible. Posts due while the channel is disconnected fail, and
   * can be retried once it's reconnected.
   *
   * Permission: `social-accounts:write`.
   */
  disconnect(id: string, options?: RequestOptions): Promise<SocialAccount> {
    return this.call({ method: "DELETE", path: path`/v0/social-accounts/${id}`, options })
  }

  /**
   * Get a channel's health.
   *
   * Permission: `social-accounts:read` or `channels:read`.
   */
  getHealth(id: string, options?: RequestOptions): Promise<ChannelHealth> {
    return this.call({ method: "GET", path: path`/v0/social-accounts/${id}/health`, options })
  }

  /**
   * Pause publishing on a channel.
   *
   * Nothing is published until it is resumed: posts that fall due stay SCHEDULED, and their `readiness`
   * says why. What is on its way to a platform already goes on.
   *
   * Permission: `social-accounts:write`.
   *
   * @example carillon.socialAccounts.pause(id, {  })
   */
  pause(id: string, options?: RequestOptions): Promise<SocialAccount> {
    return this.call({ method: "POST", path: path`/v0/social-accounts/${id}/pause`, options })
  }

  /**
   * Preview a channel's next queue slots.
   *
   * Permission: `social-accounts:read` or `channels:read`.
   */
  getQueue(id: string, query: GetQueueQuery = {}, options?: RequestOptions): Promise<ChannelQueue> {
    return this.call({ method: "GET", path: path`/v0/social-accounts/${id}/queue`, query, options })
  }

  /**
   * Set a channel's weekly queue slots.
   *
   * Slots are wall-clock times: 9:00 stays 9:00 across DST. Posts that already hold a slot keep their
   * time.
   *
   * Permission: `social-accounts:write`.
   *
   * @example carillon.socialAccounts.setQueue(id, { slots: [{ weekday: "monday", time: "09:00" }, { weekday: "thursday", time: "17:30" }], timeZone: "Europe/Berlin" })
   */
  setQueue(id: string, body: ChannelQueueUpdate, options?: RequestOptions): Promise<ChannelQueue> {
    return this.call({ method: "PUT", path: path`/v0/social-accounts/${id}/queue`, body, options })
  }

  /**
   * Resume publishing on a channel.
   *
   * Posts of a channel that is still paused elsewhere (itself, its client profile, the workspace) go on
   * waiting. Nothing happens where nothing is paused.
   *
   * Permission: `social-accounts:write`.
   *
   * @example carillon.socialAccounts.resume(id, { overdue: "queue" })
   */
  resume(id: string, body: Resume = {}, options?: RequestOptions): Promise<SocialAccount> {
    return this.call({ method: "POST", path: path`/v0/social-accounts/${id}/resume`, body, options })
  }

  /**
   * Organizations that a DEV channel has published for.
   *
   * Reads from DEV with the channel's own access. Returns 400 for a channel of another platform, 409 if
   * the channel has to be reconnected, and 429 if DEV is rate limiting it.
   *
   * Permission: `social-accounts:read` or `channels:read`.
   */
  getDevtoOrganizations(
    id: string,
    options?: RequestOptions,
  ): Pages<GetDevtoOrganizationsItem, GetDevtoOrganizationsResult> {
    return this.pages(
      { method: "GET", path: path`/v0/social-accounts/${id}/devto-organizations`, options },
      "data",
      null,
    )
  }

  /**
   * The most used tags of DEV.
   *
   * Reads from DEV with the channel's own access. Returns 400 for a channel of another platform, 409 if
   * the channel has to be reconnected, and 429 if DEV is rate limiting it.
   *
   * Permission: `social-accounts:read` or `channels:read`.
   */
  getDevtoTags(id: string, options?: RequestOptions): Pages<GetDevtoTagsItem, GetDevtoTagsResult> {
    return this.pages(
      { method: "GET", path: path`/v0/social-accounts/${id}/devto-tags`, options },
      "data",
      null,
    )
  }

  /**
   * List the tags of a discord forum channel.
   *
   * Reads from Discord with the channel's own access. Returns 400 for a channel of another platform, 409
   * if the channel has to be reconnected, and 429 if Discord is rate limiting it.
   *
   * Permission: `social-accounts:read` or `channels:read`.
   */
  getDiscordTags(id: string, options?: RequestOptions): Pages<GetDiscordTagsItem, GetDiscordTagsResult> {
    return this.pages(
      { method: "GET", path: path`/v0/social-accounts/${id}/discord-tags`, options },
      "data",
      null,
    )
  }

  /**
   * List the roles of a discord channel's server.
   *
   * Reads from Discord with the channel's own access. Returns 400 for a channel of another platform, 409
   * if the channel has to be reconnected, and 429 if Discord is rate limiting it.
   *
   * Permission: `social-accounts:read` or `channels:read`.
   */
  getDiscordRoles(id: string, options?: RequestOptions): Pages<GetDiscordRolesItem, GetDiscordRolesResult> {
    return this.pages(
      { method: "GET", path: path`/v0/social-accounts/${id}/discord-roles`, options },
      "data",
      null,
    )
  }

  /**
   * Find members of a discord channel's server by the beginning of their names.
   *
   * Reads from Discord with the channel's own access. Returns 400 for a channel of another platform, 409
   * if the channel has to be reconnected, and 429 if Discord is rate limiting it.
   *
   * Permission: `social-accounts:read` or `channels:read`.
   */
  getDiscordMembers(
    id: string,
    query: GetDiscordMembersQuery,
    options?: RequestOptions,
  ): Pages<GetDiscordMembersItem, GetDiscordMembersResult> {
    return this.pages(
      { method: "GET", path: path`/v0/social-accounts/${id}/discord-members`, query, options },
      "data",
      null,
    )
  }

  /**
   * List the teams of a dribbble channel.
   *
   * Reads from Dribbble with the channel's own access. Returns 400 for a channel of another platform, 409
   * if the channel has to be reconnected, and 429 if Dribbble is rate limiting it.
   *
   * Permission: `social-accounts:read` or `channels:read`.
   */
  getDribbbleTeams(
    id: string,
    options?: RequestOptions,
  ): Pages<GetDribbbleTeamsItem, GetDribbbleTeamsResult> {
    return this.pages(
      { method: "GET", path: path`/v0/social-accounts/${id}/dribbble-teams`, options },
      "data",
      null,
    )
  }

  /**
   * Places that a Facebook post can show.
   *
   * Reads from Facebook with the channel's own access. Returns 400 for a channel of another platform, 409
   * if the channel has to be reconnected, and 429 if Facebook is rate limiting it.
   *
   * Permission: `social-accounts:read` or `channels:read`.
   */
  getFacebookPlaces(
    id: string,
    query: GetFacebookPlacesQuery,
    options?: RequestOptions,
  ): Pages<GetFacebookPlacesItem, GetFacebookPlacesResult> {
    return this.pages(
      { method: "GET", path: path`/v0/social-accounts/${id}/facebook-places`, query, options },
      "data",
      null,
    )
  }

  /**
   * Channels that a farcaster account follows, or those that match a search.
   *
   * Reads from Farcaster with the channel's own access. Returns 400 for a channel of another platform, 409
   * if the channel has to be reconnected, and 429 if Farcaster is rate limiting it.
   *
   * Permission: `social-accounts:read` or `channels:read`.
   */
  getFarcasterChannels(
    id: string,
    query: GetFarcasterChannelsQuery = {},
    options?: RequestOptions,
  ): Pages<GetFarcasterChannelsItem, GetFarcasterChannelsResult> {
    return this.pages(
      { method: "GET", path: path`/v0/social-accounts/${id}/farcaster-channels`, query, options },
      "data",
      null,
    )
  }

  /**
   * List a Hashnode publication's series.
   *
   * Reads from Hashnode with the channel's own access. Returns 400 for a channel of another platform, 409
   * if the channel has to be reconnected, and 429 if Hashnode is rate limiting it.
   *
   * Permission: `social-accounts:read` or `channels:read`.
   */
  getHashnodeSeries(
    id: string,
    options?: RequestOptions,
  ): Pages<GetHashnodeSeriesItem, GetHashnodeSeriesResult> {
    return this.pages(
      { method: "GET", path: path`/v0/social-accounts/${id}/hashnode-series`, options },
      "data",
      null,
    )
  }

  /**
   * List a Hashnode publication's visible members.
   *
   * Reads from Hashnode with the channel's own access. Returns 400 for a channel of another platform, 409
   * if the channel has to be reconnected, and 429 if Hashnode is rate limiting it.
   *
   * Permission: `social-accounts:read` or `channels:read`.
   */
  getHashnodeMembers(
    id: string,
    options?: RequestOptions,
  ): Pages<GetHashnodeMembersItem, GetHashnodeMembersResult> {
    return this.pages(
      { method: "GET", path: path`/v0/social-accounts/${id}/hashnode-members`, options },
      "data",
      null,
    )
  }

  /**
   * List the communities a Lemmy account follows, or search for others.
   *
   * Reads from Lemmy with the channel's own access. Returns 400 for a channel of another platform, 409 if
   * the channel has to be reconnected, and 429 if Lemmy is rate limiting it.
   *
   * Permission: `social-accounts:read` or `channels:read`.
   */
  getLemmyCommunities(
    id: string,
    query: GetLemmyCommunitiesQuery = {},
    options?: RequestOptions,
  ): Pages<GetLemmyCommunitiesItem, GetLemmyCommunitiesResult> {
    return this.pages(
      { method: "GET", path: path`/v0/social-accounts/${id}/lemmy-communities`, query, options },
      "data",
      null,
    )
  }

  /**
   * List the pages a LinkedIn member can post as.
   *
   * Reads from LinkedIn with the channel's own access. Returns 400 for a channel of another platform, 409
   * if the channel has to be reconnected, and 429 if LinkedIn is rate limiting it.
   *
   * Permission: `social-accounts:read` or `channels:read`.
   */
  getLinkedinOrganizations(
    id: string,
    options?: RequestOptions,
  ): Pages<GetLinkedinOrganizationsItem, GetLinkedinOrganizationsResult> {
    return this.pages(
      { method: "GET", path: path`/v0/social-accounts/${id}/linkedin-organizations`, options },
      "data",
      null,
    )
  }

  /**
   * List the mailing lists a listmonk account can send to.
   *
   * Reads from Listmonk with the channel's own access. Returns 400 for a channel of another platform, 409
   * if the channel has to be reconnected, and 429 if Listmonk is rate limiting it.
   *
   * Permission: `social-accounts:read` or `channels:read`.
   */
  getListmonkLists(
    id: string,
    options?: RequestOptions,
  ): Pages<GetListmonkListsItem, GetListmonkListsResult> {
    return this.pages(
      { method: "GET", path: path`/v0/social-accounts/${id}/listmonk-lists`, options },
      "data",
      null,
    )
  }

  /**
   * List a listmonk account's campaign templates.
   *
   * Reads from Listmonk with the channel's own access. Returns 400 for a channel of another platform, 409
   * if the channel has to be reconnected, and 429 if Listmonk is rate limiting it.
   *
   * Permission: `social-accounts:read` or `channels:read`.
   */
  getListmonkTemplates(
    id: string,
    options?: RequestOptions,
  ): Pages<GetListmonkTemplatesItem, GetListmonkTemplatesResult> {
    return this.pages(
      { method: "GET", path: path`/v0/social-accounts/${id}/listmonk-templates`, options },
      "data",
      null,
    )
  }

  /**
   * List the groups a MeWe account has joined.
   *
   * Reads from MeWe with the channel's own access. Returns 400 for a channel of another platform, 409 if
   * the channel has to be reconnected, and 429 if MeWe is rate limiting it.
   *
   * Permission: `social-accounts:read` or `channels:read`.
   */
  getMeweGroups(id: string, options?: RequestOptions): Pages<GetMeweGroupsItem, GetMeweGroupsResult> {
    return this.pages(
      { method: "GET", path: path`/v0/social-accounts/${id}/mewe-groups`, options },
      "data",
      null,
    )
  }

  /**
   * List Moltbook's communities (submolts).
   *
   * Reads from Moltbook with the channel's own access. Returns 400 for a channel of another platform, 409
   * if the channel has to be reconnected, and 429 if Moltbook is rate limiting it.
   *
   * Permission: `social-accounts:read` or `channels:read`.
   */
  getMoltbookSubmolts(
    id: string,
    options?: RequestOptions,
  ): Pages<GetMoltbookSubmoltsItem, GetMoltbookSubmoltsResult> {
    return this.pages(
      { method: "GET", path: path`/v0/social-accounts/${id}/moltbook-submolts`, options },
      "data",
      null,
    )
  }

  /**
   * List a Pinterest account's boards.
   *
   * Reads from Pinterest with the channel's own access. Returns 400 for a channel of another platform, 409
   * if the channel has to be reconnected, and 429 if Pinterest is rate limiting it.
   *
   * Permission: `social-accounts:read` or `channels:read`.
   */
  getPinterestBoards(
    id: string,
    options?: RequestOptions,
  ): Pages<GetPinterestBoardsItem, GetPinterestBoardsResult> {
    return this.pages(
      { method: "GET", path: path`/v0/social-accounts/${id}/pinterest-boards`, options },
      "data",
      null,
    )
  }

  /**
   * List a Pinterest board's sections.
   *
   * Reads from Pinterest with the channel's own access. Returns 400 for a channel of another platform, 409
   * if the channel has to be reconnected, and 429 if Pinterest is rate limiting it.
   *
   * Permission: `social-accounts:read` or `channels:read`.
   */
  getPinterestBoardSections(
    id: string,
    query: GetPinterestBoardSectionsQuery,
    options?: RequestOptions,
  ): Pages<GetPinterestBoardSectionsItem, GetPinterestBoardSectionsResult> {
    return this.pages(
      { method: "GET", path: path`/v0/social-accounts/${id}/pinterest-board-sections`, query, options },
      "data",
      null,
    )
  }

  /**
   * List the subreddits a Reddit account has joined.
   *
   * Reads from Reddit with the channel's own access. Returns 400 for a channel of another platform, 409 if
   * the channel has to be reconnected, and 429 if Reddit is rate limiting it.
   *
   * Permission: `social-accounts:read` or `channels:read`.
   */
  getRedditSubreddits(
    id: string,
    options?: RequestOptions,
  ): Pages<GetRedditSubredditsItem, GetRedditSubredditsResult> {
    return this.pages(
      { method: "GET", path: path`/v0/social-accounts/${id}/reddit-subreddits`, options },
      "data",
      null,
    )
  }

  /**
   * List the flairs a Reddit account can use in a subreddit.
   *
   * Reads from Reddit with the channel's own access. Returns 400 for a channel of another platform, 409 if
   * the channel has to be reconnected, and 429 if Reddit is rate limiting it.
   *
   * Permission: `social-accounts:read` or `channels:read`.
   */
  getRedditFlairs(
    id: string,
    query: GetRedditFlairsQuery,
    options?: RequestOptions,
  ): Pages<GetRedditFlairsItem, GetRedditFlairsResult> {
    return this.pages(
      { method: "GET", path: path`/v0/social-accounts/${id}/reddit-flairs`, query, options },
      "data",
      null,
    )
  }

  /**
   * List the members of a Slack account's workspace.
   *
   * Reads from Slack with the channel's own access. Returns 400 for a channel of another platform, 409 if
   * the channel has to be reconnected, and 429 if Slack is rate limiting it.
   *
   * Permission: `social-accounts:read` or `channels:read`.
   */
  getSlackUsers(id: string, options?: RequestOptions): Pages<GetSlackUsersItem, GetSlackUsersResult> {
    return this.pages(
      { method: "GET", path: path`/v0/social-accounts/${id}/slack-users`, options },
      "data",
      null,
    )
  }

  /**
   * List the locations a Threads post can show.
   *
   * Reads from Threads with the channel's own access. Returns 400 for a channel of another platform, 409
   * if the channel has to be reconnected, and 429 if Threads is rate limiting it.
   *
   * Permission: `social-accounts:read` or `channels:read`.
   */
  getThreadsLocations(
    id: string,
    query: GetThreadsLocationsQuery,
    options?: RequestOptions,
  ): Pages<GetThreadsLocationsItem, GetThreadsLocationsResult> {
    return this.pages(
      { method: "GET", path: path`/v0/social-accounts/${id}/threads-locations`, query, options },
      "data",
      null,
    )
  }

  /**
   * Get a TikTok creator's posting options: privacy levels, maximum video length, comments, duets and
   * stitches.
   *
   * Reads from TikTok with the channel's own access. Returns 400 for a channel of another platform, 409 if
   * the channel has to be reconnected, and 429 if TikTok is rate limiting it.
   *
   * Permission: `social-accounts:read` or `channels:read`.
   */
  getTiktokCreatorInfo(id: string, options?: RequestOptions): Promise<GetTiktokCreatorInfoResult> {
    return this.call({ method: "GET", path: path`/v0/social-accounts/${id}/tiktok-creator-info`, options })
  }

  /**
   * Search communities for an X account.
   *
   * Reads from X (Twitter) with the channel's own access. Returns 400 for a channel of another platform,
   * 409 if the channel has to be reconnected, and 429 if X (Twitter) is rate limiting it.
   *
   * Permission: `social-accounts:read` or `channels:read`.
   */
  getTwitterCommunities(
    id: string,
    query: GetTwitterCommunitiesQuery,
    options?: RequestOptions,
  ): Pages<GetTwitterCommunitiesItem, GetTwitterCommunitiesResult> {
    return this.pages(
      { method: "GET", path: path`/v0/social-accounts/${id}/twitter-communities`, query, options },
      "data",
      null,
    )
  }

  /**
   * Find an X user by username.
   *
   * Reads from X (Twitter) with the channel's own access. Returns 400 for a channel of another platform,
   * 409 if the channel has to be reconnected, and 429 if X (Twitter) is rate limiting it.
   *
   * Permission: `social-accounts:read` or `channels:read`.
   */
  getTwitterUsers(
    id: string,
    query: GetTwitterUsersQuery,
    options?: RequestOptions,
  ): Pages<GetTwitterUsersItem, GetTwitterUsersResult> {
    return this.pages(
      { method: "GET", path: path`/v0/social-accounts/${id}/twitter-users`, query, options },
      "data",
      null,
    )
  }

  /**
   * List the companies of a Whop account.
   *
   * Reads from Whop with the channel's own access. Returns 400 for a channel of another platform, 409 if
   * the channel has to be reconnected, and 429 if Whop is rate limiting it.
   *
   * Permission: `social-accounts:read` or `channels:read`.
   */
  getWhopCompanies(
    id: string,
    options?: RequestOptions,
  ): Pages<GetWhopCompaniesItem, GetWhopCompaniesResult> {
    return this.pages(
      { method: "GET", path: path`/v0/social-accounts/${id}/whop-companies`, options },
      "data",
      null,
    )
  }

  /**
   * List the forums of one Whop company, or of all the account's companies.
   *
   * Reads from Whop with the channel's own access. Returns 400 for a channel of another platform, 409 if
   * the channel has to be reconnected, and 429 if Whop is rate limiting it.
   *
   * Permission: `social-accounts:read` or `channels:read`.
   */
  getWhopForums(
    id: string,
    query: GetWhopForumsQuery = {},
    options?: RequestOptions,
  ): Pages<GetWhopForumsItem, GetWhopForumsResult> {
    return this.pages(
      { method: "GET", path: path`/v0/social-accounts/${id}/whop-forums`, query, options },
      "data",
      null,
    )
  }

  /**
   * List a WordPress site's categories.
   *
   * Reads from WordPress with the channel's own access. Returns 400 for a channel of another platform, 409
   * if the channel has to be reconnected, and 429 if WordPress is rate limiting it.
   *
   * Permission: `social-accounts:read` or `channels:read`.
   */
  getWordpressCategories(
    id: string,
    options?: RequestOptions,
  ): Pages<GetWordpressCategoriesItem, GetWordpressCategoriesResult> {
    return this.pages(
      { method: "GET", path: path`/v0/social-accounts/${id}/wordpress-categories`, options },
      "data",
      null,
    )
  }

  /**
   * List a WordPress site's tags, most used first.
   *
   * Reads from WordPress with the channel's own access. Returns 400 for a channel of another platform, 409
   * if the channel has to be reconnected, and 429 if WordPress is rate limiting it.
   *
   * Permission: `social-accounts:read` or `channels:read`.
   */
  getWordpressTags(
    id: string,
    query: GetWordpressTagsQuery = {},
    options?: RequestOptions,
  ): Pages<GetWordpressTagsItem, GetWordpressTagsResult> {
    return this.pages(
      { method: "GET", path: path`/v0/social-accounts/${id}/wordpress-tags`, query, options },
      "data",
      null,
    )
  }

  /**
   * List a WordPress site's post types.
   *
   * Reads from WordPress with the channel's own access. Returns 400 for a channel of another platform, 409
   * if the channel has to be reconnected, and 429 if WordPress is rate limiting it.
   *
   * Permission: `social-accounts:read` or `channels:read`.
   */
  getWordpressTypes(
    id: string,
    options?: RequestOptions,
  ): Pages<GetWordpressTypesItem, GetWordpressTypesResult> {
    return this.pages(
      { method: "GET", path: path`/v0/social-accounts/${id}/wordpress-types`, options },
      "data",
      null,
    )
  }

  /**
   * List YouTube video categories.
   *
   * Reads from YouTube with the channel's own access. Returns 400 for a channel of another platform, 409
   * if the channel has to be reconnected, and 429 if YouTube is rate limiting it.
   *
   * Permission: `social-accounts:read` or `channels:read`.
   */
  getYoutubeCategories(
    id: string,
    query: GetYoutubeCategoriesQuery = {},
    options?: RequestOptions,
  ): Pages<GetYoutubeCategoriesItem, GetYoutubeCategoriesResult> {
    return this.pages(
      { method: "GET", path: path`/v0/social-accounts/${id}/youtube-categories`, query, options },
      "data",
      null,
    )
  }

  /**
   * List a YouTube channel's playlists.
   *
   * Reads from YouTube with the channel's own access. Returns 400 for a channel of another platform, 409
   * if the channel has to be reconnected, and 429 if YouTube is rate limiting it.
   *
   * Permission: `social-accounts:read` or `channels:read`.
   */
  getYoutubePlaylists(
    id: string,
    options?: RequestOptions,
  ): Pages<GetYoutubePlaylistsItem, GetYoutubePlaylistsResult> {
    return this.pages(
      { method: "GET", path: path`/v0/social-accounts/${id}/youtube-playlists`, options },
      "data",
      null,
    )
  }
}

/** Client profiles group channels by client or end user, and provide hosted connect links. */
export class ProfilesResource extends Resource {
  /**
   * List and search client profiles.
   *
   * In the order of their creation.
   *
   * Permission: `social-accounts:read` or `channels:read`.
   */
  list(query: ListProfilesQuery = {}, options?: RequestOptions): Pages<ClientProfile, ListProfilesResult> {
    return this.pages({ method: "GET", path: path`/v0/profiles`, query, options }, "data", "page")
  }

  /**
   * Create a client profile.
   *
   * Permission: `social-accounts:write`.
   *
   * @example carillon.profiles.create({ name: "Bakery Blum", externalId: "crm-42" })
   */
  create(body: ClientProfileCreate, options?: RequestOptions): Promise<ClientProfile> {
    return this.call({ method: "POST", path: path`/v0/profiles`, body, options })
  }

  /**
   * Get a client profile, by id or externalId.
   *
   * Where a text is the id of one profile and the externalId of another, the id wins.
   *
   * Permission: `social-accounts:read` or `channels:read`.
   */
  get(id: string, options?: RequestOptions): Promise<ClientProfile> {
    return this.call({ method: "GET", path: path`/v0/profiles/${id}`, options })
  }

  /**
   * Rename a client profile, or change its externalId.
   *
   * Permission: `social-accounts:write`.
   *
   * @example carillon.profiles.update(id, { name: "Bakery Blum & Sons" })
   */
  update(id: string, body: ClientProfileUpdate = {}, options?: RequestOptions): Promise<ClientProfile> {
    return this.call({ method: "PATCH", path: path`/v0/profiles/${id}`, body, options })
  }

  /**
   * Delete a client profile.
   *
   * Its channels stay connected and belong to no profile any more; its connect links stop working.
   *
   * Permission: `social-accounts:write`.
   */
  delete(id: string, options?: RequestOptions): Promise<ClientProfile> {
    return this.call({ method: "DELETE", path: path`/v0/profiles/${id}`, options })
  }

  /**
   * Create a connect link.
   *
   * Anyone with the link can connect channels to this profile until it expires, without an account here.
   * The `url` is only returned once. Connected channels count toward the plan.
   *
   * Permission: `social-accounts:write`.
   *
   * @example carillon.profiles.createConnectLink(id, { platforms: ["instagram", "tiktok"], expiresInHours: 48, redirectUrl: "https://example.com/connected" })
   */
  createConnectLink(
    id: string,
    body: ConnectLinkCreate = {},
    options?: RequestOptions,
  ): Promise<ConnectLinkCreated> {
    return this.call({ method: "POST", path: path`/v0/profiles/${id}/connect-link`, body, options })
  }

  /**
   * List a profile's connect links, newest first.
   *
   * Link URLs aren't stored and can't be shown again.
   *
   * Permission: `social-accounts:read` or `channels:read`.
   */
  listConnectLinks(
    id: string,
    query: ListConnectLinksQuery = {},
    options?: RequestOptions,
  ): Pages<ConnectLink, ListConnectLinksResult> {
    return this.pages(
      { method: "GET", path: path`/v0/profiles/${id}/connect-links`, query, options },
      "data",
      "page",
    )
  }

  /**
   * Revoke a connect link.
   *
   * The link stops working immediately, including sign-ins in progress. Channels it connected stay
   * connected.
   *
   * Permission: `social-accounts:write`.
   */
  revokeConnectLink(id: string, linkId: string, options?: RequestOptions): Promise<ConnectLink> {
    return this.call({ method: "DELETE", path: path`/v0/profiles/${id}/connect-links/${linkId}`, options })
  }

  /**
   * Pause publishing on all channels of a client profile.
   *
   * Nothing is published until it is resumed: posts that fall due stay SCHEDULED, and their `readiness`
   * says why. What is on its way to a platform already goes on.
   *
   * Permission: `social-accounts:write`.
   *
   * @example carillon.profiles.pause(id, {  })
   */
  pause(id: string, options?: RequestOptions): Promise<ClientProfile> {
    return this.call({ method: "POST", path: path`/v0/profiles/${id}/pause`, options })
  }

  /**
   * Resume publishing on the channels of a client profile.
   *
   * Posts of a channel that is still paused elsewhere (itself, its client profile, the workspace) go on
   * waiting. Nothing happens where nothing is paused.
   *
   * Permission: `social-accounts:write`.
   *
   * @example carillon.profiles.resume(id, { overdue: "publish" })
   */
  resume(id: string, body: Resume = {}, options?: RequestOptions): Promise<ClientProfile> {
    return this.call({ method: "POST", path: path`/v0/profiles/${id}/resume`, body, options })
  }
}

/** The media library: upload, register, import, and search images and videos. */
export class MediaResource extends MediaUpload {
  /**
   * Search the media library.
   *
   * Permission: `media:read`.
   */
  list(query: ListMediaQuery = {}, options?: RequestOptions): Pages<Media, ListMediaResult> {
    return this.pages({ method: "GET", path: path`/v0/media`, query, options }, "data", "cursor")
  }

  /**
   * Register an uploaded file in the library.
   *
   * Type, dimensions, and duration are read from the file. The same bytes are one item, so registering
   * them again returns it.
   *
   * Permission: `media:write`.
   *
   * @example carillon.media.register({ key: "<key from the presign response>", alt: "Boats in a harbor at dawn" })
   */
  register(body: MediaRegister, options?: RequestOptions): Promise<Media> {
    return this.call({ method: "POST", path: path`/v0/media`, body, options })
  }

  /**
   * Import a file from a URL.
   *
   * Permission: `media:write`.
   *
   * @example carillon.media.import({ url: "https://example.com/harbor.jpg" })
   */
  import(body: MediaImport, options?: RequestOptions): Promise<Media> {
    return this.call({ method: "POST", path: path`/v0/media/import`, body, options })
  }

  /**
   * Get an upload URL.
   *
   * PUT the bytes to `url` within an hour, with exactly this content type and size and without
   * credentials. Then register the `key`. If Carillon stores the files itself, interrupted uploads can be
   * resumed: HEAD `url` returns `Upload-Offset`, and a PUT with `Content-Range: bytes
   * <first>-<last>/<size>` sends the rest.
   *
   * Permission: `media:write`.
   *
   * @example carillon.media.presignUpload({ contentType: "image/jpeg", key: "harbor.jpg", size: 482113 })
   */
  presignUpload(body: MediaPresign, options?: RequestOptions): Promise<PresignedPost> {
    return this.call({ method: "POST", path: path`/v0/media/presign`, body, options })
  }

  /**
   * Get a library item.
   *
   * Permission: `media:read`.
   */
  get(id: string, options?: RequestOptions): Promise<Media> {
    return this.call({ method: "GET", path: path`/v0/media/${id}`, options })
  }

  /**
   * Rename or describe a library item.
   *
   * Type, dimensions, size, and duration that were read from the file can't be changed. Values that
   * couldn't be read can be filled in.
   *
   * Permission: `media:write`.
   *
   * @example carillon.media.update(id, { name: "Harbor", alt: "Boats in a harbor at dawn" })
   */
  update(id: string, body: Omit<MediaUpdate, "id"> = {}, options?: RequestOptions): Promise<Media> {
    return this.call({ method: "PATCH", path: path`/v0/media/${id}`, body: { ...body, id }, options })
  }

  /**
   * Remove an item from the library.
   *
   * Posts that use the item keep it. If an unpublished post uses it, pass `force=true`.
   *
   * Permission: `media:write`.
   */
  delete(id: string, query: DeleteMediaQuery = {}, options?: RequestOptions): Promise<Media> {
    return this.call({ method: "DELETE", path: path`/v0/media/${id}`, query, options })
  }

  /**
   * Edit an image or capture a video frame.
   *
   * Creates a new item whose `originId` is this one. This item stays unchanged. Edits are applied in this
   * order: rotate, crop, resize.
   *
   * Permission: `media:write`.
   *
   * @example carillon.media.edit(id, { rotate: 90, crop: { x: 0, y: 0, width: 1080, height: 1080 }, resize: { width: 540 } })
   */
  edit(id: string, body: MediaEdit = {}, options?: RequestOptions): Promise<Media> {
    return this.call({ method: "POST", path: path`/v0/media/${id}/edits`, body, options })
  }

  /**
   * Replace a library item's file.
   *
   * The item keeps its id, name, alt text, and tags. Unpublished posts use the new file. Posts that are
   * being published or are published keep the old one.
   *
   * Permission: `media:write`.
   *
   * @example carillon.media.replace(id, { key: "<key from the presign response>" })
   */
  replace(id: string, body: MediaReplace, options?: RequestOptions): Promise<Media> {
    return this.call({ method: "POST", path: path`/v0/media/${id}/replace`, body, options })
  }

  /**
   * Replace the tags of a library item.
   *
   * Permission: `media:write`.
   *
   * @example carillon.media.setTags(id, { tagIds: ["<tag id>"] })
   */
  setTags(id: string, body: Omit<MediaSetTags, "mediaId">, options?: RequestOptions): Promise<Media> {
    return this.call({
      method: "PUT",
      path: path`/v0/media/${id}/tags`,
      body: { ...body, mediaId: id },
      options,
    })
  }

  /**
   * Choose a video's cover frame.
   *
   * The frame becomes the item's thumbnail, and the cover of posts that don't choose their own with
   * `thumbnail_timestamp_ms`.
   *
   * Permission: `media:write`.
   *
   * @example carillon.media.setThumbnail(id, { timestampMs: 2500 })
   */
  setThumbnail(id: string, body: MediaThumbnail, options?: RequestOptions): Promise<Media> {
    return this.call({ method: "PUT", path: path`/v0/media/${id}/thumbnail`, body, options })
  }

  /**
   * List the posts that use a library item.
   *
   * Unpublished posts come first, soonest first. Then come the others, newest first.
   *
   * Permission: `media:read`.
   */
  getUsage(
    id: string,
    query: GetMediaUsageQuery = {},
    options?: RequestOptions,
  ): Pages<MediaUse, GetMediaUsageResult> {
    return this.pages({ method: "GET", path: path`/v0/media/${id}/usage`, query, options }, "data", "page")
  }
}

/** Labels for posts and media. */
export class TagsResource extends Resource {
  /**
   * List tags by name.
   *
   * Permission: `tags:read`.
   */
  list(query: ListTagsQuery = {}, options?: RequestOptions): Pages<Tag, ListTagsResult> {
    return this.pages({ method: "GET", path: path`/v0/tags`, query, options }, "data", "page")
  }

  /**
   * Create or change a tag.
   *
   * With an `id` that tag is changed. Without one, a tag of the same name (in any case) is changed, or
   * else made.
   *
   * Permission: `tags:write`.
   *
   * @example carillon.tags.upsert({ name: "Campaign", color: "#4f46e5" })
   */
  upsert(body: TagUpsert, options?: RequestOptions): Promise<Tag> {
    return this.call({ method: "POST", path: path`/v0/tags`, body, options })
  }

  /**
   * Find tags by a part of their name.
   *
   * Permission: `tags:read`.
   */
  search(query: SearchTagsQuery = {}, options?: RequestOptions): Pages<Tag, SearchTagsResult> {
    return this.pages({ method: "GET", path: path`/v0/tags/search`, query, options }, "data", null)
  }

  /**
   * Delete a tag and take it off all posts and media.
   *
   * Permission: `tags:write`.
   */
  delete(id: string, options?: RequestOptions): Promise<Tag> {
    return this.call({ method: "DELETE", path: path`/v0/tags/${id}`, options })
  }
}

/** Starting points for posts, and snippets to insert. */
export class TemplatesResource extends Resource {
  /**
   * List templates and snippets by name.
   *
   * Permission: `posts:read`.
   */
  list(query: ListTemplatesQuery = {}, options?: RequestOptions): Pages<PostTemplate, ListTemplatesResult> {
    return this.pages({ method: "GET", path: path`/v0/templates`, query, options }, "data", "page")
  }

  /**
   * Keep a template or snippet for the whole workspace.
   *
   * A workspace keeps up to 500 of them. Names are unique among those of one kind.
   *
   * Permission: `posts:write`.
   *
   * @example carillon.templates.create({ name: "Weekly tip", kind: "template", caption: "Tip of the week: " })
   */
  create(body: PostTemplateCreate, options?: RequestOptions): Promise<PostTemplate> {
    return this.call({ method: "POST", path: path`/v0/templates`, body, options })
  }

  /**
   * Get a template or snippet.
   *
   * Permission: `posts:read`.
   */
  get(id: string, options?: RequestOptions): Promise<PostTemplate> {
    return this.call({ method: "GET", path: path`/v0/templates/${id}`, options })
  }

  /**
   * Change a template or snippet.
   *
   * Permission: `posts:write`.
   *
   * @example carillon.templates.update(id, { name: "Tip of the week" })
   */
  update(id: string, body: PostTemplateUpdate = {}, options?: RequestOptions): Promise<PostTemplate> {
    return this.call({ method: "PATCH", path: path`/v0/templates/${id}`, body, options })
  }

  /**
   * Delete a template or snippet.
   *
   * Permission: `posts:write`.
   */
  delete(id: string, options?: RequestOptions): Promise<PostTemplate> {
    return this.call({ method: "DELETE", path: path`/v0/templates/${id}`, options })
  }
}

/** Each platform's requirements for posts, and how to connect it. */
export class PlatformsResource extends Resource {
  /**
   * What each platform needs of a post, and how to connect it.
   *
   * What each platform needs of a post, and how to connect it
   */
  list(query: ListPlatformsQuery = {}, options?: RequestOptions): Pages<PlatformEntry, ListPlatformsResult> {
    return this.pages({ method: "GET", path: path`/v0/platforms`, query, options }, "data", null)
  }
}

/** Images generated from a prompt. */
export class AiStudioResource extends Resource {
  /**
   * Have the alt text of a picture written.
   *
   * Nothing is changed: look it over, then store it. 404 where no model that sees is set up.
   *
   * Permission: `ai:write`.
   *
   * @example carillon.aiStudio.describePicture({ mediaId: "019a2b3c-4d5e-7f60-8a9b-0c1d2e3f4a5b" })
   */
  describePicture(body: AltTextRequest = {}, options?: RequestOptions): Promise<AltTextSuggestion> {
    return this.call({ method: "POST", path: path`/v0/studio/alt-text`, body, options })
  }

  /**
   * Cancel a generation.
   *
   * What was reserved is given back. Cancelling twice is fine; what has ended otherwise is a 409.
   *
   * Permission: `ai:write`.
   *
   * @example carillon.aiStudio.cancelGeneration({ id: "019a2b3c-4d5e-7f60-8a9b-0c1d2e3f4a5b" })
   */
  cancelGeneration(body: GenerationCancel, options?: RequestOptions): Promise<AiGeneration> {
    return this.call({ method: "POST", path: path`/v0/studio/cancel`, body, options })
  }

  /**
   * Have a caption rewritten, shortened or given hashtags.
   *
   * `rewrite` puts it as people write on the platform, `shorten` brings it to the platform's limit,
   * `hashtags` adds some at its end. What comes back fits the platform, or the answer is a 422 and nothing
   * is charged. 404 where no text model is set up.
   *
   * Permission: `ai:write`.
   *
   * @example carillon.aiStudio.improveCaption({ task: "shorten", text: "We open our new roastery on Saturday, and…", platform: "bluesky" })
   */
  improveCaption(body: CaptionRequest, options?: RequestOptions): Promise<CaptionSuggestion> {
    return this.call({ method: "POST", path: path`/v0/studio/captions`, body, options })
  }

  /**
   * Make a picture from a prompt.
   *
   * Answers at once with a PENDING generation: poll it, or subscribe to `generation.completed` and
   * `generation.failed`. Its cost is reserved now, and given back when it fails or is cancelled.
   *
   * Permission: `ai:write`.
   *
   * @example carillon.aiStudio.generateImage({ prompt: "A lighthouse at dawn, flat colours", modelKey: "text-card", aspectRatio: "4:5" })
   */
  generateImage(body: GenerationCreate, options?: RequestOptions): Promise<AiGeneration> {
    return this.call({ method: "POST", path: path`/v0/studio/generate`, body, options })
  }

  /**
   * List the pictures that were ordered, newest first.
   *
   * Permission: `ai:read`.
   */
  listGenerations(
    query: ListGenerationsQuery = {},
    options?: RequestOptions,
  ): Pages<AiGeneration, ListGenerationsResult> {
    return this.pages({ method: "GET", path: path`/v0/studio/generations`, query, options }, "data", "cursor")
  }

  /**
   * Get a generation.
   *
   * Permission: `ai:read`.
   */
  getGeneration(query: GetGenerationQuery, options?: RequestOptions): Promise<AiGeneration> {
    return this.call({ method: "GET", path: path`/v0/studio/getGeneration`, query, options })
  }

  /**
   * List the models, and the credits left.
   *
   * Permission: `ai:read`.
   */
  listImageModels(options?: RequestOptions): Pages<ImageModel, ListImageModelsResult> {
    return this.pages({ method: "GET", path: path`/v0/studio/models`, options }, "data", null)
  }
}

/** Signed callbacks for events in the workspace. */
export class WebhooksResource extends WebhookVerification {
  /**
   * List webhook endpoints.
   *
   * Permission: `webhooks:read`.
   */
  list(options?: RequestOptions): Pages<WebhookEndpoint, ListWebhooksResult> {
    return this.pages({ method: "GET", path: path`/v0/webhooks`, options }, "data", null)
  }

  /**
   * Register a webhook endpoint.
   *
   * At most 10 per workspace. The response contains the signing secret in full, only this once. Each event
   * is delivered at least once, in no guaranteed order: deduplicate by `x-service-delivery-id`, and sort
   * by `createdAt`. A call without a 2xx response within 10 seconds is retried after 5 s, 30 s, 5 min, and
   * 30 min. Redirects aren't followed. After 15 deliveries in a row fail for good, the endpoint is
   * disabled and managers get an email.
   *
   * Permission: `webhooks:write`.
   *
   * @example carillon.webhooks.create({ url: "https://example.com/hooks", events: ["post.published", "post.failed"] })
   */
  create(body: WebhookCreate, options?: RequestOptions): Promise<WebhookEndpoint> {
    return this.call({ method: "POST", path: path`/v0/webhooks`, body, options })
  }

  /**
   * Get a webhook endpoint.
   *
   * Permission: `webhooks:read`.
   */
  get(id: string, options?: RequestOptions): Promise<WebhookEndpoint> {
    return this.call({ method: "GET", path: path`/v0/webhooks/${id}`, options })
  }

  /**
   * Update or re-enable a webhook endpoint.
   *
   * Permission: `webhooks:write`.
   *
   * @example carillon.webhooks.update(id, { enabled: true })
   */
  update(id: string, body: WebhookUpdate = {}, options?: RequestOptions): Promise<WebhookEndpoint> {
    return this.call({ method: "PATCH", path: path`/v0/webhooks/${id}`, body, options })
  }

  /**
   * Delete a webhook endpoint and its deliveries.
   *
   * Permission: `webhooks:write`.
   */
  delete(id: string, options?: RequestOptions): Promise<WebhookEndpoint> {
    return this.call({ method: "DELETE", path: path`/v0/webhooks/${id}`, options })
  }

  /**
   * List deliveries, newest first.
   *
   * Permission: `webhooks:read`.
   */
  listDeliveries(
    id: string,
    query: ListWebhookDeliveriesQuery = {},
    options?: RequestOptions,
  ): Pages<WebhookDelivery, ListWebhookDeliveriesResult> {
    return this.pages(
      { method: "GET", path: path`/v0/webhooks/${id}/deliveries`, query, options },
      "data",
      "page",
    )
  }

  /**
   * Get a delivery with the endpoint's response.
   *
   * Permission: `webhooks:read`.
   */
  getDelivery(id: string, deliveryId: string, options?: RequestOptions): Promise<WebhookDeliveryDetail> {
    return this.call({ method: "GET", path: path`/v0/webhooks/${id}/deliveries/${deliveryId}`, options })
  }

  /**
   * Send a delivery again.
   *
   * Creates a new delivery with its own id. Returns 409 while the endpoint is disabled, except for a
   * `ping`.
   *
   * Permission: `webhooks:write`.
   *
   * @example carillon.webhooks.replayDelivery(id, deliveryId, {  })
   */
  replayDelivery(id: string, deliveryId: string, options?: RequestOptions): Promise<WebhookDelivery> {
    return this.call({
      method: "POST",
      path: path`/v0/webhooks/${id}/deliveries/${deliveryId}/replay`,
      options,
    })
  }

  /**
   * Resend all failed deliveries since a time.
   *
   * Oldest first, each as a new delivery, at most 10,000 per call. If `more` is true, call again:
   * deliveries that were already replayed are skipped. Returns 409 while the endpoint is disabled.
   *
   * Permission: `webhooks:write`.
   *
   * @example carillon.webhooks.replayFailedDeliveries(id, { since: "2026-11-20T00:00:00.000Z" })
   */
  replayFailedDeliveries(
    id: string,
    body: WebhookReplay,
    options?: RequestOptions,
  ): Promise<WebhookReplayed> {
    return this.call({ method: "POST", path: path`/v0/webhooks/${id}/replay`, body, options })
  }

  /**
   * Rotate the signing secret.
   *
   * The old secret stops working immediately. The response contains the new one in full, only this once.
   *
   * Permission: `webhooks:write`.
   *
   * @example carillon.webhooks.rotateSecret(id, {  })
   */
  rotateSecret(id: string, options?: RequestOptions): Promise<WebhookEndpoint> {
    return this.call({ method: "POST", path: path`/v0/webhooks/${id}/rotate-secret`, options })
  }

  /**
   * Send a signed `ping`.
   *
   * Permission: `webhooks:write`.
   *
   * @example carillon.webhooks.test(id, {  })
   */
  test(id: string, options?: RequestOptions): Promise<WebhookDelivery> {
    return this.call({ method: "POST", path: path`/v0/webhooks/${id}/test`, options })
  }
}

/** Notifications of the signed-in user. */
export class NotificationsResource extends Resource {
  /**
   * List the signed-in user's notifications, newest first.
   *
   * Notifications belong to a person, so this requires a dashboard session. API keys and OAuth tokens get
   * 403.
   */
  list(
    query: ListNotificationsQuery = {},
    options?: RequestOptions,
  ): Pages<Notification, ListNotificationsResult> {
    return this.pages({ method: "GET", path: path`/v0/notifications`, query, options }, "data", "page")
  }

  /**
   * Mark notifications as read.
   *
   * Marks the given ones, or all of them. Notifications belong to a person, so this requires a dashboard
   * session. API keys and OAuth tokens get 403.
   *
   * @example carillon.notifications.read({  })
   */
  read(body: NotificationsRead = {}, options?: RequestOptions): Promise<ReadNotificationsResult> {
    return this.call({ method: "POST", path: path`/v0/notifications/read`, body, options })
  }
}

/** The credential's workspace. */
export class OrganizationResource extends Resource {
  /**
   * Get the workspace, its plan, and the credential's permissions.
   *
   * Permission: `org:read`.
   */
  get(options?: RequestOptions): Promise<Organization> {
    return this.call({ method: "GET", path: path`/v0/organization`, options })
  }

  /**
   * List the audit log, newest first.
   *
   * Requires an admin, an owner, or an API key.
   *
   * Permission: `org:read`.
   */
  listAuditLog(
    query: ListAuditLogQuery = {},
    options?: RequestOptions,
  ): Pages<AuditEntry, ListAuditLogResult> {
    return this.pages(
      { method: "GET", path: path`/v0/organization/audit-log`, query, options },
      "data",
      "cursor",
    )
  }

  /**
   * Pause publishing in the whole workspace.
   *
   * Nothing is published until it is resumed: posts that fall due stay SCHEDULED, and their `readiness`
   * says why. What is on its way to a platform already goes on. For admins, owners and unrestricted keys.
   *
   * Permission: `social-accounts:write`.
   *
   * @example carillon.organization.pause({  })
   */
  pause(options?: RequestOptions): Promise<Organization> {
    return this.call({ method: "POST", path: path`/v0/organization/pause`, options })
  }

  /**
   * Resume publishing in the workspace.
   *
   * Posts of a channel that is still paused elsewhere (itself, its client profile, the workspace) go on
   * waiting. Nothing happens where nothing is paused. For admins, owners and unrestricted keys.
   *
   * Permission: `social-accounts:write`.
   *
   * @example carillon.organization.resume({ overdue: "fail" })
   */
  resume(body: Resume = {}, options?: RequestOptions): Promise<Organization> {
    return this.call({ method: "POST", path: path`/v0/organization/resume`, body, options })
  }
}

/** All resources of the API. */
export class Resources {
  /** Create, list, edit, approve, publish, and track posts. */
  readonly posts: PostsResource
  /** The performance of published posts: the latest metrics and their history. */
  readonly analytics: AnalyticsResource
  /** Connected channels, their data on the platform, and their posting queue. */
  readonly socialAccounts: SocialAccountsResource
  /** Client profiles group channels by client or end user, and provide hosted connect links. */
  readonly profiles: ProfilesResource
  /** The media library: upload, register, import, and search images and videos. */
  readonly media: MediaResource
  /** Labels for posts and media. */
  readonly tags: TagsResource
  /** Starting points for posts, and snippets to insert. */
  readonly templates: TemplatesResource
  /** Each platform's requirements for posts, and how to connect it. */
  readonly platforms: PlatformsResource
  /** Images generated from a prompt. */
  readonly aiStudio: AiStudioResource
  /** Signed callbacks for events in the workspace. */
  readonly webhooks: WebhooksResource
  /** Notifications of the signed-in user. */
  readonly notifications: NotificationsResource
  /** The credential's workspace. */
  readonly organization: OrganizationResource

  constructor(transport: Transport) {
    this.posts = new PostsResource(transport)
    this.analytics = new AnalyticsResource(transport)
    this.socialAccounts = new SocialAccountsResource(transport)
    this.profiles = new ProfilesResource(transport)
    this.media = new MediaResource(transport)
    this.tags = new TagsResource(transport)
    this.templates = new TemplatesResource(transport)
    this.platforms = new PlatformsResource(transport)
    this.aiStudio = new AiStudioResource(transport)
    this.webhooks = new WebhooksResource(transport)
    this.notifications = new NotificationsResource(transport)
    this.organization = new OrganizationResource(transport)
  }
}
