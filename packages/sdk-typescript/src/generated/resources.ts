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
  ValidatePostResult,
  PostValidate,
  CreatePostsResult,
  PostBulk,
  ImportPostsResult,
  PostImport,
  CountPostsByTabResult,
  CountPostsByTabQuery,
  GetCalendarResult,
  GetCalendarQuery,
  Post,
  PostUpdate,
  PostRetry,
  PostComplete,
  RejectPostBody,
  GetPostTimelineResult,
  TimelineEntry,
  GetPostHistoryResult,
  PostHistoryEntry,
  ListPostCommentsResult,
  PostComment,
  PostCommentCreate,
  PostCommentUpdate,
  AnalyticsSummary,
  Metrics,
  GetPostAnalyticsSeriesResult,
  AnalyticsSample,
  GetPostAnalyticsSeriesQuery,
  GetAnalyticsOverviewResult,
  GetAnalyticsOverviewQuery,
  GetAnalyticsSeriesResult,
  AnalyticsDay,
  GetAnalyticsSeriesQuery,
  ListBestPostsResult,
  BestPost,
  ListBestPostsQuery,
  ListBestTimesResult,
  BestTime,
  ListBestTimesQuery,
  ListSocialAccountsResult,
  ListSocialAccountsQuery,
  ConnectSocialAccountResult,
  ConnectSocialAccountBody,
  SocialAccountUpdate,
  ChannelHealth,
  ChangeSocialAccountsResult,
  SocialAccountsChange,
  Resume,
  ChannelQueue,
  GetQueueQuery,
  ChannelQueueUpdate,
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
  PresignedPost,
  MediaPresign,
  Media,
  MediaRegister,
  ListMediaResult,
  ListMediaQuery,
  MediaImport,
  MediaUpdate,
  DeleteMediaQuery,
  MediaSetTags,
  GetMediaUsageResult,
  MediaUse,
  GetMediaUsageQuery,
  MediaReplace,
  MediaEdit,
  MediaThumbnail,
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
  ListImageModelsResult,
  ImageModel,
  AiGeneration,
  GenerationCreate,
  ListGenerationsResult,
  ListGenerationsQuery,
  GetGenerationQuery,
  GenerationCancel,
  CaptionSuggestion,
  CaptionRequest,
  AltTextSuggestion,
  AltTextRequest,
  ListWebhooksResult,
  WebhookEndpoint,
  WebhookCreate,
  WebhookUpdate,
  WebhookDelivery,
  ListWebhookDeliveriesResult,
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

/** Create, list, change, approve, publish and follow posts. */
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
   * Count posts by tab.
   *
   * Permission: `posts:read`.
   */
  countByTab(query: CountPostsByTabQuery = {}, options?: RequestOptions): Promise<CountPostsByTabResult> {
    return this.call({ method: "GET", path: path`/v0/posts/counts/by-tab`, query, options })
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
   * What happened to a post on its way out.
   *
   * Permission: `posts:read`.
   */
  getTimeline(id: string, options?: RequestOptions): Pages<TimelineEntry, GetPostTimelineResult> {
    return this.pages({ method: "GET", path: path`/v0/posts/${id}/timeline`, options }, "data", null)
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
}

/** How published posts do: the latest figures, and their course over time. */
export class AnalyticsResource extends Resource {
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
}

/** The connected channels, what the platform says about them, and their posting queue. */
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
   * Connect a channel without the dashboard.
   *
   * A platform with a form takes its `credentials` (the fields that `GET /v0/platforms` lists under
   * `connect.fields`) and answers with the account. An OAuth platform answers with an `authorizeUrl` to
   * send the person to; who may post to several accounts there chooses among them on a page of ours. A
   * channel that is connected again keeps its id. `sandbox: true` answers with a sandbox channel at once.
   *
   * Permission: `social-accounts:write`.
   *
   * @example carillon.socialAccounts.connect({ platform: "bluesky", sandbox: true })
   */
  connect(body: ConnectSocialAccountBody, options?: RequestOptions): Promise<ConnectSocialAccountResult> {
    return this.call({ method: "POST", path: path`/v0/social-accounts`, body, options })
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
   * Stop or resume a channel, pace it, or move it to another client profile.
   *
   * `disconnected` stops publishing and keeps access, queue, posts and the place in the plan. `connected`
   * resumes, and answers 409 where the access does not work any more and the channel has to be connected
   * again.
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
   * Its access is revoked at the platform where that is possible. A post that falls due meanwhile fails,
   * and can be retried once the channel is connected again.
   *
   * Permission: `social-accounts:write`.
   */
  disconnect(id: string, options?: RequestOptions): Promise<SocialAccount> {
    return this.call({ method: "DELETE", path: path`/v0/social-accounts/${id}`, options })
  }

  /**
   * Whether a channel can publish, and how it has done.
   *
   * Permission: `social-accounts:read` or `channels:read`.
   */
  getHealth(id: string, options?: RequestOptions): Promise<ChannelHealth> {
    return this.call({ method: "GET", path: path`/v0/social-accounts/${id}/health`, options })
  }

  /**
   * Pause, resume or move many channels.
   *
   * All of them have to be of this workspace, or none is changed. Each is then changed by itself, in the
   * order given; a request that was cut off can be repeated.
   *
   * Permission: `social-accounts:write`.
   *
   * @example carillon.socialAccounts.change({ socialAccountIds: ["019a2b3c-4d5e-7f60-8a9b-0c1d2e3f4a5b"], paused: true })
   */
  change(body: SocialAccountsChange, options?: RequestOptions): Promise<ChangeSocialAccountsResult> {
    return this.call({ method: "POST", path: path`/v0/social-accounts/bulk`, body, options })
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
   * Preview the next slots of a channel's queue.
   *
   * Permission: `social-accounts:read` or `channels:read`.
   */
  getQueue(id: string, query: GetQueueQuery = {}, options?: RequestOptions): Promise<ChannelQueue> {
    return this.call({ method: "GET", path: path`/v0/social-accounts/${id}/queue`, query, options })
  }

  /**
   * Set the weekly slots of a channel's queue.
   *
   * Slots are wall-clock times: nine o'clock stays nine o'clock when the clocks change. Posts that hold a
   * slot already keep their time.
   *
   * Permission: `social-accounts:write`.
   *
   * @example carillon.socialAccounts.setQueue(id, { slots: [{ weekday: "monday", time: "09:00" }, { weekday: "thursday", time: "17:30" }], timeZone: "Europe/Berlin" })
   */
  setQueue(id: string, body: ChannelQueueUpdate, options?: RequestOptions): Promise<ChannelQueue> {
    return this.call({ method: "PUT", path: path`/v0/social-accounts/${id}/queue`, body, options })
  }

  /**
   * Organizations that a DEV channel has published for.
   *
   * Asked of DEV itself, with the channel's own access. A channel of another platform answers 400, one
   * that has to be connected again 409; 429 where DEV asks to wait.
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
   * Asked of DEV itself, with the channel's own access. A channel of another platform answers 400, one
   * that has to be connected again 409; 429 where DEV asks to wait.
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
   * Asked of Discord itself, with the channel's own access. A channel of another platform answers 400, one
   * that has to be connected again 409; 429 where Discord asks to wait.
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
   * Asked of Discord itself, with the channel's own access. A channel of another platform answers 400, one
   * that has to be connected again 409; 429 where Discord asks to wait.
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
   * Asked of Discord itself, with the channel's own access. A channel of another platform answers 400, one
   * that has to be connected again 409; 429 where Discord asks to wait.
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
   * Asked of Dribbble itself, with the channel's own access. A channel of another platform answers 400,
   * one that has to be connected again 409; 429 where Dribbble asks to wait.
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
   * Asked of Facebook itself, with the channel's own access. A channel of another platform answers 400,
   * one that has to be connected again 409; 429 where Facebook asks to wait.
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
   * Asked of Farcaster itself, with the channel's own access. A channel of another platform answers 400,
   * one that has to be connected again 409; 429 where Farcaster asks to wait.
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
   * Series of a Hashnode publication.
   *
   * Asked of Hashnode itself, with the channel's own access. A channel of another platform answers 400,
   * one that has to be connected again 409; 429 where Hashnode asks to wait.
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
   * Members of a Hashnode publication who show themselves.
   *
   * Asked of Hashnode itself, with the channel's own access. A channel of another platform answers 400,
   * one that has to be connected again 409; 429 where Hashnode asks to wait.
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
   * Communities that a lemmy channel follows, or those that match a search.
   *
   * Asked of Lemmy itself, with the channel's own access. A channel of another platform answers 400, one
   * that has to be connected again 409; 429 where Lemmy asks to wait.
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
   * List the pages that the member of a linkedin channel may post as.
   *
   * Asked of LinkedIn itself, with the channel's own access. A channel of another platform answers 400,
   * one that has to be connected again 409; 429 where LinkedIn asks to wait.
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
   * Lists that a listmonk channel can send to.
   *
   * Asked of Listmonk itself, with the channel's own access. A channel of another platform answers 400,
   * one that has to be connected again 409; 429 where Listmonk asks to wait.
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
   * Templates for the campaigns of a listmonk channel.
   *
   * Asked of Listmonk itself, with the channel's own access. A channel of another platform answers 400,
   * one that has to be connected again 409; 429 where Listmonk asks to wait.
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
   * Groups of a MeWe channel.
   *
   * Asked of MeWe itself, with the channel's own access. A channel of another platform answers 400, one
   * that has to be connected again 409; 429 where MeWe asks to wait.
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
   * Communities (submolts) of Moltbook.
   *
   * Asked of Moltbook itself, with the channel's own access. A channel of another platform answers 400,
   * one that has to be connected again 409; 429 where Moltbook asks to wait.
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
   * List the boards of a pinterest channel.
   *
   * Asked of Pinterest itself, with the channel's own access. A channel of another platform answers 400,
   * one that has to be connected again 409; 429 where Pinterest asks to wait.
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
   * List the sections of a board of a pinterest channel.
   *
   * Asked of Pinterest itself, with the channel's own access. A channel of another platform answers 400,
   * one that has to be connected again 409; 429 where Pinterest asks to wait.
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
   * List the subreddits that a reddit channel has joined.
   *
   * Asked of Reddit itself, with the channel's own access. A channel of another platform answers 400, one
   * that has to be connected again 409; 429 where Reddit asks to wait.
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
   * List the flairs that a reddit channel may use in a subreddit.
   *
   * Asked of Reddit itself, with the channel's own access. A channel of another platform answers 400, one
   * that has to be connected again 409; 429 where Reddit asks to wait.
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
   * List the members of a slack channel's workspace.
   *
   * Asked of Slack itself, with the channel's own access. A channel of another platform answers 400, one
   * that has to be connected again 409; 429 where Slack asks to wait.
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
   * Places that a Threads post can show.
   *
   * Asked of Threads itself, with the channel's own access. A channel of another platform answers 400, one
   * that has to be connected again 409; 429 where Threads asks to wait.
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
   * What a TikTok creator may choose: privacy levels, longest video, comments, duets, stitches.
   *
   * Asked of TikTok itself, with the channel's own access. A channel of another platform answers 400, one
   * that has to be connected again 409; 429 where TikTok asks to wait.
   *
   * Permission: `social-accounts:read` or `channels:read`.
   */
  getTiktokCreatorInfo(id: string, options?: RequestOptions): Promise<GetTiktokCreatorInfoResult> {
    return this.call({ method: "GET", path: path`/v0/social-accounts/${id}/tiktok-creator-info`, options })
  }

  /**
   * Find communities for a twitter channel.
   *
   * Asked of X (Twitter) itself, with the channel's own access. A channel of another platform answers 400,
   * one that has to be connected again 409; 429 where X (Twitter) asks to wait.
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
   * Find an account by its name for a twitter channel.
   *
   * Asked of X (Twitter) itself, with the channel's own access. A channel of another platform answers 400,
   * one that has to be connected again 409; 429 where X (Twitter) asks to wait.
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
   * Companies of a Whop channel.
   *
   * Asked of Whop itself, with the channel's own access. A channel of another platform answers 400, one
   * that has to be connected again 409; 429 where Whop asks to wait.
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
   * Forums of a Whop company; without one, of all companies of the channel.
   *
   * Asked of Whop itself, with the channel's own access. A channel of another platform answers 400, one
   * that has to be connected again 409; 429 where Whop asks to wait.
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
   * Categories of a WordPress site.
   *
   * Asked of WordPress itself, with the channel's own access. A channel of another platform answers 400,
   * one that has to be connected again 409; 429 where WordPress asks to wait.
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
   * Tags of a WordPress site, the most used ones first.
   *
   * Asked of WordPress itself, with the channel's own access. A channel of another platform answers 400,
   * one that has to be connected again 409; 429 where WordPress asks to wait.
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
   * Types of posts that a WordPress site has.
   *
   * Asked of WordPress itself, with the channel's own access. A channel of another platform answers 400,
   * one that has to be connected again 409; 429 where WordPress asks to wait.
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
   * Categories that a YouTube video can be in.
   *
   * Asked of YouTube itself, with the channel's own access. A channel of another platform answers 400, one
   * that has to be connected again 409; 429 where YouTube asks to wait.
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
   * Playlists of a YouTube channel.
   *
   * Asked of YouTube itself, with the channel's own access. A channel of another platform answers 400, one
   * that has to be connected again 409; 429 where YouTube asks to wait.
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

/** Client profiles group channels per client or end user, and hand out hosted connect links. */
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

  /**
   * Create a hosted link on which a client connects channels.
   *
   * Whoever has the link can connect channels to this profile until it expires, without an account here.
   * The `url` is told this one time. Connected channels count toward the plan.
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
   * Their addresses are not kept, so they cannot be told again.
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
   * It stops working at once, also for sign-ins that are under way. Channels that it connected stay.
   *
   * Permission: `social-accounts:write`.
   */
  revokeConnectLink(id: string, linkId: string, options?: RequestOptions): Promise<ConnectLink> {
    return this.call({ method: "DELETE", path: path`/v0/profiles/${id}/connect-links/${linkId}`, options })
  }
}

/** The library: upload, register, import and search images and videos. */
export class MediaResource extends MediaUpload {
  /**
   * Get an address to upload a file to.
   *
   * PUT the bytes to `url` within the hour, with exactly this content type and size and no credential;
   * then register the `key`. Where Carillon itself keeps the files, a PUT that was cut can go on: HEAD of
   * `url` answers `Upload-Offset`, and a PUT with `Content-Range: bytes <first>-<last>/<size>` sends the
   * rest.
   *
   * Permission: `media:write`.
   *
   * @example carillon.media.presignUpload({ contentType: "image/jpeg", key: "harbour.jpg", size: 482113 })
   */
  presignUpload(body: MediaPresign, options?: RequestOptions): Promise<PresignedPost> {
    return this.call({ method: "POST", path: path`/v0/media/presign`, body, options })
  }

  /**
   * Register an uploaded file in the library.
   *
   * Type, dimensions and duration are read from the bytes. The same bytes are one item: registered again,
   * it is answered again.
   *
   * Permission: `media:write`.
   *
   * @example carillon.media.register({ key: "<key of the presign answer>", alt: "Boats in a harbour at dawn" })
   */
  register(body: MediaRegister, options?: RequestOptions): Promise<Media> {
    return this.call({ method: "POST", path: path`/v0/media`, body, options })
  }

  /**
   * Search the library, newest first.
   *
   * Permission: `media:read`.
   */
  list(query: ListMediaQuery = {}, options?: RequestOptions): Pages<Media, ListMediaResult> {
    return this.pages({ method: "GET", path: path`/v0/media`, query, options }, "data", "cursor")
  }

  /**
   * Take a public URL into the library.
   *
   * Permission: `media:write`.
   *
   * @example carillon.media.import({ url: "https://example.com/harbour.jpg" })
   */
  import(body: MediaImport, options?: RequestOptions): Promise<Media> {
    return this.call({ method: "POST", path: path`/v0/media/import`, body, options })
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
   * What was read from the bytes (type, dimensions, size, duration) stays; only what could not be read can
   * be filled in.
   *
   * Permission: `media:write`.
   *
   * @example carillon.media.update(id, { name: "Harbour", alt: "Boats in a harbour at dawn" })
   */
  update(id: string, body: Omit<MediaUpdate, "id"> = {}, options?: RequestOptions): Promise<Media> {
    return this.call({ method: "PATCH", path: path`/v0/media/${id}`, body: { ...body, id }, options })
  }

  /**
   * Remove an item from the library.
   *
   * Posts that use it keep it. An item of a post that is yet to be published is only removed with
   * `force=true`.
   *
   * Permission: `media:write`.
   */
  delete(id: string, query: DeleteMediaQuery = {}, options?: RequestOptions): Promise<Media> {
    return this.call({ method: "DELETE", path: path`/v0/media/${id}`, query, options })
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
   * List the posts that use a library item.
   *
   * Those that are yet to be published come first, the soonest of them at the top; then the newest.
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

  /**
   * Give a library item another file.
   *
   * The item keeps its id, name, alt text and tags. Posts that are yet to be published take the new file;
   * those that are being published or are out keep the old one.
   *
   * Permission: `media:write`.
   *
   * @example carillon.media.replace(id, { key: "<key of the presign answer>" })
   */
  replace(id: string, body: MediaReplace, options?: RequestOptions): Promise<Media> {
    return this.call({ method: "POST", path: path`/v0/media/${id}/replace`, body, options })
  }

  /**
   * Rotate, crop or resize a picture, or take one from a video.
   *
   * Makes a new item whose `originId` is this one, which stays as it is. Done in this order: rotate, crop,
   * resize.
   *
   * Permission: `media:write`.
   *
   * @example carillon.media.edit(id, { rotate: 90, crop: { x: 0, y: 0, width: 1080, height: 1080 }, resize: { width: 540 } })
   */
  edit(id: string, body: MediaEdit = {}, options?: RequestOptions): Promise<Media> {
    return this.call({ method: "POST", path: path`/v0/media/${id}/edits`, body, options })
  }

  /**
   * Choose the cover frame of a video.
   *
   * The frame becomes the item's thumbnail, and its moment the cover of posts that do not choose one by
   * `thumbnail_timestamp_ms`.
   *
   * Permission: `media:write`.
   *
   * @example carillon.media.setThumbnail(id, { timestampMs: 2500 })
   */
  setThumbnail(id: string, body: MediaThumbnail, options?: RequestOptions): Promise<Media> {
    return this.call({ method: "PUT", path: path`/v0/media/${id}/thumbnail`, body, options })
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
   * Delete a tag and take it off all posts and media.
   *
   * Permission: `tags:write`.
   */
  delete(id: string, options?: RequestOptions): Promise<Tag> {
    return this.call({ method: "DELETE", path: path`/v0/tags/${id}`, options })
  }

  /**
   * Find tags by a part of their name.
   *
   * Permission: `tags:read`.
   */
  search(query: SearchTagsQuery = {}, options?: RequestOptions): Pages<Tag, SearchTagsResult> {
    return this.pages({ method: "GET", path: path`/v0/tags/search`, query, options }, "data", null)
  }
}

/** Texts to begin posts with, and snippets to put into them. */
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

/** What each platform needs of a post, and how to connect it. */
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

/** Images made from a prompt. */
export class AiStudioResource extends Resource {
  /**
   * List the models, and the credits left.
   *
   * Permission: `ai:read`.
   */
  listImageModels(options?: RequestOptions): Pages<ImageModel, ListImageModelsResult> {
    return this.pages({ method: "GET", path: path`/v0/studio/models`, options }, "data", null)
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
}

/** Signed callbacks about what happens in the workspace. */
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
   * At most 10 a workspace. The answer holds the signing secret in full, this one time. Each event is
   * delivered at least once and in no promised order: tell repeats by `x-service-delivery-id`, and the
   * order by `createdAt`. A call not answered with a 2xx within 10 seconds is repeated after 5 s, 30 s, 5
   * min and 30 min; redirects are not followed. After 15 deliveries in a row that failed for good the
   * endpoint is disabled and admins are mailed.
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
   * Remove a webhook endpoint and its deliveries.
   *
   * Permission: `webhooks:write`.
   */
  delete(id: string, options?: RequestOptions): Promise<WebhookEndpoint> {
    return this.call({ method: "DELETE", path: path`/v0/webhooks/${id}`, options })
  }

  /**
   * Replace the signing secret.
   *
   * The old one stops at once. The answer holds the new one in full, this one time.
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

  /**
   * Delivery history, newest first.
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
   * Get a delivery with the endpoint's answer.
   *
   * Permission: `webhooks:read`.
   */
  getDelivery(id: string, deliveryId: string, options?: RequestOptions): Promise<WebhookDeliveryDetail> {
    return this.call({ method: "GET", path: path`/v0/webhooks/${id}/deliveries/${deliveryId}`, options })
  }

  /**
   * Send a delivery again.
   *
   * As a new delivery with an id of its own. 409 while the endpoint is disabled, except for a `ping`.
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
   * Send all failed deliveries since a time again.
   *
   * Oldest first, each as a new delivery, at most 10,000 in one call: `more` says to call again. What has
   * been replayed already is left out, so a repeated call sends nothing twice. 409 while the endpoint is
   * disabled.
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
}

/** What the person signed in has to know. */
export class NotificationsResource extends Resource {
  /**
   * What the person signed in has to know, newest first.
   *
   * Notifications belong to a person, so this takes the dashboard's session; API keys and OAuth tokens get
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
   * Those named, or all of them. Notifications belong to a person, so this takes the dashboard's session;
   * API keys and OAuth tokens get 403.
   *
   * @example carillon.notifications.read({  })
   */
  read(body: NotificationsRead = {}, options?: RequestOptions): Promise<ReadNotificationsResult> {
    return this.call({ method: "POST", path: path`/v0/notifications/read`, body, options })
  }
}

/** The workspace that the credential belongs to. */
export class OrganizationResource extends Resource {
  /**
   * Get the workspace, its plan, and what the credential may do.
   *
   * Permission: `org:read`.
   */
  get(options?: RequestOptions): Promise<Organization> {
    return this.call({ method: "GET", path: path`/v0/organization`, options })
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

  /**
   * Who did what in the workspace, newest first.
   *
   * For admins and owners, and for keys.
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
}

/** All resources of the API. */
export class Resources {
  /** Create, list, change, approve, publish and follow posts. */
  readonly posts: PostsResource
  /** How published posts do: the latest figures, and their course over time. */
  readonly analytics: AnalyticsResource
  /** The connected channels, what the platform says about them, and their posting queue. */
  readonly socialAccounts: SocialAccountsResource
  /** Client profiles group channels per client or end user, and hand out hosted connect links. */
  readonly profiles: ProfilesResource
  /** The library: upload, register, import and search images and videos. */
  readonly media: MediaResource
  /** Labels for posts and media. */
  readonly tags: TagsResource
  /** Texts to begin posts with, and snippets to put into them. */
  readonly templates: TemplatesResource
  /** What each platform needs of a post, and how to connect it. */
  readonly platforms: PlatformsResource
  /** Images made from a prompt. */
  readonly aiStudio: AiStudioResource
  /** Signed callbacks about what happens in the workspace. */
  readonly webhooks: WebhooksResource
  /** What the person signed in has to know. */
  readonly notifications: NotificationsResource
  /** The workspace that the credential belongs to. */
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
