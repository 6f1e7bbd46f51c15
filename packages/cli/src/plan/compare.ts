import { isDeepStrictEqual } from "node:util"

import type { PostMedia, PostWithRelations, Tag } from "../../../sdk-typescript/src/index.ts"
import { channelName } from "../find.ts"
import { normalizeKey, type Actual } from "./actual.ts"
import type { Desired, DesiredMedia } from "./desired.ts"

export type FieldChange = { field: string; from: string | null; to: string | null }

/** What apply would do with a post. */
export type Change = { key: string; fields: FieldChange[] } & (
  | { action: "create"; desired: Desired; leftover: Tag | null }
  | { action: "update" | "replace"; desired: Desired; post: PostWithRelations; tag: Tag }
  | { action: "delete"; post: PostWithRelations; tag: Tag | null }
  /** Published or failed, and no longer in the file: only the plan's tag is deleted. */
  | { action: "forget"; tag: Tag }
  /** Publishing, published, or failed: can't be changed. */
  | { action: "closed"; post: PostWithRelations }
  | { action: "keep"; post: PostWithRelations }
)

type Hash = (media: PostMedia) => Promise<string>

const closed = new Set(["PROCESSING", "COMPLETED", "FAILED"])
const isClosed = ({ status }: PostWithRelations) => closed.has(status)

/** The changes that make the server match the file: in the file's order, with removals at the end. */
export async function compare(
  desired: Desired[],
  actual: Map<string, Actual>,
  hash: Hash,
): Promise<Change[]> {
  const changes: Change[] = []
  const removals: Change[] = []
  for (const target of desired) {
    const found = actual.get(normalizeKey(target.key))
    const [post, ...others] = sortByMatch(found?.posts ?? [], target)
    changes.push(found && post ? await compareOne(target, post, found.tag, hash) : newPost(target, found))
    // An interrupted replacement leaves two posts.
    for (const other of others)
      if (!isClosed(other))
        removals.push({ action: "delete", key: target.key, post: other, tag: null, fields: [] })
  }
  const desiredKeys = new Set(desired.map(({ key }) => normalizeKey(key)))
  for (const [key, { tag, posts }] of actual)
    if (!desiredKeys.has(key)) removals.push(...remove(key, tag, posts))
  return [...changes, ...removals]
}

/** Posts on the desired channel first, then published ones. */
const sortByMatch = (posts: PostWithRelations[], { channel }: Desired) => {
  const rank = (post: PostWithRelations) =>
    Number(post.socialAccountId === channel.id) * 2 + Number(isClosed(post))
  return posts.toSorted((a, b) => rank(b) - rank(a))
}

function remove(key: string, tag: Tag, posts: PostWithRelations[]): Change[] {
  const open = posts.filter((post) => !isClosed(post))
  if (open.length < posts.length || !posts.length) {
    const rest = open.map((post) => ({ action: "delete" as const, key, post, tag: null, fields: [] }))
    return [...rest, { action: "forget", key, tag, fields: [] }]
  }
  return open.map((post, index) => ({
    ...{ action: "delete" as const, key, post, fields: [] },
    tag: index === open.length - 1 ? tag : null,
  }))
}

const newPost = (desired: Desired, found: Actual | undefined): Change => ({
  action: "create",
  key: desired.key,
  desired,
  leftover: found?.tag ?? null,
  fields: [
    { field: "channel", from: null, to: channelName(desired.channel) },
    { field: "when", from: null, to: desired.scheduledAt ?? desired.action },
    { field: "caption", from: null, to: desired.caption },
    ...(desired.media?.length
      ? [{ field: "media", from: null, to: desired.media.map(({ label }) => label).join(", ") }]
      : []),
  ],
})

async function compareOne(desired: Desired, post: PostWithRelations, tag: Tag, hash: Hash): Promise<Change> {
  const { key } = desired
  const moved = post.socialAccountId !== desired.channel.id
  const content = await contentChanges(desired, post, hash, tag.id)
  if (isClosed(post)) return { action: "closed", key, post, fields: content }
  const channel = {
    field: "channel",
    from: channelName(post.socialAccount),
    to: channelName(desired.channel),
  }
  const fields = [...(moved ? [channel] : []), ...statusChanges(desired, post), ...content]
  // An existing post can't move to another channel or from a draft to the queue.
  const mustReplace = moved || (desired.action === "queue" && post.status === "DRAFT")
  if (!fields.length) return { action: "keep", key, post, fields }
  return { action: mustReplace ? "replace" : "update", key, desired, post, tag, fields }
}

const statusOf = { draft: "DRAFT", schedule: "SCHEDULED", queue: "SCHEDULED", now: "PROCESSING" } as const

export function statusChanges({ action, scheduledAt }: Desired, post: PostWithRelations): FieldChange[] {
  const changes: FieldChange[] = []
  const status = statusOf[action]
  if (post.status !== status) changes.push({ field: "status", from: post.status, to: status })
  const current = post.scheduledAt === null ? null : new Date(post.scheduledAt).toISOString()
  if (scheduledAt !== undefined && current !== scheduledAt)
    changes.push({ field: "scheduledAt", from: current, to: scheduledAt })
  return changes
}

async function contentChanges(desired: Desired, post: PostWithRelations, hash: Hash, keyTag: string) {
  const changes: FieldChange[] = []
  const add = (field: string, from: unknown, to: unknown) =>
    changes.push({ field, from: textOf(from), to: textOf(to) })
  if (desired.caption !== post.caption) add("caption", post.caption, desired.caption)
  if (desired.title !== undefined && (desired.title || null) !== post.title)
    add("title", post.title, desired.title)
  if (desired.media && !(await sameMedia(desired.media, post.media, hash)))
    add("media", labels(post.media), labels(desired.media))
  const { platformConfiguration, tags } = desired
  if (platformConfiguration && !isDeepStrictEqual(platformConfiguration, post.platformConfiguration ?? {}))
    add("platformConfiguration", post.platformConfiguration, platformConfiguration)
  const names = post.tags.filter(({ id }) => id !== keyTag).map(({ name }) => name)
  if (tags && !sameNames(tags, names)) add("tags", names.join(", "), tags.join(", "))
  if (desired.parts && !(await sameParts(desired.parts, post.parts, hash)))
    add(
      "parts",
      post.parts.map(({ caption }) => caption).join("\n"),
      desired.parts.map(({ caption }) => caption).join("\n"),
    )
  return changes
}

const textOf = (value: unknown) =>
  value === null || value === undefined || value === ""
    ? null
    : typeof value === "string"
      ? value
      : JSON.stringify(value)

const labels = (media: (DesiredMedia | PostMedia)[]) =>
  media
    .map((item) => ("label" in item ? item.label : item.name) + (item.alt ? ` (${item.alt})` : ""))
    .join("\n")

const sameNames = (a: string[], b: string[]) =>
  isDeepStrictEqual(
    new Set(a.map((name) => name.toLowerCase())),
    new Set(b.map((name) => name.toLowerCase())),
  )

async function sameMedia(desired: DesiredMedia[], actual: PostMedia[], hash: Hash): Promise<boolean> {
  if (desired.length !== actual.length) return false
  for (const [index, item] of desired.entries()) {
    const media = actual[index]!
    if (item.alt !== undefined && (item.alt || null) !== media.alt) return false
    if (item.kind === "item" ? item.id !== media.id : item.hash !== (await hash(media))) return false
  }
  return true
}

type Parts = NonNullable<Desired["parts"]>

async function sameParts(desired: Parts, actual: PostWithRelations["parts"], hash: Hash): Promise<boolean> {
  if (desired.length !== actual.length) return false
  for (const [index, { caption, media }] of desired.entries()) {
    const part = actual[index]!
    if (caption !== part.caption || !(await sameMedia(media, part.media, hash))) return false
  }
  return true
}
