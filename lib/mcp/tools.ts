import { getQueueContract, listAccountsContract, setQueueContract } from "@/lib/accounts/contract"
import { getQueue } from "@/lib/accounts/get-queue"
import { listAccounts } from "@/lib/accounts/list-accounts"
import { setQueue } from "@/lib/accounts/set-queue"
import { analyticsSummaryContract } from "@/lib/analytics/contract"
import { getAnalyticsSummary } from "@/lib/analytics/get-summary"
import { createConnectLinkContract } from "@/lib/connect-links/contract"
import { createConnectLink } from "@/lib/connect-links/create-connect-link"
import { listMediaContract } from "@/lib/media/contract"
import { importMedia } from "@/lib/media/import-media"
import { listMedia } from "@/lib/media/list-media"
import { importMediaContract } from "@/lib/media/upload-contracts"
import { catalogue } from "@/lib/platforms/catalogue"
import { listPlatformsContract } from "@/lib/platforms/contract"
import { bulkCreateContract, importPostsContract, validatePostContract } from "@/lib/posts/batch-contracts"
import {
  createPostContract,
  deletePostContract,
  getPostContract,
  listPostsContract,
  updatePostContract,
} from "@/lib/posts/contract"
import { createPost } from "@/lib/posts/create-post"
import { createPosts } from "@/lib/posts/create-posts"
import { deletePost } from "@/lib/posts/delete-post"
import { getPost } from "@/lib/posts/get-post"
import { importPosts } from "@/lib/posts/import-posts"
import { listPosts } from "@/lib/posts/list-posts"
import { publishPostContract } from "@/lib/posts/move-contracts"
import { publishNow } from "@/lib/posts/publish-now"
import { updatePost } from "@/lib/posts/update-post"
import { validatePost } from "@/lib/posts/validate-post"
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
 * What agents may do, at most 25 operations: a longer list makes them choose worse. Approving and rejecting are left
 * out, as a second pair of eyes is the point of them.
 */
export const tools: readonly Tool[] = [
  tool(listAccountsContract, listAccounts, {
    advice: "Begin here: every post names one of these channels by its id as socialAccountId.",
  }),
  tool(listPlatformsContract, async (_, { platform }) => ({ data: catalogue(platform) }), {
    advice:
      "Name the `platform` of the channel that you write for: it answers lengths, media, threads, and the JSON Schema of platformConfiguration.",
    needed: ["platform"],
  }),
  tool(validatePostContract, validatePost, {
    advice:
      "Call this before create_post, with the same arguments, and mend what it reports. With socialAccountIds it checks one text for many channels at once.",
    hints: { readOnlyHint: true, idempotentHint: true },
  }),
  tool(createPostContract, (caller, input) => createPost(caller, input), {
    advice:
      "Call validate_post first. One post is for one channel. `queue` takes the channel's next free slot, `schedule` needs scheduledAt with an offset, `draft` publishes nothing; `now` cannot be undone, so use it only when the person asked for it.",
    hints: publishes,
  }),
  tool(bulkCreateContract, createPosts, {
    advice:
      "For a plan of several posts. Validate each first, and look at every result: some may have been refused.",
    hints: publishes,
  }),
  tool(importPostsContract, importPosts, {
    advice: "Show the person what the dry run found before you call it with dryRun: false.",
    hints: { idempotentHint: true, ...publishes },
  }),
  tool(listPostsContract, listPosts, {
    advice:
      "For what is planned: statuses [SCHEDULED], order soonest, and scheduledAt.from and to. For what is out: status COMPLETED.",
    defaults: { limit: 20 },
  }),
  tool(getPostContract, getPost, {
    advice: "Says why a post failed (errorMessage), and whether a scheduled one will go out (readiness).",
  }),
  tool(updatePostContract, updatePost, {
    advice: "Only what is named changes, but media, tagIds and parts are replaced as a whole.",
    hints: publishes,
  }),
  tool(deletePostContract, deletePost, {
    advice: "It cannot be brought back; what is published stays at the platform.",
  }),
  tool(publishPostContract, publishNow, {
    advice: "It cannot be undone: only when the person asked for this post to go out now.",
    hints: irreversible,
  }),
  tool(getQueueContract, getQueue, {
    advice: "`next` shows which slots are free; create_post with action queue takes the first free one.",
  }),
  tool(setQueueContract, setQueue, {
    advice: "Read the slots with get_queue first: these replace all of them.",
  }),
  tool(listMediaContract, listMedia, {
    advice: "Use an item in a post by its url.",
  }),
  tool(importMediaContract, importMedia, {
    advice: "Not needed for a post: its media may name any public address directly.",
    hints: { openWorldHint: true },
  }),
  tool(listProfilesContract, listProfiles, {
    advice: "Profiles group the channels of one client; list_social_accounts takes a profileId.",
  }),
  tool(createProfileContract, createProfile),
  tool(createConnectLinkContract, createConnectLink, {
    advice:
      "Give the url to the person who owns the channels, and to nobody else. Connected channels then appear in list_social_accounts.",
  }),
  tool(listTagsContract, listTags, { defaults: { limit: 50 } }),
  tool(upsertTagContract, upsertTag, { hints: { destructiveHint: true, idempotentHint: true } }),
  tool(analyticsSummaryContract, getAnalyticsSummary, {
    advice: "For published posts; list them with list_posts and status COMPLETED.",
  }),
  tool(
    generateContract,
    async (caller, input, report) => awaitGeneration(caller, await startGeneration(caller, input), report),
    {
      description:
        "It costs credits, which are given back when it fails. This tool waits up to 45 seconds for the picture: while the status is still PENDING or PROCESSING, call get_generation with its id, not this again. Use resultUrl as the url of a post's media.",
      hints: { openWorldHint: true },
    },
  ),
  tool(
    getGenerationContract,
    async (caller, input, report) => awaitGeneration(caller, await getGeneration(caller, input), report),
    { advice: "Waits up to 45 seconds for a picture that is under way." },
  ),
  tool(listWebhooksContract, listWebhooks),
  tool(createWebhookContract, createWebhook, {
    advice: "Hand the secret on to where the calls are checked, and do not repeat it elsewhere.",
    hints: { openWorldHint: true },
  }),
]
