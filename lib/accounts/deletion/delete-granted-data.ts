import { randomBytes } from "node:crypto"

import { systemCaller } from "@/lib/access/caller"
import { noTokenExpiry } from "@/lib/platforms/token-expiry"
import { queueAccountEvents } from "@/lib/accounts/account-events"
import { disconnectedNotice } from "@/lib/accounts/health/record-reconnect"
import { audit } from "@/lib/audit-log/record-audit"
import { db, transaction, type Db } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"
import { badRequest, notFound } from "@/lib/errors/app-error"
import { notify } from "@/lib/notifications/notify"
import { unscopedAppKeys } from "@/lib/platform-apps/app-credentials"
import { platformBySlug } from "@/lib/platforms/registry"

/** Meta's clock and ours may differ. */
const maxClockSkewMs = 60_000

/**
 * Verifies a platform's request to delete what it gave us about a person, and deletes it in every workspace. Returns
 * the code under which the person can look up the result. Repeating a request is safe.
 */
export async function unscopedDeleteGrantedData(slug: string, body: URLSearchParams): Promise<string> {
  const platform = platformBySlug(slug)
  const apps = platform?.deletionRequest ? await unscopedAppKeys(platform) : []
  if (!platform?.deletionRequest || apps.length === 0) throw notFound("Platform")
  const { deletionRequest } = platform
  const [request] = apps.flatMap(({ app, key }) => {
    const verified = deletionRequest(body, key)
    return verified ? [{ ...verified, ownApp: app?.organizationId ? app.id : null }] : []
  })
  if (!request) throw badRequest("Invalid `signed_request`. It must be signed with this app's secret.")
  const code = randomBytes(8).toString("hex")
  await transaction(async (tx) => {
    const channels = await findChannels(tx, slug, request)
    for (const channel of channels) await deleteChannelData(tx, channel)
    await tx
      .insertInto("DataDeletion")
      .values({ code, platform: slug, channels: channels.length, completedAt: now })
      .execute()
  })
  return code
}

type Channel = { id: string; organizationId: string }
/** `ownApp`: the workspace's own app that signed the request. Null for the installation's. */
type Request = { grantorId: string; issuedAt: Date; ownApp: string | null }

/**
 * A replayed request must not delete channels that were connected after it. Whoever knows an app's secret can sign
 * requests, so a workspace's own app only reaches the channels that are connected with it.
 */
const findChannels = (
  tx: Db,
  platform: string,
  { grantorId, issuedAt, ownApp }: Request,
): Promise<Channel[]> =>
  tx
    .selectFrom("SocialAccount")
    .select(["id", "organizationId"])
    .where("platform", "=", platform)
    .where("sandbox", "=", false)
    .where((eb) => eb.or([eb("grantorId", "=", grantorId), eb("remoteId", "=", grantorId)]))
    .where((eb) => {
      if (ownApp) return eb("platformAppId", "=", ownApp)
      const shared = eb.selectFrom("PlatformApp").select("id").where("organizationId", "is", null)
      return eb.or([eb("platformAppId", "is", null), eb("platformAppId", "in", shared)])
    })
    .where("createdAt", "<=", new Date(issuedAt.getTime() + maxClockSkewMs))
    .orderBy("id")
    .forUpdate()
    .execute()

/** What people wrote here stays with the workspace. What the platform told us about the person goes. */
async function deleteChannelData(tx: Db, { id, organizationId }: Channel) {
  await tx
    .updateTable("SocialAccount")
    .set({
      ...{ credentials: "", status: "disconnected", disconnectedReason: "TOKEN_REVOKED", ...noTokenExpiry },
      ...{ remoteId: `deleted:${id}`, grantorId: null, username: null, displayName: null },
      ...{ profileUrl: null, imageUrl: null, limits: null, removedAt: now, updatedAt: now },
    })
    .where("id", "=", id)
    .execute()
  await tx.deleteFrom("MetricDay").where("socialAccountId", "=", id).execute()
  const posts = (tx: Pick<Db, "selectFrom">) =>
    tx.selectFrom("Post").select("id").where("socialAccountId", "=", id)
  await tx
    .deleteFrom("MetricSample")
    .where(({ eb }) => eb("postId", "in", posts(tx)))
    .execute()
  await tx
    .updateTable("PublishAttempt")
    .set({ remoteId: null, url: null, data: null })
    .where(({ eb }) => eb("postId", "in", posts(tx)))
    .execute()
  await tx
    .updateTable("Post")
    .set({ url: null, analyticsLatest: null, analyticsNextFetchAt: null })
    .where("socialAccountId", "=", id)
    .execute()
  await audit(tx, systemCaller(organizationId), "social_account.data_deleted", { kind: "socialAccount", id })
  await notify(tx, [disconnectedNotice(organizationId, id, "TOKEN_REVOKED")])
  // A sweep wakes these.
  await queueAccountEvents(tx, "social_account.disconnected", [id])
}

/** For the status page. Anyone with the code may see it, because it says nothing about the person. */
export const unscopedFindDeletion = (code: string) =>
  db
    .selectFrom("DataDeletion")
    .select(["platform", "completedAt"])
    .where("code", "=", code)
    .executeTakeFirst()
