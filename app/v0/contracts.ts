import { openapiContract } from "@/lib/api/openapi"
import * as accounts from "@/lib/accounts/contract"
import * as platforms from "@/lib/platforms/contract"
import * as posts from "@/lib/posts/contract"
import * as webhooks from "@/lib/webhooks/contract"

/** Every operation of the public API. A test holds this list against the route files. */
export const contracts = [
  posts.listPostsContract,
  posts.createPostContract,
  posts.countPostsContract,
  posts.getPostContract,
  posts.updatePostContract,
  posts.deletePostContract,
  posts.retryPostContract,
  posts.publishPostContract,
  posts.approvePostContract,
  posts.rejectPostContract,
  posts.requestApprovalContract,
  posts.timelineContract,
  accounts.listAccountsContract,
  accounts.connectAccountContract,
  accounts.getAccountContract,
  accounts.disconnectAccountContract,
  platforms.listPlatformsContract,
  webhooks.listWebhooksContract,
  webhooks.createWebhookContract,
  webhooks.getWebhookContract,
  webhooks.updateWebhookContract,
  webhooks.deleteWebhookContract,
  webhooks.rotateSecretContract,
  webhooks.testWebhookContract,
  webhooks.listDeliveriesContract,
  webhooks.replayDeliveryContract,
  openapiContract,
]
