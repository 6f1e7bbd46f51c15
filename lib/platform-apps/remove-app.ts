import type { InputOf } from "@/lib/contract/contract"
import { audit } from "@/lib/audit-log/record-audit"
import type { Caller } from "@/lib/access/caller"
import { noTokenExpiry } from "@/lib/platforms/token-expiry"
import { disconnectedNotice } from "@/lib/accounts/health/record-reconnect"
import { transaction } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"
import { conflict, notFound } from "@/lib/errors/app-error"
import { notify } from "@/lib/notifications/notify"
import type { PlatformApp, removePlatformAppContract } from "./contract"
import { atLevelOf, findOwnApp } from "./find-app"
import { getPlatformApp } from "./list-apps"

const reason = "TOKEN_REVOKED"

const namesOf = ({ socialAccounts }: PlatformApp) =>
  socialAccounts
    .slice(0, 5)
    .map(({ id, username, displayName }) => displayName ?? username ?? id)
    .join(", ")

function stopsChannels(app: PlatformApp) {
  const [noun, are] = app.channelCount === 1 ? ["channel", "stops"] : ["channels", "stop"]
  const names = namesOf(app)
  return conflict(
    `${app.channelCount} ${noun} ${are} publishing when you remove this app${names && `: ${names}`}. Pass confirm=true to remove it anyway.`,
  )
}

/** Its channels are disconnected in the same transaction, in every workspace. */
export async function removePlatformApp(
  caller: Caller,
  { id, confirm }: InputOf<typeof removePlatformAppContract>,
): Promise<PlatformApp> {
  const app = await findOwnApp(caller, id)
  const described = await getPlatformApp(caller, { id })
  if (described.channelCount > 0 && confirm !== "true") throw stopsChannels(described)
  await atLevelOf(app, () =>
    transaction(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable("PlatformApp")
        .set({ credentials: "", removedAt: now, updatedAt: now })
        .where("id", "=", id)
        .where("removedAt", "is", null)
        .executeTakeFirst()
      if (!numUpdatedRows) throw notFound("Platform app")
      const stopped = await tx
        .updateTable("SocialAccount")
        .set({
          status: "disconnected",
          disconnectedReason: reason,
          refreshTokenValid: false,
          ...noTokenExpiry,
          updatedAt: now,
        })
        .where("platformAppId", "=", id)
        .where("removedAt", "is", null)
        .where("status", "=", "connected")
        .returning(["id", "organizationId"])
        .execute()
      await notify(
        tx,
        stopped.map((channel) => disconnectedNotice(channel.organizationId, channel.id, reason)),
      )
      await audit(
        tx,
        caller,
        "platform_app.removed",
        { kind: "platformApp", id },
        { platform: app.platform, label: app.label, channels: stopped.length },
      )
    }),
  )
  return { ...described, isDefault: false }
}
