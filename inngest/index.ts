import { deliverWebhook } from "./functions/deliver-webhook"
import { publishPost } from "./functions/publish-post"
import { purgeOld } from "./functions/purge"
import { sweepPosts } from "./functions/sweep-posts"
import { sweepWebhooks } from "./functions/sweep-webhooks"

/** Every function, for the executor or for a real Inngest server. */
export const functions = [sweepPosts, publishPost, deliverWebhook, sweepWebhooks, purgeOld]
