import { randomUUID } from "node:crypto"
import type { Insertable } from "kysely"
import type { Client } from "pg"

import { analyze } from "../../lib/db/maintenance/vacuum.ts"
import { typedClient } from "../../lib/db/typed-client.ts"
import type { DB } from "../../prisma/generated/kysely/tables.ts"
import { extremeNames, extremeTexts } from "./extreme-texts.ts"
import { largePosts } from "./large-posts.ts"
import { day, hour, left, numbers, pick, type Seed } from "./seed-values.ts"

/** The workspace's contents, which the pages must handle. */
const counts = { posts: 10_000, channels: 200, profiles: 120, tags: 150, media: 400, members: 80 }

type Rows = { [Table in keyof DB]?: Insertable<DB[Table]>[] }

const sizes = [
  [1200, 800],
  [400, 1600],
  [2400, 300],
  [1080, 1080],
] as const

/** Needs no server. */
const svgUrl = (width: number, height: number, hue: number) =>
  `data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 width=%22${width}%22 height=%22${height}%22` +
  `%3E%3Crect width=%22100%25%22 height=%22100%25%22 fill=%22hsl(${hue} 60%25 60%25)%22/%3E%3C/svg%3E`

/** In the order in which their foreign keys can be satisfied. */
const rowsOf = (seed: Seed): Rows => {
  const { organizationId, userId, now } = seed
  const own = (kind: string, n: number) => ({ id: `${organizationId}-${kind}-${n}`, organizationId })
  const name = (n: number) => pick(extremeNames, n)
  const text = (n: number) => pick(extremeTexts, n)
  const updatedAt = now()
  return {
    ClientProfile: numbers(1, counts.profiles).map((n) => ({
      ...own("profile", n),
      externalId: `customer-${n}`,
      name: `${left(name(n), 200)} ${n}`,
      updatedAt,
    })),
    SocialAccount: numbers(1, counts.channels).map((n) => ({
      ...own("channel", n),
      platform: pick(seed.platforms, n),
      remoteId: `${organizationId}${n}`,
      username: `channel_${n}`,
      displayName: name(n),
      status: n % 15 === 7 ? ("disconnected" as const) : ("connected" as const),
      disconnectedReason: n % 15 === 7 ? "TOKEN_REVOKED" : null,
      credentials: "",
      sandbox: true,
      profileId: n % 3 > 0 ? own("profile", 1 + (n % counts.profiles)).id : null,
      pausedAt: n % 23 === 5 ? now() : null,
      updatedAt,
    })),
    QueueSlot: numbers(1, 20).flatMap((n) =>
      numbers(1, 7).flatMap((weekday) =>
        numbers(18, 60).map((third) => ({
          id: randomUUID(),
          socialAccountId: own("channel", n).id,
          weekday,
          minute: third * 20,
        })),
      ),
    ),
    Tag: numbers(1, counts.tags).map((n) => ({
      ...own("tag", n),
      name: `${left(name(n), 40)} ${n}`,
      color: `#${((n * 104_729) % 0x1000000).toString(16).padStart(6, "0")}`,
      updatedAt,
    })),
    Media: numbers(1, counts.media).map((n) => {
      const [width, height] = pick(sizes, n)
      return {
        ...own("media", n),
        bucket: "elsewhere",
        key: `${organizationId}${n}`,
        url: svgUrl(width, height, (n * 37) % 360),
        name: `${left(name(n), 120)}.svg`,
        mimeType: "image/svg+xml",
        width,
        height,
        size: 250_000 * n,
        alt: left(text(n), 1000),
        isPublic: true,
        updatedAt,
      }
    }),
    MediaTag: numbers(1, counts.media).map((n) => ({
      mediaId: own("media", n).id,
      tagId: own("tag", 1 + (n % counts.tags)).id,
    })),
    ...largePosts(seed, counts),
    MetricDay: numbers(0, 120).flatMap((d) =>
      numbers(1, counts.channels).map((n) => ({
        organizationId,
        tagId: "",
        day: now(-d * day)
          .toISOString()
          .slice(0, 10),
        socialAccountId: own("channel", n).id,
        impressions: (n * d * 79) % 100_000,
        reach: (n * d * 47) % 80_000,
        likes: (n * d) % 3000,
        comments: (n * d) % 200,
        shares: d % 90,
        clicks: n % 500,
      })),
    ),
    PostTemplate: numbers(1, 120).map((n) => ({
      id: randomUUID(),
      organizationId,
      name: `${left(name(n), 80)} ${n}`,
      kind: pick(["template", "snippet"] as const, n),
      caption: left(text(n), 5000),
      parts: [],
      createdByKind: "user",
      updatedAt,
    })),
    User: numbers(1, counts.members).map((n) => ({
      id: own("user", n).id,
      email: `${organizationId}-${n}@a-rather-long-host-name.of-a-company.example`,
      name: name(n),
      updatedAt,
    })),
    Member: numbers(1, counts.members).map((n) => ({
      organizationId,
      userId: own("user", n).id,
      role: pick(["admin", "editor", "viewer"] as const, n),
    })),
    Invitation: numbers(1, 30).map((n) => ({
      id: randomUUID(),
      organizationId,
      email: `somebody.with.a.long.address.${n}@example.com`,
      role: "editor" as const,
      tokenHash: `${organizationId}${n}`,
      expiresAt: now((n - 5) * day),
    })),
    ApiKey: numbers(1, 60).map((n) => ({
      id: randomUUID(),
      organizationId,
      name: left(name(n), 100),
      prefix: `car_${n}`,
      hash: `${organizationId}key${n}`,
      scopes: ["posts:read", "posts:write", "media:write"],
      createdById: userId,
      lastUsedAt: n % 3 > 0 ? now(-n * hour) : null,
      expiresAt: n % 7 === 0 ? now(3 * day) : null,
    })),
    AuditEntry: numbers(1, 3000).map((n) => ({
      id: randomUUID(),
      organizationId,
      actorKind: "user",
      actorId: userId,
      actorName: name(n),
      action: pick(
        ["post.created", "post.updated", "api_key.created", "member.role_changed", "webhook.deleted"],
        n,
      ),
      subjectKind: "post",
      subjectId: own("post", n).id,
      address: "2001:db8:85a3:8d3:1319:8a2e:370:7348",
      createdAt: now((-n * 7 * hour) / 60),
    })),
    Notification: numbers(1, 300).map((n) => ({
      id: randomUUID(),
      organizationId,
      userId,
      kind: pick(["post_failed", "approval_requested", "commented", "channel_disconnected"], n),
      subjectKind: "post",
      subjectId: own("post", n).id,
      data: JSON.stringify({
        count: 1,
        actor: name(n),
        channel: name(n + 1),
        platform: "bluesky",
        excerpt: left(text(n), 200),
      }),
      createdAt: now(-n * hour),
    })),
  }
}

/** A statement can have 65,535 values. */
const batchSize = 1000

/** Fills this user's workspace, and returns the ids that the pages are opened with. */
export async function seedMuch(database: Client, email: string) {
  const db = typedClient(database)
  const { userId, organizationId } = await db
    .selectFrom("Member as m")
    .innerJoin("User as u", "u.id", "m.userId")
    .select(["m.userId", "m.organizationId"])
    .where("u.email", "=", email)
    .executeTakeFirstOrThrow()
  const connected = await db.selectFrom("SocialAccount").select("platform").distinct().execute()
  const platforms = connected.map(({ platform }) => platform)
  const start = Date.now()
  const rows = rowsOf({ organizationId, userId, platforms, now: (offset = 0) => new Date(start + offset) })
  await db.transaction().execute(async (tx) => {
    for (const [table, all] of Object.entries(rows))
      for (let first = 0; first < all.length; first += batchSize)
        await tx
          // `Rows` has checked that the rows are the table's.
          .insertInto(table as "Tag")
          .values(all.slice(first, first + batchSize) as Insertable<DB["Tag"]>[])
          .execute()
  })
  await analyze(database)
  return {
    post: `${organizationId}-post-1`,
    failed: `${organizationId}-post-19`,
    waiting: `${organizationId}-post-13`,
    channel: `${organizationId}-channel-1`,
    profile: `${organizationId}-profile-1`,
  }
}
