import type { Caller } from "@/lib/access/caller"
import { sha256 } from "@/lib/crypto/encrypt"
import { prisma } from "@/lib/db/database"
import { env } from "@/lib/config/env"
import { linkClosedError } from "@/lib/accounts/connect/check-link"
import { notFound } from "@/lib/errors/app-error"
import type { AnyPlatform } from "@/lib/platforms/platform"
import { platformBySlug } from "@/lib/platforms/registry"
import { configuredPlatforms } from "@/lib/platform-apps/app-credentials"
import { slugs } from "@/lib/platforms/slugs"
import { statusOf } from "./serialize"

/** Whoever has the token may use the link. */
export const findLink = (token: string) =>
  prisma.connectLink.findUnique({
    where: { tokenHash: sha256(token) },
    include: {
      organization: { select: { name: true, logoUrl: true, brandColor: true, timeZone: true } },
      profile: { select: { name: true } },
    },
  })
export type LinkRow = NonNullable<Awaited<ReturnType<typeof findLink>>>

/** The link's platforms that are available on this server. */
export async function platformsOf({ organizationId, platforms, sandbox }: LinkRow): Promise<AnyPlatform[]> {
  const isConfigured = await configuredPlatforms(organizationId)
  const offered = slugs.filter((slug) => platforms.length === 0 || platforms.includes(slug))
  return offered.flatMap((slug) => {
    const platform = platformBySlug(slug)
    if (!platform) return []
    return (sandbox ? env.SANDBOX : isConfigured(platform)) ? [platform] : []
  })
}

/** The link's holder acts for its profile and can only connect accounts. */
const callerOf = ({ id, organizationId, profile }: LinkRow): Caller => ({
  organizationId,
  actor: { kind: "connectLink", id, name: `Connect link of ${profile.name}` },
  userId: null,
  role: "viewer",
  scopes: ["social-accounts:write"],
  restriction: "none",
})

/** Throws unless the link is active and offers the platform. */
export async function openLink(token: string, slug: string) {
  const link = await findLink(token)
  if (!link || statusOf(link) !== "active") throw linkClosedError()
  const platform = (await platformsOf(link)).find((offered) => offered.slug === slug)
  if (!platform) throw notFound("This platform")
  return { link, platform, caller: callerOf(link) }
}
