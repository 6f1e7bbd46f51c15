import type { Caller } from "@/lib/caller"
import { pool } from "@/lib/db"
import type { Json } from "@/lib/platforms/platform"
import { platformBySlug } from "@/lib/platforms/registry"
import { countPosts } from "@/lib/posts/count-posts"
import { readinessOf } from "@/lib/posts/readiness"
import type { SocialAccount } from "@/prisma/generated/client"
import { openCredentials } from "./credentials"
import { findAccount } from "./get-account"
import type { ChannelHealth } from "./health-contract"
import { isRenewable } from "./lifetime"

type Facts = {
  profilePaused: boolean
  workspacePaused: boolean
  publishedId: string | null
  publishedAt: Date | null
  failedId: string | null
  failedAt: Date | null
  errorTag: string | null
  errorMessage: string | null
  used: number
  overdue: number
}

const facts = `SELECT f."pausedAt" IS NOT NULL AS "profilePaused", o."pausedAt" IS NOT NULL AS "workspacePaused",
    sent.id AS "publishedId", sent."postedAt" AS "publishedAt", failed.id AS "failedId", failed."updatedAt" AS "failedAt",
    failed."errorTag", failed."errorMessage",
    (SELECT count(*)::int FROM "Post" p WHERE p."socialAccountId" = a.id AND p.status = 'COMPLETED'
      AND p."postedAt" > now() - interval '24 hours') AS used,
    (SELECT count(*)::int FROM "Post" p WHERE p."socialAccountId" = a.id AND p.status = 'SCHEDULED'
      AND p."approvalStatus" = 'APPROVED' AND p."scheduledAt" <= now()) AS overdue
  FROM "SocialAccount" a JOIN "Organization" o ON o.id = a."organizationId" LEFT JOIN "ClientProfile" f ON f.id = a."profileId"
  LEFT JOIN LATERAL (SELECT p.id, p."postedAt" FROM "Post" p WHERE p."socialAccountId" = a.id AND p.status = 'COMPLETED'
    ORDER BY p."postedAt" DESC LIMIT 1) sent ON true
  LEFT JOIN LATERAL (SELECT p.id, p."updatedAt", p."errorTag", p."errorMessage" FROM "Post" p
    WHERE p."socialAccountId" = a.id AND p.status = 'FAILED' ORDER BY p."updatedAt" DESC LIMIT 1) failed ON true
  WHERE a.id = $1`

export async function getHealth(caller: Caller, { id }: { id: string }): Promise<ChannelHealth> {
  const account = await findAccount(caller, id)
  const [{ rows }, tabs] = await Promise.all([
    pool.query<Facts>({ name: "account_health", text: facts, values: [id] }),
    countPosts(caller, { socialAccountIds: [id] }),
  ])
  const found = rows[0]!
  const platform = platformBySlug(account.platform)
  const cap = platform?.rules.dailyCap?.posts
  const pausedBy = pausesOf(account, found)
  const readiness = readinessOf(
    {
      ...{ due: new Date(), approved: true, waitUntil: null, waitReason: null },
      crowded: cap !== undefined && found.used >= cap,
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
    lastPublished: found.publishedId ? { postId: found.publishedId, at: iso(found.publishedAt)! } : null,
    lastFailure: found.failedId
      ? {
          ...{ postId: found.failedId, at: iso(found.failedAt)! },
          ...{ errorTag: found.errorTag, message: found.errorMessage },
        }
      : null,
    access: accessOf(account),
    blockedUntil: upcoming(account.blockedUntil),
    nextPostAt: upcoming(account.nextPostAt),
    dailyCap: cap === undefined ? null : { posts: cap, used: found.used },
    scheduled: tabs.queue + tabs.approvals,
    overdue: found.overdue,
  }
}

const iso = (at: Date | null) => at?.toISOString() ?? null
const upcoming = (at: Date | null) => (at && at > new Date() ? at.toISOString() : null)

const pausesOf = ({ pausedAt }: SocialAccount, { profilePaused, workspacePaused }: Facts) => [
  ...(pausedAt ? (["channel"] as const) : []),
  ...(profilePaused ? (["profile"] as const) : []),
  ...(workspacePaused ? (["workspace"] as const) : []),
]

function accessOf(account: SocialAccount): ChannelHealth["access"] {
  const platform = platformBySlug(account.platform)
  const credentials = platform && account.credentials ? openCredentials(platform, account) : null
  return {
    renewsItself: Boolean(platform && credentials && isRenewable(platform, credentials)),
    endsAt: iso(account.accessEndsAt),
    renewalDueAt: iso(account.refreshDueAt),
    scopes: scopesIn(credentials),
  }
}

/** Platforms that tell what was granted keep it beside the token: a list, or words as in RFC 6749 §3.3. */
function scopesIn(credentials: Json): string[] | null {
  if (typeof credentials !== "object" || credentials === null || Array.isArray(credentials)) return null
  const { scopes, scope } = credentials
  if (Array.isArray(scopes)) return scopes.filter((one) => typeof one === "string")
  return typeof scope === "string" ? scope.split(/[\s,]+/).filter(Boolean) : null
}
