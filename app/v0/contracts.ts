import { openapiContract } from "@/lib/api/openapi"
import { changeAccountsContract } from "@/lib/accounts/bulk-contract"
import { listAuditLogContract } from "@/lib/audit-log/contract"
import * as accounts from "@/lib/accounts/contract"
import { accountHealthContract } from "@/lib/accounts/health-contract"
import { lookups } from "@/lib/accounts/lookup-contract"
import * as pauses from "@/lib/accounts/pause-contracts"
import * as analytics from "@/lib/analytics/contract"
import * as reports from "@/lib/analytics/report-contracts"
import * as connectLinks from "@/lib/connect-links/contract"
import * as media from "@/lib/media/contract"
import * as mediaItems from "@/lib/media/item-contracts"
import * as uploads from "@/lib/media/upload-contracts"
import * as notifications from "@/lib/notifications/contract"
import * as organizations from "@/lib/organizations/contract"
import * as platforms from "@/lib/platforms/contract"
import * as batches from "@/lib/posts/batch-contracts"
import * as calendar from "@/lib/posts/calendar-contract"
import * as comments from "@/lib/posts/comment-contracts"
import * as posts from "@/lib/posts/contract"
import * as moves from "@/lib/posts/move-contracts"
import * as profiles from "@/lib/profiles/contract"
import * as captions from "@/lib/studio/caption-contract"
import * as studio from "@/lib/studio/contract"
import * as tags from "@/lib/tags/contract"
import * as templates from "@/lib/templates/contract"
import * as webhooks from "@/lib/webhooks/contract"

/** Every operation of the public API. A test holds this list against the route files. */
export const contracts = [
  posts.listPostsContract,
  posts.createPostContract,
  batches.validatePostContract,
  batches.bulkCreateContract,
  batches.importPostsContract,
  posts.countPostsContract,
  calendar.getCalendarContract,
  posts.getPostContract,
  posts.updatePostContract,
  posts.deletePostContract,
  moves.retryPostContract,
  moves.publishPostContract,
  moves.approvePostContract,
  moves.completePostContract,
  moves.rejectPostContract,
  moves.requestApprovalContract,
  posts.timelineContract,
  comments.postHistoryContract,
  comments.listCommentsContract,
  comments.addCommentContract,
  comments.editCommentContract,
  comments.deleteCommentContract,
  accounts.listAccountsContract,
  accounts.connectAccountContract,
  accounts.getAccountContract,
  accounts.updateAccountContract,
  accounts.disconnectAccountContract,
  accountHealthContract,
  changeAccountsContract,
  pauses.pauseAccountContract,
  pauses.resumeAccountContract,
  accounts.getQueueContract,
  accounts.setQueueContract,
  ...lookups.map(({ contract }) => contract),
  profiles.listProfilesContract,
  profiles.createProfileContract,
  profiles.getProfileContract,
  profiles.updateProfileContract,
  profiles.deleteProfileContract,
  profiles.pauseProfileContract,
  profiles.resumeProfileContract,
  connectLinks.createConnectLinkContract,
  connectLinks.listConnectLinksContract,
  connectLinks.revokeConnectLinkContract,
  organizations.getOrganizationContract,
  organizations.pauseOrganizationContract,
  organizations.resumeOrganizationContract,
  listAuditLogContract,
  notifications.listNotificationsContract,
  notifications.readNotificationsContract,
  uploads.presignUploadContract,
  uploads.registerMediaContract,
  uploads.importMediaContract,
  media.listMediaContract,
  media.getMediaContract,
  media.updateMediaContract,
  media.deleteMediaContract,
  media.setMediaTagsContract,
  mediaItems.mediaUsageContract,
  mediaItems.replaceMediaContract,
  mediaItems.editMediaContract,
  mediaItems.setThumbnailContract,
  tags.listTagsContract,
  tags.upsertTagContract,
  tags.deleteTagContract,
  tags.searchTagsContract,
  templates.listTemplatesContract,
  templates.createTemplateContract,
  templates.getTemplateContract,
  templates.updateTemplateContract,
  templates.deleteTemplateContract,
  platforms.listPlatformsContract,
  analytics.analyticsSummaryContract,
  analytics.analyticsSeriesContract,
  reports.overviewContract,
  reports.seriesContract,
  reports.bestPostsContract,
  reports.bestTimesContract,
  studio.listModelsContract,
  studio.generateContract,
  studio.listGenerationsContract,
  studio.getGenerationContract,
  studio.cancelGenerationContract,
  captions.improveCaptionContract,
  captions.describePictureContract,
  webhooks.listWebhooksContract,
  webhooks.createWebhookContract,
  webhooks.getWebhookContract,
  webhooks.updateWebhookContract,
  webhooks.deleteWebhookContract,
  webhooks.rotateSecretContract,
  webhooks.testWebhookContract,
  webhooks.listDeliveriesContract,
  webhooks.getDeliveryContract,
  webhooks.replayDeliveryContract,
  webhooks.replayFailedContract,
  openapiContract,
]
