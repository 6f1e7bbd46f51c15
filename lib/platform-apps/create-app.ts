import type { InputOf } from "@/lib/contract/contract"
import { audit } from "@/lib/audit-log/record-audit"
import type { Caller } from "@/lib/access/caller"
import { newId } from "@/lib/crypto/ids"
import { lockNameInPrisma } from "@/lib/db/advisory-lock"
import { prisma } from "@/lib/db/database"
import { badRequest, unprocessable } from "@/lib/errors/app-error"
import { platformBySlug } from "@/lib/platforms/registry"
import { sealAppCredentials } from "./app-credentials"
import { checkAppCredentials } from "./check-credentials"
import type { createPlatformAppContract } from "./contract"
import { checkDisabledFeatures } from "./disabled-features"
import { atLevelOf, requireAppOperator } from "./find-app"
import { getPlatformApp } from "./list-apps"

const maxApps = 50

export async function createPlatformApp(
  caller: Caller,
  { platform: slug, label, level, credentials, disabledFeatures }: InputOf<typeof createPlatformAppContract>,
) {
  const platform = platformBySlug(slug)
  if (!platform || platform.env.length === 0)
    throw badRequest(`${platform?.name ?? slug} needs no app. Connect a channel right away.`)
  if (level === "installation") await requireAppOperator(caller)
  checkDisabledFeatures(platform, disabledFeatures)
  const id = newId()
  const organizationId = level === "installation" ? null : caller.organizationId
  const sealed = sealAppCredentials(id, checkAppCredentials(platform, credentials))
  await atLevelOf({ organizationId }, () =>
    prisma.$transaction(async (db) => {
      await lockNameInPrisma(db, `platform-apps:${organizationId ?? ""}`)
      if ((await db.platformApp.count({ where: { organizationId, removedAt: null } })) >= maxApps)
        throw unprocessable(`There can be up to ${maxApps} apps. Remove one first.`)
      await db.platformApp.create({
        data: { id, organizationId, platform: slug, label, credentials: sealed, disabledFeatures },
      })
      await audit(
        db,
        caller,
        "platform_app.created",
        { kind: "platformApp", id },
        { platform: slug, label, level, disabledFeatures },
      )
    }),
  )
  return getPlatformApp(caller, { id })
}
