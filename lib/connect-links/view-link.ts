import { prisma } from "@/lib/db/database"
import type { AnyPlatform, ConnectField } from "@/lib/platforms/platform"
import { asTenant } from "@/lib/db/tenant"
import { findLink, platformsOf, type LinkRow } from "./find-link"
import { statusOf } from "./serialize"

type Account = { id: string; name: string; connected: boolean; byThisLink: boolean }

export type LinkPlatform = {
  slug: string
  name: string
  restriction: string | null
  /** `sign-in` happens on the platform, a `form` is filled in here. */
  kind: "sign-in" | "form"
  fields: ConnectField[]
  /** What we use the access for, besides the name and picture. */
  uses: ("publish" | "metrics" | "lookups" | "manual")[]
  /** The profile's accounts on this platform. */
  accounts: Account[]
}

export type LinkView = {
  status: "active" | "expired" | "revoked"
  organization: LinkRow["organization"]
  sandbox: boolean
  expiresAt: string
  platforms: LinkPlatform[]
  /** Where Done leads: the link's redirect URL with the result in its query. */
  doneUrl: string | null
}

const usesOf = ({ manualInstructions, analytics, lookups }: AnyPlatform): LinkPlatform["uses"] =>
  manualInstructions
    ? ["manual"]
    : ["publish", ...(analytics ? (["metrics"] as const) : []), ...(lookups ? (["lookups"] as const) : [])]

const linkPlatform = (platform: AnyPlatform, sandbox: boolean, accounts: Account[]): LinkPlatform => ({
  slug: platform.slug,
  name: platform.name,
  restriction: platform.restriction ?? null,
  kind: platform.connect.kind === "oauth2" ? "sign-in" : "form",
  fields: sandbox ? [] : platform.connect.fields,
  uses: usesOf(platform),
  accounts,
})

function doneUrlOf({ redirectUrl }: LinkRow, connected: Account[]): string | null {
  if (!redirectUrl) return null
  const url = new URL(redirectUrl)
  if (connected.length > 0) url.searchParams.set("connected", connected.map(({ id }) => id).join(","))
  else url.searchParams.set("connect_error", "No account was connected.")
  return url.href
}

/** Null if the link doesn't exist. `seen` is false for a chat app's preview. */
export async function viewLink(token: string, seen: boolean): Promise<LinkView | null> {
  const link = await findLink(token)
  return link && asTenant(link.organizationId, () => describeLink(link, seen))
}

async function describeLink(link: LinkRow, seen: boolean): Promise<LinkView> {
  const status = statusOf(link)
  if (seen && !link.openedAt && status === "active")
    await prisma.connectLink.update({ where: { id: link.id }, data: { openedAt: new Date() } })
  const rows = await prisma.socialAccount.findMany({
    where: { profileId: link.profileId, sandbox: link.sandbox, removedAt: null },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: 1000,
  })
  const accountOf = (row: (typeof rows)[number]): Account => ({
    id: row.id,
    name: row.displayName ?? row.username ?? row.platform,
    connected: row.status === "connected",
    byThisLink: row.connectLinkId === link.id,
  })
  const connected = rows.map(accountOf).filter(({ byThisLink, connected }) => byThisLink && connected)
  return {
    status,
    organization: link.organization,
    sandbox: link.sandbox,
    expiresAt: link.expiresAt.toISOString(),
    platforms: (await platformsOf(link)).map((platform) => {
      const here = rows.filter((row) => row.platform === platform.slug).map(accountOf)
      return linkPlatform(platform, link.sandbox, here)
    }),
    doneUrl: doneUrlOf(link, connected),
  }
}
