import { decrypt, encrypt } from "@/lib/crypto/encrypt"
import { prisma } from "@/lib/db/database"
import { badRequest, notFound } from "@/lib/errors/app-error"
import { reconnect } from "@/lib/platforms/errors"
import { isInEnvironment, missingKeys, operatorKey } from "@/lib/platforms/operator-settings"
import type { OptionalFeature } from "@/lib/platforms/setup/platform-setup"
import { disabledIn, disabledInEnvironment } from "./disabled-features"
import type { AnyPlatform, AppKey } from "@/lib/platforms/platform"
import { sandboxKey } from "@/lib/platforms/sandbox/oauth2"
import type { PlatformApp } from "@/prisma/generated/client"

export type AppCredentials = Record<string, string>

const contextOf = (id: string) => `platform-app:${id}`
export const sealAppCredentials = (id: string, credentials: AppCredentials) =>
  encrypt(JSON.stringify(credentials), contextOf(id))
export const openAppCredentials = ({ id, credentials }: Pick<PlatformApp, "id" | "credentials">) =>
  JSON.parse(decrypt(credentials, contextOf(id))) as AppCredentials

/** Apps that the organization's channels may use, those it should prefer first. */
export const usableApps = async (organizationId: string, platform?: string): Promise<PlatformApp[]> => {
  const rows = await prisma.platformApp.findMany({
    where: { OR: [{ organizationId }, { organizationId: null }], platform, removedAt: null },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: 1000,
  })
  return [
    ...rows.filter((row) => row.organizationId !== null),
    ...rows.filter((row) => row.organizationId === null),
  ]
}

/** The platforms that channels can be connected on. */
export async function configuredPlatforms(
  organizationId: string,
): Promise<(platform: AnyPlatform) => boolean> {
  const slugs = new Set((await usableApps(organizationId)).map(({ platform }) => platform))
  return (platform) => isInEnvironment(platform) || slugs.has(platform.slug)
}

/** The app to connect a new channel with. Null is the environment's. */
export async function chooseApp(
  platform: AnyPlatform,
  organizationId: string,
  requested: readonly string[] = [],
): Promise<string | null> {
  if (platform.env.length === 0) return null
  const apps = await usableApps(organizationId, platform.slug)
  const chosen = apps.find(({ id }) => requested.includes(id)) ?? apps[0]
  if (chosen) return chosen.id
  const missing = missingKeys(platform)
  if (missing.length === 0) return null
  throw badRequest(
    `${platform.name} isn't set up on this server. Add an app with POST /v0/platform-apps, or ask your administrator to set ${missing.join(" and ")}.`,
  )
}

/** The apps that a connect link remembers: those requested, and each other platform's default. */
export async function appsOfLink(
  organizationId: string,
  requested: readonly string[] = [],
): Promise<string[]> {
  const apps = await usableApps(organizationId)
  const ofPlatform = new Map<string, string>()
  for (const { id, platform } of [...apps.filter(({ id }) => requested.includes(id)), ...apps])
    if (!ofPlatform.has(platform)) ofPlatform.set(platform, id)
  return [...ofPlatform.values()]
}

/** Throws unless the organization can use all of these apps. */
export async function requireApps(organizationId: string, ids: readonly string[], platform?: string) {
  if (ids.length === 0) return
  const apps = await usableApps(organizationId, platform)
  if (!ids.every((id) => apps.some((app) => app.id === id))) throw notFound("Platform app")
}

const keyOf =
  (credentials: AppCredentials): AppKey =>
  (name, fallback) => {
    const value = credentials[name] ?? fallback
    if (value === undefined) throw new Error(`${name} isn't set in this app`)
    return value
  }

export type AppAccess = { key: AppKey; disabledFeatures: readonly OptionalFeature[] }
export type AppOwner = { organizationId: string; sandbox: boolean; platformAppId: string | null }

/**
 * The only way to an app's credentials and features. Read for each use, so changes take effect without a restart. A channel always
 * gets those of the app it was connected with.
 */
export async function readAppAccess(platform: AnyPlatform, owner: AppOwner): Promise<AppAccess> {
  const { organizationId, sandbox, platformAppId } = owner
  if (sandbox) return { key: sandboxKey, disabledFeatures: [] }
  if (platform.env.length === 0 || (platformAppId === null && isInEnvironment(platform)))
    return { key: operatorKey, disabledFeatures: disabledInEnvironment(platform) }
  const app = await prisma.platformApp.findFirst({
    where: {
      platform: platform.slug,
      removedAt: null,
      // Operators can move the environment's app to the installation.
      ...(platformAppId === null
        ? { organizationId: null }
        : { id: platformAppId, OR: [{ organizationId }, { organizationId: null }] }),
    },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  })
  if (!app)
    throw reconnect(
      "TOKEN_REVOKED",
      `The ${platform.name} app this channel was connected with was removed. Connect the channel again.`,
    )
  return { key: keyOf(openAppCredentials(app)), disabledFeatures: disabledIn(app) }
}

/** Every app of a platform, to find the one that signed a request from the platform. */
export async function unscopedAppKeys(
  platform: AnyPlatform,
): Promise<{ app: { id: string; organizationId: string | null } | null; key: AppKey }[]> {
  const apps = await prisma.platformApp.findMany({
    where: { platform: platform.slug, removedAt: null },
    orderBy: { id: "asc" },
    take: 10_000,
  })
  return [
    ...(isInEnvironment(platform) ? [{ app: null, key: operatorKey }] : []),
    ...apps.map((app) => ({ app, key: keyOf(openAppCredentials(app)) })),
  ]
}
