import type { Prisma } from "@/prisma/generated/client"
import type { ClientProfile } from "./contract"

/** Per profile. Agencies' largest clients have dozens. */
const maxAccounts = 1000

export const withAccounts = {
  socialAccounts: {
    where: { removedAt: null },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: maxAccounts,
    omit: { credentials: true },
  },
} satisfies Prisma.ClientProfileInclude

type Row = Prisma.ClientProfileGetPayload<{ include: typeof withAccounts }>
type Account = ClientProfile["socialAccounts"][number]

export const serializeProfile = (row: Row): ClientProfile => ({
  id: row.id,
  externalId: row.externalId,
  name: row.name,
  socialAccounts: row.socialAccounts.map((account) => ({
    id: account.id,
    platform: account.platform as Account["platform"],
    status: account.status,
    disconnectedReason: account.disconnectedReason as Account["disconnectedReason"],
    username: account.username,
    displayName: account.displayName,
    profileImageUrl: account.imageUrl,
    refreshTokenValid: account.refreshTokenValid,
    analyticsDisabledAt: account.analyticsDisabledAt?.toISOString() ?? null,
    webhookSubscriptionFailedAt: account.webhookSubscriptionFailedAt?.toISOString() ?? null,
    profileId: account.profileId,
    createdAt: account.createdAt.toISOString(),
    updatedAt: account.updatedAt.toISOString(),
  })),
  pausedAt: row.pausedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})
