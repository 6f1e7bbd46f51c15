import type { InputOf } from "@/lib/contract/contract"
import { audit } from "@/lib/audit-log/record-audit"
import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { notFound } from "@/lib/errors/app-error"
import { platformBySlug } from "@/lib/platforms/registry"
import { openAppCredentials, sealAppCredentials } from "./app-credentials"
import { checkAppCredentials } from "./check-credentials"
import type { updatePlatformAppContract } from "./contract"
import { checkDisabledFeatures } from "./disabled-features"
import { atLevelOf, findOwnApp } from "./find-app"
import { getPlatformApp } from "./list-apps"

export async function updatePlatformApp(
  caller: Caller,
  { id, label, credentials = {}, disabledFeatures }: InputOf<typeof updatePlatformAppContract>,
) {
  const app = await findOwnApp(caller, id)
  const platform = platformBySlug(app.platform)
  if (!platform) throw notFound("Platform app")
  checkDisabledFeatures(platform, disabledFeatures ?? [])
  const rotated = Object.keys(credentials)
  const checked = checkAppCredentials(platform, credentials, openAppCredentials(app))
  await atLevelOf(app, () =>
    prisma.$transaction(async (db) => {
      const data = {
        label,
        disabledFeatures,
        ...(rotated.length > 0 && { credentials: sealAppCredentials(id, checked) }),
      }
      const { count } = await db.platformApp.updateMany({ where: { id, removedAt: null }, data })
      if (count === 0) throw notFound("Platform app")
      // Names of fields, never their values.
      await audit(
        db,
        caller,
        rotated.length > 0 ? "platform_app.rotated" : "platform_app.updated",
        { kind: "platformApp", id },
        { platform: app.platform, label: label ?? app.label, fields: rotated, disabledFeatures },
      )
    }),
  )
  return getPlatformApp(caller, { id })
}
