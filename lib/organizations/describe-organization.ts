import type { Caller } from "@/lib/caller"
import { prisma } from "@/lib/db"
import { notFound } from "@/lib/errors"
import { countLatePosts } from "@/lib/posts/count-late"
import type { Subscription } from "@/prisma/generated/client"
import type { OrganizationRecord } from "./contract"

/** The workspace as the API shows it: with its plan, and with what this caller may do. */
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

/** Without a payment provider a workspace has no subscription row and no limit. */
const describePlan = (plan: Subscription | null, channels: number): OrganizationRecord["plan"] => ({
  name: plan?.plan ?? "unlimited",
  status: plan?.status ?? "active",
  channels: { used: channels, limit: plan?.channelLimit ?? null },
  posts: { used: plan?.postsUsed ?? null, limit: plan?.postLimit ?? null },
  trialEndsAt: plan?.trialEndsAt?.toISOString() ?? null,
  currentPeriodEnd: plan?.currentPeriodEnd?.toISOString() ?? null,
})
