import type { Prisma } from "@/prisma/generated/client"
import type { ConnectLink } from "./contract"

/** Of one person; who has more sees the rest in the profile. */
const mostAccounts = 100

export const withConnected = {
  socialAccounts: {
    where: { removedAt: null },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: mostAccounts,
    select: { id: true, platform: true, username: true, displayName: true, status: true },
  },
} satisfies Prisma.ConnectLinkInclude

type Row = Prisma.ConnectLinkGetPayload<{ include: typeof withConnected }>
type Account = ConnectLink["socialAccounts"][number]

export const statusOf = ({ revokedAt, expiresAt }: Pick<Row, "revokedAt" | "expiresAt">) =>
  revokedAt ? "revoked" : expiresAt <= new Date() ? "expired" : "active"

/** The token's hash never leaves through here: every field is named. */
export const serializeConnectLink = (row: Row): ConnectLink => ({
  id: row.id,
  profileId: row.profileId,
  platforms: row.platforms as ConnectLink["platforms"],
  redirectUrl: row.redirectUrl,
  sandbox: row.sandbox,
  status: statusOf(row),
  expiresAt: row.expiresAt.toISOString(),
  openedAt: row.openedAt?.toISOString() ?? null,
  revokedAt: row.revokedAt?.toISOString() ?? null,
  socialAccounts: row.socialAccounts.map(({ platform, ...account }) => ({
    ...account,
    platform: platform as Account["platform"],
  })),
  createdAt: row.createdAt.toISOString(),
})
