import type { InputOf } from "@/lib/contract/contract"
import type { Caller } from "@/lib/access/caller"
import { callbackUrl } from "@/lib/platforms/callback-url"
import { isOperatorCaller } from "@/lib/auth/operator/operator"
import { prisma } from "@/lib/db/database"
import { unscoped } from "@/lib/db/tenant"
import { notFound } from "@/lib/errors/app-error"
import { appFields } from "@/lib/platforms/app-fields"
import { isInEnvironment, operatorKey } from "@/lib/platforms/operator-settings"
import type { AnyPlatform, AppKey } from "@/lib/platforms/platform"
import { platformBySlug, platforms } from "@/lib/platforms/registry"
import type { PlatformApp as PlatformAppRow } from "@/prisma/generated/client"
import type { SocialPlatform } from "@/lib/platforms/slugs"
import { openAppCredentials, usableApps } from "./app-credentials"
import type { listPlatformAppsContract, PlatformApp } from "./contract"
import { disabledIn, disabledInEnvironment } from "./disabled-features"
import { environmentId } from "./find-app"

const maxChannels = 100

/** Never more than half of the value. */
const hintOf = (value: string) => {
  const shown = Math.min(4, Math.floor(value.length / 4))
  return `${value.slice(0, shown)}…${shown ? value.slice(-shown) : ""}`
}

export const connectedWith = (platform: string, id: string | null) => ({
  platform,
  platformAppId: id,
  sandbox: false,
  removedAt: null,
  status: "connected" as const,
})

async function channelsOf(
  { organizationId }: Caller,
  platform: string,
  id: string | null,
  isOperator: boolean,
) {
  const where = connectedWith(platform, id)
  const socialAccounts = await prisma.socialAccount.findMany({
    where: { ...where, organizationId },
    orderBy: { id: "asc" },
    take: maxChannels,
    select: { id: true, platform: true, username: true, displayName: true },
  })
  // Operators are told how many channels of other workspaces an app has, but not which.
  const channelCount = isOperator
    ? await unscoped(async () => await prisma.socialAccount.count({ where }))
    : await prisma.socialAccount.count({ where: { ...where, organizationId } })
  return { socialAccounts: socialAccounts as PlatformApp["socialAccounts"], channelCount }
}

const describeFields = (platform: AnyPlatform, key: AppKey) =>
  appFields(platform).map(({ name, label, secret, environmentVariable }) => ({
    ...{ name, label, secret },
    hint: secret ? null : hintOf(key(environmentVariable, "")),
  }))

type Entry = Omit<PlatformApp, "socialAccounts" | "channelCount" | "isDefault">

function entriesOf(platform: AnyPlatform, apps: PlatformAppRow[]): Entry[] {
  const common = { platform: platform.slug as SocialPlatform, callbackUrl: callbackUrl(platform) }
  const stored = apps.map((app): Entry => {
    const credentials = openAppCredentials(app)
    return {
      ...common,
      id: app.id,
      label: app.label,
      level: app.organizationId === null ? "installation" : "organization",
      fields: describeFields(platform, (name) => credentials[name] ?? ""),
      disabledFeatures: disabledIn(app),
      createdAt: app.createdAt.toISOString(),
      updatedAt: app.updatedAt.toISOString(),
    }
  })
  if (platform.env.length === 0 || !isInEnvironment(platform)) return stored
  const environment = {
    ...common,
    ...{ id: environmentId(platform.slug), label: "Environment", level: "environment" as const },
    disabledFeatures: disabledInEnvironment(platform),
    ...{ fields: describeFields(platform, operatorKey), createdAt: null, updatedAt: null },
  }
  return [...stored, environment]
}

/** In the order of precedence. */
export async function listPlatformApps(
  caller: Caller,
  { platform }: InputOf<typeof listPlatformAppsContract>,
): Promise<{ data: PlatformApp[] }> {
  const isOperator = await isOperatorCaller(caller)
  const chosen = platform ? [platformBySlug(platform)].filter((found) => found !== undefined) : platforms
  const apps = await usableApps(caller.organizationId, platform)
  const data: PlatformApp[] = []
  const appsOf = ({ slug }: AnyPlatform) => apps.filter((app) => app.platform === slug)
  for (const each of chosen)
    for (const [index, entry] of entriesOf(each, appsOf(each)).entries()) {
      const seesAll = isOperator && entry.level !== "organization"
      const id = entry.level === "environment" ? null : entry.id
      data.push({ ...entry, isDefault: index === 0, ...(await channelsOf(caller, each.slug, id, seesAll)) })
    }
  return { data }
}

export async function getPlatformApp(caller: Caller, { id }: { id: string }): Promise<PlatformApp> {
  const app = (await listPlatformApps(caller, {})).data.find((candidate) => candidate.id === id)
  if (!app) throw notFound("Platform app")
  return app
}
