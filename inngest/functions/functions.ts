import { deliverWebhook } from "./deliver-webhook"
import { drillRestore } from "./drill-restore"
import { exportWorkspace } from "./export-workspace"
import { generateImage } from "./generate-image"
import { importWorkspace } from "./import-workspace"
import { indexNewPosts } from "./index-posts"
import { mailNotifications } from "./mail-notifications"
import { preparePost } from "./prepare-post"
import { publishPosts } from "./publish-posts"
import { pullAnalytics } from "./pull-analytics"
import { purgeOld } from "./purge"
import { refreshCredentials } from "./refresh-credentials"
import { resumePost } from "./resume-post"
import { sweepDueAnalytics } from "./sweep-analytics"
import { sweepCredentials } from "./sweep-credentials"
import { sweepStuckGenerations } from "./sweep-generations"
import { sweepPosts } from "./sweep-posts"
import { sweepSoon } from "./sweep-soon"
import { sweepThumbnails } from "./sweep-thumbnails"
import { sweepUnpublish } from "./sweep-unpublish"
import { sweepWebhooks } from "./sweep-webhooks"
import { unpublishPosts } from "./unpublish-posts"

/** Every function, for the executor or for a real Inngest server. */
export const functions = [
  sweepPosts,
  sweepSoon,
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
  indexNewPosts,
  purgeOld,
  drillRestore,
  sweepUnpublish,
  unpublishPosts,
]
