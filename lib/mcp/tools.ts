import { getQueueContract, listAccountsContract, setQueueContract } from "@/lib/accounts/contract"
import { getQueue } from "@/lib/accounts/queue/get-queue"
import { listAccounts } from "@/lib/accounts/list-accounts"
import { setQueue } from "@/lib/accounts/queue/set-queue"
import { analyticsSummaryContract } from "@/lib/analytics/contract"
import { getAnalyticsSummary } from "@/lib/analytics/get-summary"
import { createConnectLinkContract } from "@/lib/connect-links/contract"
import { createConnectLink } from "@/lib/connect-links/create-connect-link"
import { listMediaContract } from "@/lib/media/contract"
import { importMedia } from "@/lib/media/upload/import-media"
import { listMedia } from "@/lib/media/library/list-media"
import { importMediaContract } from "@/lib/media/upload/contract"
import { listPlatforms } from "@/lib/platform-apps/list-platforms"
import { listPlatformsContract } from "@/lib/platforms/contract"
import {
  bulkCreateContract,
  importPostsContract,
  validatePostContract,
} from "@/lib/posts/create/batch-contracts"
import {
  createPostContract,
  deletePostContract,
  getPostContract,
  listPostsContract,
  updatePostContract,
} from "@/lib/posts/contract"
import { createPost } from "@/lib/posts/create/create-post"
import { createPosts } from "@/lib/posts/create/create-posts"
import { deletePost } from "@/lib/posts/edit/delete-post"
import { getPost } from "@/lib/posts/read/get-post"
import { importPosts } from "@/lib/posts/import/import-posts"
import { listPosts } from "@/lib/posts/read/list-posts"
import { publishPostContract } from "@/lib/posts/transition-contracts"
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
import { createWebhookContract, listWebhooksContract } from "@/lib/webhooks/contract"
import { createWebhook } from "@/lib/webhooks/create-webhook"
import { listWebhooks } from "@/lib/webhooks/list-webhooks"
import { awaitGeneration } from "./await-generation"
import { tool, type Tool } from "./tool"

const publishes = { openWorldHint: true }
const irreversible = { destructiveHint: true, openWorldHint: true }

/**
 * At most 25 tools, because agents choose worse from longer lists. There are none to approve or reject posts, because
 * approvals exist to get a person's review.
 */
export const tools: readonly Tool[] = [
  tool(listAccountsContract, listAccounts, {
    advice: "Start here. Every post needs the id of a channel as its socialAccountId.",
  }),
  tool(listPlatformsContract, listPlatforms, {
    advice:
      "Pass the `platform` of the channel you're writing for. Returns length limits, media rules, threads, and the JSON Schema of platformConfiguration.",
    required: ["platform"],
  }),
  tool(validatePostContract, validatePost, {
    advice:
      "Call this before create_post, with the same arguments, and fix what it reports. With socialAccountIds, it checks one text for many channels at once.",
    hints: { readOnlyHint: true, idempotentHint: true },
  }),
  tool(createPostContract, (caller, input) => createPost(caller, input), {
    advice:
      "Call validate_post first. Each post is for one channel. `queue` takes the channel's next free slot, `schedule` needs scheduledAt with an offset, and `draft` publishes nothing. `now` can't be undone, so only use it if the user asked for it.",
    hints: publishes,
  }),
  tool(bulkCreateContract, createPosts, {
    advice:
      "Use this for several posts. Validate each post first, and check every result, because some may have failed.",
    hints: publishes,
  }),
  tool(importPostsContract, importPosts, {
    advice: "Show the user the dry run's results before you call it with dryRun: false.",
    hints: { idempotentHint: true, ...publishes },
  }),
  tool(listPostsContract, listPosts, {
    advice:
      "For scheduled posts, pass statuses [SCHEDULED], order soonest, and scheduledAt.from and to. For published posts, pass status COMPLETED.",
    defaults: { limit: 20 },
  }),
  tool(getPostContract, getPost, {
    advice:
      "Shows why a post failed (errorMessage), and whether a scheduled post is ready to publish (readiness).",
  }),
  tool(updatePostContract, updatePost, {
    advice: "Only the fields you pass change. media, tagIds, and parts are replaced as a whole.",
    hints: publishes,
  }),
  tool(deletePostContract, deletePost, {
    advice: "This can't be undone. Published posts stay on the platform.",
  }),
  tool(publishPostContract, publishNow, {
    advice: "This can't be undone. Only use it if the user asked to publish this post now.",
    hints: irreversible,
  }),
  tool(getQueueContract, getQueue, {
    advice: "`next` shows the free slots. create_post with action queue takes the first one.",
  }),
  tool(setQueueContract, setQueue, {
    advice: "This replaces all slots, so get the current ones with get_queue first.",
  }),
  tool(listMediaContract, listMedia, {
    advice: "To use an item in a post, pass its url.",
  }),
  tool(importMediaContract, importMedia, {
    advice: "Not needed to create a post, because its media can be any public URL.",
    hints: { openWorldHint: true },
  }),
  tool(listProfilesContract, listProfiles, {
    advice: "Profiles group a client's channels. list_social_accounts accepts a profileId.",
  }),
  tool(createProfileContract, createProfile),
  tool(createConnectLinkContract, createConnectLink, {
    advice:
      "Only give the url to the person who owns the channels. Connected channels then appear in list_social_accounts.",
  }),
  tool(listTagsContract, listTags, { defaults: { limit: 50 } }),
  tool(upsertTagContract, upsertTag, { hints: { destructiveHint: true, idempotentHint: true } }),
  tool(analyticsSummaryContract, getAnalyticsSummary, {
    advice: "Only for published posts. Find them with list_posts and status COMPLETED.",
  }),
  tool(
    generateContract,
    async (caller, input, report) => awaitGeneration(caller, await startGeneration(caller, input), report),
    {
      description:
        "Costs credits, which are refunded if it fails. Waits up to 45 seconds for the image. If the status is still PENDING or PROCESSING, call get_generation with its id instead of calling this again. Use resultUrl as the url of a post's media.",
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
    advice: "Only share the secret with the code that verifies the webhooks. Don't repeat it elsewhere.",
    hints: { openWorldHint: true },
  }),
]
