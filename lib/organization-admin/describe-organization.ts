import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { notFound } from "@/lib/errors/app-error"
import { countLatePosts } from "@/lib/posts/schedule/count-late-posts"
import type { Subscription } from "@/prisma/generated/client"
import type { OrganizationRecord } from "@/lib/organizations/contract"

/** The workspace, its plan, and the caller's permissions. */
export async function describeOrganization(caller: Caller): Promise<OrganizationRecord> {
  const { organizationId } = caller
  const [row, channels, latePosts] = await Promise.all([
    prisma.organization.findUnique({ where: { id: organizationId }, include: { subscription: true } }),
    prisma.socialAccount.count({ where: { organizationId, removedAt: null, sandbox: false } }),
    countLatePosts(caller),
  ])
  if (!row) throw notFound("Workspace")
  const { actor, role, scopes, restriction } = caller
  return {
    id: row.id,
    name: row.name,
    timeZone: row.timeZone,
    approvalRequired: row.approvalRequired,
    pausedAt: row.pausedAt?.toISOString() ?? null,
    latePosts,
    plan: describePlan(row.subscription, channels),
    caller: { kind: actor.kind, name: actor.name, role, scopes: [...scopes], restriction },
    createdAt: row.createdAt.toISOString(),
  }
}

/** Without a payment provider, a workspace has no subscription row and no limits. */
const describePlan = (plan: Subscription | null, channels: number): OrganizationRecord["plan"] => ({
  name: plan?.plan ?? "unlimited",
  status: plan?.status ?? "active",
  channels: { used: channels, limit: plan?.channelLimit ?? null },
  posts: { used: plan?.postsUsed ?? null, limit: plan?.postLimit ?? null },
  trialEndsAt: plan?.trialEndsAt?.toISOString() ?? null,
  currentPeriodEnd: plan?.currentPeriodEnd?.toISOString() ?? null,
})
