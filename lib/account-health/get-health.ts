import type { Caller } from "@/lib/access/caller"
import { db } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"
import { ago } from "@/lib/db/time"
import { dailyCapOf } from "@/lib/platforms/check/daily-cap"
import { platformBySlug } from "@/lib/platforms/registry"
import { countPosts } from "@/lib/posts/read/count-posts"
import { checkReadiness } from "@/lib/accounts/health/readiness"
import type { SocialAccount } from "@/prisma/generated/client"
import { openCredentials } from "@/lib/accounts/credentials/seal-credentials"
import { scopesIn } from "@/lib/accounts/credentials/scopes-in"
import { findAccount } from "@/lib/accounts/get-account"
import type { ChannelHealth } from "./contract"
import { isRenewable } from "@/lib/platforms/token-expiry"

type Facts = Awaited<ReturnType<typeof readFacts>>

const readFacts = (accountId: string) =>
  db
    .selectFrom("SocialAccount as a")
    .innerJoin("Organization as o", "o.id", "a.organizationId")
    .leftJoin("ClientProfile as c", "c.id", "a.profileId")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("Post as p")
          .select(["p.id", "p.postedAt"])
          .whereRef("p.socialAccountId", "=", "a.id")
          .where("p.status", "=", "COMPLETED")
          .orderBy("p.postedAt", "desc")
          .limit(1)
          .as("published"),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("Post as p")
          .select(["p.id", "p.updatedAt", "p.errorTag", "p.errorMessage"])
          .whereRef("p.socialAccountId", "=", "a.id")
          .where("p.status", "=", "FAILED")
          .orderBy("p.updatedAt", "desc")
          .limit(1)
          .as("failed"),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      eb("c.pausedAt", "is not", null).as("profilePaused"),
      eb("o.pausedAt", "is not", null).as("workspacePaused"),
      ...(["published.id as publishedId", "published.postedAt as publishedAt"] as const),
      ...(["failed.id as failedId", "failed.updatedAt as failedAt"] as const),
      ...(["failed.errorTag", "failed.errorMessage"] as const),
      eb
        .selectFrom("Post as p")
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .whereRef("p.socialAccountId", "=", "a.id")
        .where("p.status", "=", "COMPLETED")
        .where("p.postedAt", ">", ago("24 hours"))
        .as("publishedToday"),
      eb
        .selectFrom("Post as p")
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .whereRef("p.socialAccountId", "=", "a.id")
        .where("p.status", "=", "SCHEDULED")
        .where("p.approvalStatus", "=", "APPROVED")
        .where("p.scheduledAt", "<=", now)
        .as("overdue"),
    ])
    .where("a.id", "=", accountId)
    .executeTakeFirstOrThrow()

export async function getHealth(caller: Caller, { id }: { id: string }): Promise<ChannelHealth> {
  const account = await findAccount(caller, id)
  const [facts, tabs] = await Promise.all([readFacts(id), countPosts(caller, { socialAccountIds: [id] })])
  const used = Number(facts.publishedToday)
  const platform = platformBySlug(account.platform)
  // A cap for one placement doesn't limit the channel.
  const cap = dailyCapOf(platform?.rules ?? {}, null)?.posts
  const pausedBy = pauseLevelsOf(account, facts)
  const readiness = checkReadiness(
    {
      ...{ due: new Date(), approved: true, waitUntil: null, waitReason: null },
      crowded: cap !== undefined && used >= cap,
      content: [],
    },
    {
      usable: account.status === "connected",
      paused: pausedBy.length > 0,
      blockedUntil: account.blockedUntil,
      accessEndsAt: account.accessEndsAt,
      hasConnector: platform !== undefined,
    },
  )
  return {
    ...readiness,
    pausedBy,
    lastPublished: facts.publishedId ? { postId: facts.publishedId, at: iso(facts.publishedAt)! } : null,
    lastFailure: facts.failedId
      ? {
          ...{ postId: facts.failedId, at: iso(facts.failedAt)! },
          ...{ errorTag: facts.errorTag, message: facts.errorMessage },
        }
      : null,
    access: accessOf(account),
    blockedUntil: upcoming(account.blockedUntil),
    nextPostAt: upcoming(account.nextPostAt),
    dailyCap: cap === undefined ? null : { posts: cap, used },
    scheduled: tabs.queue + tabs.approvals,
    overdue: Number(facts.overdue),
  }
}

const iso = (at: Date | null) => at?.toISOString() ?? null
const upcoming = (at: Date | null) => (at && at > new Date() ? at.toISOString() : null)

const pauseLevelsOf = ({ pausedAt }: SocialAccount, { profilePaused, workspacePaused }: Facts) => [
  ...(pausedAt ? (["channel"] as const) : []),
  ...(profilePaused ? (["profile"] as const) : []),
  ...(workspacePaused ? (["workspace"] as const) : []),
]

function accessOf(account: SocialAccount): ChannelHealth["access"] {
  const platform = platformBySlug(account.platform)
  const credentials = platform && account.credentials ? openCredentials(platform, account) : null
  return {
    autoRenews: Boolean(platform && credentials && isRenewable(platform, credentials)),
    expiresAt: iso(account.accessEndsAt),
    renewalDueAt: iso(account.refreshDueAt),
    scopes: scopesIn(credentials),
  }
}
