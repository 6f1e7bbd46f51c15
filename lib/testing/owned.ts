import { randomUUID } from "node:crypto"

import { sql } from "kysely"

import { encrypt } from "@/lib/crypto/encrypt"
import { db, pool, prisma } from "@/lib/db/database"
import { anyOf } from "@/lib/db/expressions"
import { findReferences } from "@/lib/db/maintenance/catalog"
import { newId } from "@/lib/crypto/ids"
import { secretContext } from "@/lib/webhooks/serialize"
import { sealAppCredentials } from "@/lib/platform-apps/app-credentials"
import { createWorkspace } from "./workspace"

/** The collections in the API's paths, by the name before the id. */
export const ownedKinds = [
  ...([
    "posts",
    "social-accounts",
    "profiles",
    "connect-links",
    "platform-apps",
    "media",
    "tags",
    "templates",
  ] as const),
  ...(["webhooks", "deliveries", "studio", "comments", "groups"] as const),
]
export type Owned = Record<(typeof ownedKinds)[number], string[]>

/** A workspace with one of everything that has an id, each with a recognizable text. Isolation tests fail for kinds missing here. */
export async function createFullWorkspace() {
  const workspace = await createWorkspace()
  const { organizationId } = workspace
  const mark = `mark-${randomUUID()}`
  const profile = await prisma.clientProfile.create({
    data: { organizationId, name: mark, externalId: `external-${mark}` },
  })
  const account = await workspace.connect("mastodon")
  await prisma.socialAccount.update({
    where: { id: account.id },
    data: { displayName: mark, profileId: profile.id },
  })
  const tag = await prisma.tag.create({ data: { organizationId, name: mark.slice(0, 50), color: "#0b7a6f" } })
  const media = await prisma.media.create({
    data: {
      organizationId,
      bucket: "media",
      key: `${organizationId}/${mark}.png`,
      url: `http://localhost:3000/media/${organizationId}/${mark}.png`,
      name: mark,
      mimeType: "image/png",
    },
  })
  const template = await prisma.postTemplate.create({
    data: { organizationId, name: mark, kind: "template", caption: mark, createdByKind: "system" },
  })
  const post = await prisma.post.create({
    data: {
      organizationId,
      socialAccountId: account.id,
      groupId: newId(),
      caption: mark,
      status: "DRAFT",
      createdByKind: "system",
      media: { create: { part: -1, position: 0, mediaId: media.id } },
      tags: { create: { tagId: tag.id } },
      timeline: { create: { phase: "create", attempt: 1, outcome: "done", message: mark } },
    },
  })
  const author = { authorKind: "user", authorId: newId(), authorName: mark }
  const comment = await prisma.postComment.create({ data: { postId: post.id, text: mark, ...author } })
  const webhookId = newId()
  const webhook = await prisma.webhookEndpoint.create({
    data: {
      id: webhookId,
      organizationId,
      url: `https://example.com/${mark}`,
      secret: encrypt(mark, secretContext(webhookId)),
      events: ["post.published"],
      socialAccountIds: [account.id],
      profileIds: [profile.id],
      deliveries: { create: { event: "ping", payload: { message: mark }, status: "FAILED" } },
    },
    include: { deliveries: true },
  })
  const link = await prisma.connectLink.create({
    data: { organizationId, profileId: profile.id, tokenHash: mark, platforms: [], expiresAt: tomorrow() },
  })
  const appId = newId()
  const credentials = sealAppCredentials(appId, { TWITTER_CLIENT_ID: mark, TWITTER_CLIENT_SECRET: mark })
  await prisma.platformApp.create({
    data: { id: appId, organizationId, platform: "twitter", label: mark, credentials },
  })
  const generation = await prisma.aiGeneration.create({
    data: { organizationId, type: "image", modelKey: "sandbox", prompt: mark },
  })
  const owned: Owned = {
    posts: [post.id],
    groups: [post.groupId!],
    "social-accounts": [account.id],
    profiles: [profile.id, profile.externalId!],
    "connect-links": [link.id],
    "platform-apps": [appId],
    media: [media.id],
    tags: [tag.id],
    templates: [template.id],
    comments: [comment.id],
    webhooks: [webhook.id],
    deliveries: [webhook.deliveries[0]!.id],
    studio: [generation.id],
  }
  return { ...workspace, mark, owned }
}

const tomorrow = () => new Date(Date.now() + 24 * 60 * 60 * 1000)

/** Every row of the organization, and every row that refers to what it owns, as one hash per table. */
export async function fingerprint(organizationId: string, ids: readonly string[]) {
  const references = await findReferences(pool)
  const [first, ...others] = references.map(({ table, column }) =>
    db
      .selectFrom(`${table} as t` as "Tag as t")
      .where((eb) => eb(eb.cast(`t.${column}` as "t.id", "text"), "=", anyOf([organizationId, ...ids])))
      .select((eb) => {
        const row = eb.cast<string>(eb.table("t"), "text")
        return [
          sql<string>`${sql.lit(`${table}.${column}`)}`.as("place"),
          sql<string | null>`md5(string_agg(${row}, '|' order by ${row}))`.as("hash"),
        ]
      }),
  )
  const rows = await first!.unionAll(others).execute()
  return Object.fromEntries(rows.map(({ place, hash }) => [place, hash]))
}
