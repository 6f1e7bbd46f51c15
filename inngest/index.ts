import { deliverWebhook } from "./functions/deliver-webhook"
import { generateImage } from "./functions/generate-image"
import { publishPost } from "./functions/publish-post"
import { pullAnalytics } from "./functions/pull-analytics"
import { purgeOld } from "./functions/purge"
import { refreshCredentials } from "./functions/refresh-credentials"
import { sweepDueAnalytics } from "./functions/sweep-analytics"
import { sweepCredentials } from "./functions/sweep-credentials"
import { sweepStuckGenerations } from "./functions/sweep-generations"
import { sweepPosts } from "./functions/sweep-posts"
import { sweepWebhooks } from "./functions/sweep-webhooks"

/** Every function, for the executor or for a real Inngest server. */
export const functions = [
  sweepPosts,
  publishPost,
  deliverWebhook,
  sweepWebhooks,
  sweepCredentials,
  refreshCredentials,
  sweepDueAnalytics,
  pullAnalytics,
  generateImage,
  sweepStuckGenerations,
  purgeOld,
]
