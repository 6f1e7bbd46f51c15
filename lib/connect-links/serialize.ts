import type { Prisma } from "@/prisma/generated/client"
import type { ConnectLink } from "./contract"

const maxAccounts = 100

export const withConnected = {
  socialAccounts: {
    where: { removedAt: null },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: maxAccounts,
    select: { id: true, platform: true, username: true, displayName: true, status: true },
  },
} satisfies Prisma.ConnectLinkInclude

type Row = Prisma.ConnectLinkGetPayload<{ include: typeof withConnected }>
type Account = ConnectLink["socialAccounts"][number]

export const statusOf = ({ revokedAt, expiresAt }: Pick<Row, "revokedAt" | "expiresAt">) =>
  revokedAt ? "revoked" : expiresAt <= new Date() ? "expired" : "active"

/** Lists every field, so the token's hash is never included. */
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
