import { deliverWebhook } from "./functions/deliver-webhook"
import { exportWorkspace } from "./functions/export-workspace"
import { generateImage } from "./functions/generate-image"
import { importWorkspace } from "./functions/import-workspace"
import { mailNotifications } from "./functions/mail-notifications"
import { preparePost } from "./functions/prepare-post"
import { publishPosts } from "./functions/publish-posts"
import { pullAnalytics } from "./functions/pull-analytics"
import { purgeOld } from "./functions/purge"
import { refreshCredentials } from "./functions/refresh-credentials"
import { resumePost } from "./functions/resume-post"
import { sweepDueAnalytics } from "./functions/sweep-analytics"
import { sweepCredentials } from "./functions/sweep-credentials"
import { sweepStuckGenerations } from "./functions/sweep-generations"
import { sweepPosts } from "./functions/sweep-posts"
import { sweepThumbnails } from "./functions/sweep-thumbnails"
import { sweepWebhooks } from "./functions/sweep-webhooks"

/** Every function, for the executor or for a real Inngest server. */
export const functions = [
  sweepPosts,
  publishPosts,
  preparePost,
  resumePost,
  deliverWebhook,
  sweepWebhooks,
  sweepCredentials,
  refreshCredentials,
  sweepDueAnalytics,
  pullAnalytics,
  generateImage,
  sweepStuckGenerations,
  sweepThumbnails,
  mailNotifications,
  exportWorkspace,
  importWorkspace,
  purgeOld,
]
