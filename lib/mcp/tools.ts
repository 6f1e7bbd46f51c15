import { getQueueContract, listAccountsContract, setQueueContract } from "@/lib/accounts/contract"
import { getQueue } from "@/lib/accounts/queue/get-queue"
import { listAccounts } from "@/lib/accounts/list-accounts"
import { setQueue } from "@/lib/accounts/queue/set-queue"
import { analyticsSummaryContract } from "@/lib/analytics/contract"
import { getOverview } from "@/lib/analytics/get-overview"
import { getAnalyticsSummary } from "@/lib/analytics/get-summary"
import { listBestTimes } from "@/lib/analytics/list-best-times"
import { bestTimesContract, overviewContract } from "@/lib/analytics/report-contracts"
import { createConnectLinkContract } from "@/lib/connect-links/contract"
import { createConnectLink } from "@/lib/connect-links/create-connect-link"
import { listMediaContract } from "@/lib/media/contract"
import { importMedia } from "@/lib/media/upload/import-media"
import { listMedia } from "@/lib/media/library/list-media"
import {
  importMediaContract,
  presignUploadContract,
  registerMediaContract,
} from "@/lib/media/upload/contract"
import { presignUpload } from "@/lib/media/upload/presign-upload"
import { registerMedia } from "@/lib/media/upload/register-media"
import { pauseAccountContract, resumeAccountContract } from "@/lib/pausing/contract"
import { pauseAccount } from "@/lib/pausing/pause-account"
import { resumeAccount } from "@/lib/pausing/resume-account"
import { listPlatforms } from "@/lib/platform-apps/list-platforms"
import { listPlatformsContract } from "@/lib/platforms/contract"
import { requestApproval } from "@/lib/posts/approve/request-approval"
import { addComment } from "@/lib/posts/comments/add-comment"
import { addCommentContract, listCommentsContract } from "@/lib/posts/comments/contract"
import { listComments } from "@/lib/posts/comments/list-comments"
import {
  bulkCreateContract,
  importPostsContract,
  validatePostContract,
} from "@/lib/posts/create/batch-contracts"
import {
  deletePostContract,
  getPostContract,
  listPostsContract,
  updatePostContract,
} from "@/lib/posts/contract"
import { createPostContract } from "@/lib/posts/create/contract"
import { createPost } from "@/lib/posts/create/create-post"
import { createPosts } from "@/lib/posts/create/create-posts"
import { deletePost } from "@/lib/posts/edit/delete-post"
import { retryPost } from "@/lib/posts/edit/retry-post"
import { getPost } from "@/lib/posts/read/get-post"
import { importPosts } from "@/lib/posts/import/import-posts"
import { listPosts } from "@/lib/posts/read/list-posts"
import { requestUnpublish } from "@/lib/publishing/unpublish/request-unpublish"
import { getTimeline } from "@/lib/posts/read/get-timeline"
import { timelineContract } from "@/lib/posts/read/timeline-contract"
import {
  publishPostContract,
  requestApprovalContract,
  retryPostContract,
  unpublishPostContract,
} from "@/lib/posts/transition-contracts"
import { postFieldNames } from "@/lib/posts/post-fields"
import { publishNow } from "@/lib/posts/edit/publish-now"
import { updatePost } from "@/lib/posts/edit/update-post"
import { validatePost } from "@/lib/posts/create/validate-post"
import { createProfileContract, listProfilesContract } from "@/lib/profiles/contract"
import { createProfile } from "@/lib/profiles/create-profile"
import { listProfiles } from "@/lib/profiles/list-profiles"
import { generateContract, getGenerationContract } from "@/lib/studio/contract"
import { getGeneration } from "@/lib/studio/get-generation"
import { startGeneration } from "@/lib/studio/start-generation"
import { listTagsContract, upsertTagContract } from "@/lib/tags/contract"
import { listTags } from "@/lib/tags/list-tags"
import { upsertTag } from "@/lib/tags/upsert-tag"
import {
  createWebhookContract,
  deleteWebhookContract,
  listWebhooksContract,
  updateWebhookContract,
} from "@/lib/webhooks/contract"
import { createWebhook } from "@/lib/webhooks/create-webhook"
import { deleteWebhook } from "@/lib/webhooks/delete-webhook"
import { listWebhooks } from "@/lib/webhooks/list-webhooks"
import { updateWebhook } from "@/lib/webhooks/update-webhook"
import { awaitGeneration } from "./await-generation"
import { platformOverview } from "./platform-overview"
import { tool, type Tool } from "./tool"

const publishes = { openWorldHint: true }
const irreversible = { destructiveHint: true, openWorldHint: true }
const period = {
  from: "First day. Defaults to 27 days before `to`.",
  to: "Last day. Defaults to today. At most 366 days.",
  socialAccountIds: "Channels.",
  profileId: "A client profile's channels.",
  platform: "A platform's channels.",
  tagId: "Posts with this tag.",
}
const cursor = "`nextCursor` from the previous page."
const mediaText = "To use it in a post, pass its url."

/**
 * The list must stay short (tool-list.test.ts), because every agent pays for it with its context. There are no tools to
 * approve or reject posts, because approvals exist to get a person's review.
 */
export const tools: readonly Tool[] = [
  tool(listAccountsContract, listAccounts, {
    advice: "Start here. Every post needs the id of a channel as its socialAccountId.",
    alsoAllows: ["posts:read", "posts:write"],
  }),
  tool(listPlatformsContract, listPlatforms, {
    advice:
      "With `platform`, returns its length limits, media rules, threads, and the JSON Schema of its platformConfiguration: read them before you write for a channel. Without, lists the main limits of all platforms.",
    summarize: ({ data }, { platform }) => ({ data: platform ? data : data.map(platformOverview) }),
  }),
  tool(validatePostContract, validatePost, {
    description: "Returns every error that create_post would return, and warns about similar posts.",
    advice: "Call it before create_post with the same arguments, and fix what it reports.",
    hints: { readOnlyHint: true, idempotentHint: true },
  }),
  tool(createPostContract, (caller, input) => createPost(caller, input), {
    advice:
      "Call validate_post first. `queue` takes the channel's next free slot, `schedule` needs scheduledAt with a UTC offset, and `draft` publishes nothing. `now` can't be undone, so only use it if the user asked for it. platformConfiguration takes the options of the channel's platform (list_platforms).",
    hints: publishes,
  }),
  tool(bulkCreateContract, createPosts, {
    description: "Takes queue slots in order.",
    advice: "Validate each post first, and check every result, because some may have failed.",
    hints: publishes,
  }),
  tool(importPostsContract, importPosts, {
    description: `The first line names the columns: ${[
      "`channel` (id or platform/username)",
      "`caption`",
      ...postFieldNames.map((name) => `\`${name}\``),
      "`action`",
      "`scheduledAt` (with an offset, or local time such as 2026-03-02 09:00 in the row's `timeZone`)",
      "`tags` (names, separated by |)",
      "`media` (URLs, separated by |)",
      "`platformConfiguration` (JSON)",
    ].join(", ")}. Up to 1,000 rows, each created once per importId.`,
    advice: "Show the user the dry run's results first.",
    hints: { idempotentHint: true, ...publishes },
  }),
  tool(listPostsContract, listPosts, {
    advice:
      "Scheduled: statuses [SCHEDULED], order soonest, scheduledAt.from and to. Published: status COMPLETED.",
    argumentDescriptions: { cursor, q: "Words in the post or in names." },
    defaults: { limit: 20 },
  }),
  tool(getPostContract, getPost, {
    advice:
      "Shows why a post failed (errorMessage), and whether a scheduled post is ready to publish (readiness).",
  }),
  tool(timelineContract, getTimeline, { advice: "Each attempt to publish it, with errors." }),
  tool(updatePostContract, updatePost, {
    advice: "Only the fields you pass change. media, tagIds, and parts are replaced as a whole.",
    hints: publishes,
  }),
  tool(deletePostContract, deletePost, {
    advice: "Can't be undone. Published posts stay on the platform.",
  }),
  tool(publishPostContract, publishNow, {
    advice: "Only if the user asked to publish this post now: it can't be undone.",
    hints: irreversible,
  }),
  tool(retryPostContract, retryPost, {
    description: "Publishes it now, or at `scheduledAt`. First see why it failed (get_post).",
    advice:
      "If errorTag is unknown_outcome, it may be published: ask the user to check before you send `confirm: true`.",
    hints: irreversible,
  }),
  tool(unpublishPostContract, requestUnpublish, {
    description: "Takes down a published post. Ask the user first.",
    argumentDescriptions: { at: "Default: now. null cancels." },
    hints: irreversible,
  }),
  tool(requestApprovalContract, requestApproval, {
    advice: "It needs a scheduledAt in the future, and isn't published until a person approves it.",
  }),
  tool(listCommentsContract, listComments, { description: "The team's discussion, not published." }),
  tool(addCommentContract, addComment, {
    description: "For the team, not published. `@` and a member's name notifies them.",
  }),
  tool(getQueueContract, getQueue, {
    advice: "`next` shows the free slots. create_post with action queue takes the first one.",
  }),
  tool(setQueueContract, setQueue, {
    description: "Times such as 09:00 are wall-clock times. Posts that already hold a slot keep their time.",
    advice: "Replaces all slots: call get_queue first.",
  }),
  tool(pauseAccountContract, pauseAccount, {
    description: "Posts that come due wait until you resume.",
    hints: { idempotentHint: true },
  }),
  tool(resumeAccountContract, resumeAccount, {
    description: "Ask the user what to do with posts that came due during the pause.",
    argumentDescriptions: {
      overdue: "`publish` them now, move them to the next `queue` slots, or let them `fail`.",
    },
    hints: irreversible,
  }),
  tool(listMediaContract, listMedia, { advice: mediaText, argumentDescriptions: { cursor } }),
  tool(importMediaContract, importMedia, {
    advice: "Not needed for posts, whose media can be any public URL.",
    hints: { openWorldHint: true },
  }),
  tool(presignUploadContract, presignUpload, {
    description:
      "For a local file: PUT its bytes to `url` with the same content type, then call register_media with `key`.",
    argumentDescriptions: { intent: "A `public-asset` has a permanent public URL. Others expire." },
  }),
  tool(registerMediaContract, registerMedia, { description: mediaText, hints: { idempotentHint: true } }),
  tool(listProfilesContract, listProfiles, {
    advice: "Profiles group a client's channels. list_social_accounts accepts a profileId.",
  }),
  tool(createProfileContract, createProfile),
  tool(createConnectLinkContract, createConnectLink, {
    description: "Anyone with the link can connect channels to this profile until it expires.",
    argumentDescriptions: {
      platformAppIds: "At most one per platform. Omit for the default apps.",
      redirectUrl: "Where the Done button leads.",
    },
    advice:
      "Only give the url to the person who owns the channels. Connected channels then appear in list_social_accounts.",
  }),
  tool(listTagsContract, listTags, { defaults: { limit: 50 } }),
  tool(upsertTagContract, upsertTag, {
    description: "Without `id`, updates the tag with this name or creates one.",
    argumentDescriptions: { color: "Hexadecimal, such as #4f46e5." },
    hints: { destructiveHint: true, idempotentHint: true },
  }),
  tool(analyticsSummaryContract, getAnalyticsSummary, {
    description: "Starts 10 minutes after publication.",
    advice: "Find published posts with list_posts and status COMPLETED.",
  }),
  tool(overviewContract, getOverview, {
    argumentDescriptions: period,
    description: "By platform and channel. A count is null if no platform reports it.",
  }),
  tool(bestTimesContract, listBestTimes, {
    argumentDescriptions: period,
    description: "From this workspace's posts. Hours with few posts aren't meaningful.",
  }),
  tool(
    generateContract,
    async (caller, input, report) => awaitGeneration(caller, await startGeneration(caller, input), report),
    {
      description:
        "Costs credits, which are refunded if it fails. Waits up to 45 seconds. If the status is still PENDING or PROCESSING, call get_generation instead of calling this again. Use resultUrl as the url of a post's media.",
      argumentDescriptions: {
        modelKey: "Defaults to the first available model.",
        aspectRatio: "Such as 16:9. Use it instead of `width` and `height`.",
        seed: "Varies the image for the same prompt.",
        imageUrl: "A reference image, for models that accept one.",
        mediaId: "A reference image in the media library, instead of `imageUrl`.",
      },
      hints: { openWorldHint: true },
    },
  ),
  tool(
    getGenerationContract,
    async (caller, input, report) => awaitGeneration(caller, await getGeneration(caller, input), report),
    { advice: "Waits up to 45 seconds for an image in progress." },
  ),
  tool(listWebhooksContract, listWebhooks),
  tool(createWebhookContract, createWebhook, {
    description: "The response contains the full signing secret, which isn't shown again.",
    advice: "Share the secret only with the code that verifies webhooks.",
    hints: { openWorldHint: true },
  }),
  tool(updateWebhookContract, updateWebhook, { hints: { openWorldHint: true } }),
  tool(deleteWebhookContract, deleteWebhook),
]
