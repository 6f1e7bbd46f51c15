import type { Caller } from "@/lib/caller"
import { sha256 } from "@/lib/crypto"
import { prisma } from "@/lib/db"
import { env } from "@/lib/env"
import { linkIsClosed } from "@/lib/accounts/check-link"
import { notFound } from "@/lib/errors"
import type { AnyPlatform } from "@/lib/platforms/platform"
import { platformBySlug } from "@/lib/platforms/registry"
import { missingKeys } from "@/lib/platforms/settings"
import { slugs } from "@/lib/platforms/slugs"
import { statusOf } from "./serialize"

/** The token is the permission. */
export const findLink = (token: string) =>
  prisma.connectLink.findUnique({
    where: { tokenHash: sha256(token) },
    include: {
      organization: { select: { name: true, logoUrl: true, brandColor: true, timeZone: true } },
      profile: { select: { name: true } },
    },
  })
export type LinkRow = NonNullable<Awaited<ReturnType<typeof findLink>>>

/** What a link offers: of its platforms those that can be connected here. */
export function platformsOf({ platforms, sandbox }: LinkRow): AnyPlatform[] {
  const offered = slugs.filter((slug) => platforms.length === 0 || platforms.includes(slug))
  return offered.flatMap((slug) => {
    const platform = platformBySlug(slug)
    if (!platform) return []
    return (sandbox ? env.SANDBOX : missingKeys(platform).length === 0) ? [platform] : []
  })
}

/** Whoever holds the link acts for its profile, and may connect channels and nothing else. */
const callerOf = ({ id, organizationId, profile }: LinkRow): Caller => ({
  organizationId,
  actor: { kind: "connectLink", id, name: `Connect link of ${profile.name}` },
  userId: null,
  role: "viewer",
  scopes: ["social-accounts:write"],
  restriction: "none",
})

/** A link that still works, for connecting one of its platforms. */
export async function openLink(token: string, slug: string) {
  const link = await findLink(token)
  if (!link || statusOf(link) !== "active") throw linkIsClosed()
  const platform = platformsOf(link).find((offered) => offered.slug === slug)
  if (!platform) throw notFound("This platform")
  return { link, platform, caller: callerOf(link) }
}
