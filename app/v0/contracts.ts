import { openapiContract } from "@/lib/api/openapi"
import * as accounts from "@/lib/accounts/contract"
import { lookups } from "@/lib/accounts/lookup-contract"
import * as pauses from "@/lib/accounts/pause-contracts"
import * as analytics from "@/lib/analytics/contract"
import * as connectLinks from "@/lib/connect-links/contract"
import * as media from "@/lib/media/contract"
import * as mediaItems from "@/lib/media/item-contracts"
import * as uploads from "@/lib/media/upload-contracts"
import * as organizations from "@/lib/organizations/contract"
import * as platforms from "@/lib/platforms/contract"
import * as batches from "@/lib/posts/batch-contracts"
import * as posts from "@/lib/posts/contract"
import * as moves from "@/lib/posts/move-contracts"
import * as profiles from "@/lib/profiles/contract"
import * as captions from "@/lib/studio/caption-contract"
import * as studio from "@/lib/studio/contract"
import * as tags from "@/lib/tags/contract"
import * as webhooks from "@/lib/webhooks/contract"

/** Every operation of the public API. A test holds this list against the route files. */
export const contracts = [
  posts.listPostsContract,
  posts.createPostContract,
  batches.validatePostContract,
  batches.bulkCreateContract,
  batches.importPostsContract,
  posts.countPostsContract,
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
  accounts.listAccountsContract,
  accounts.connectAccountContract,
  accounts.getAccountContract,
  accounts.updateAccountContract,
  accounts.disconnectAccountContract,
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
  platforms.listPlatformsContract,
  analytics.analyticsSummaryContract,
  analytics.analyticsSeriesContract,
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
