import { isDeepStrictEqual } from "node:util"

import type { PostMedia, PostWithRelations } from "../../../sdk-typescript/src/index.ts"
import { channelName } from "../find.ts"
import { sameKey, type Actual } from "./actual.ts"
import type { Desired, DesiredMedia } from "./desired.ts"

export type FieldChange = { field: string; from: string | null; to: string | null }

/** One thing that apply would do, or why it does nothing. */
export type Change =
  | { action: "create"; key: string; desired: Desired; leftover: Actual["tag"] | null; fields: FieldChange[] }
  | {
      action: "update"
      key: string
      desired: Desired
      post: PostWithRelations
      tag: Actual["tag"]
      fields: FieldChange[]
    }
  | {
      action: "replace"
      key: string
      desired: Desired
      post: PostWithRelations
      tag: Actual["tag"]
      fields: FieldChange[]
    }
  | {
      action: "delete"
      key: string
      post: PostWithRelations
      tag: Actual["tag"] | null
      fields: FieldChange[]
    }
  /** Published or failed, and no more in the file: only the tie is cut. */
  | { action: "forget"; key: string; tag: Actual["tag"]; fields: FieldChange[] }
  /** On its way, published or failed: nothing changes it any more. */
  | { action: "closed"; key: string; post: PostWithRelations; fields: FieldChange[] }
  | { action: "keep"; key: string; post: PostWithRelations; fields: FieldChange[] }

type Hash = (media: PostMedia) => Promise<string>

const closed = new Set(["PROCESSING", "COMPLETED", "FAILED"])
const isClosed = ({ status }: PostWithRelations) => closed.has(status)

/** What has to happen so that the server has what the file says: in the file's order, what is too much at the end. */
export async function compare(
  desired: Desired[],
  actual: Map<string, Actual>,
  hash: Hash,
): Promise<Change[]> {
  const changes: Change[] = []
  const surplus: Change[] = []
  for (const wanted of desired) {
    const found = actual.get(sameKey(wanted.key))
    const [post, ...others] = inOrder(found?.posts ?? [], wanted)
    changes.push(found && post ? await compareOne(wanted, post, found.tag, hash) : newPost(wanted, found))
    // A replacement that was interrupted left two.
    for (const other of others)
      if (!isClosed(other))
        surplus.push({ action: "delete", key: wanted.key, post: other, tag: null, fields: [] })
  }
  const wantedKeys = new Set(desired.map(({ key }) => sameKey(key)))
  for (const [key, { tag, posts }] of actual)
    if (!wantedKeys.has(key)) surplus.push(...removals(key, tag, posts))
  return [...changes, ...surplus]
}

/** The one on the wanted channel first, then what is published. */
const inOrder = (posts: PostWithRelations[], { channel }: Desired) => {
  const rank = (post: PostWithRelations) =>
    Number(post.socialAccountId === channel.id) * 2 + Number(isClosed(post))
  return posts.toSorted((one, other) => rank(other) - rank(one))
}

function removals(key: string, tag: Actual["tag"], posts: PostWithRelations[]): Change[] {
  const open = posts.filter((post) => !isClosed(post))
  if (open.length < posts.length || !posts.length) {
    const rest = open.map((post) => ({ action: "delete" as const, key, post, tag: null, fields: [] }))
    return [...rest, { action: "forget", key, tag, fields: [] }]
  }
  return open.map((post, at) => ({
    ...{ action: "delete" as const, key, post, fields: [] },
    tag: at === open.length - 1 ? tag : null,
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

async function compareOne(
  desired: Desired,
  post: PostWithRelations,
  tag: Actual["tag"],
  hash: Hash,
): Promise<Change> {
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
  // Neither a channel nor a place in the queue can be given to a post that is there.
  const again = moved || (desired.action === "queue" && post.status === "DRAFT")
  if (!fields.length) return { action: "keep", key, post, fields }
  return { action: again ? "replace" : "update", key, desired, post, tag, fields }
}

const statusOf = { draft: "DRAFT", schedule: "SCHEDULED", queue: "SCHEDULED", now: "PROCESSING" } as const

export function statusChanges({ action, scheduledAt }: Desired, post: PostWithRelations): FieldChange[] {
  const changes: FieldChange[] = []
  const status = statusOf[action]
  if (post.status !== status) changes.push({ field: "status", from: post.status, to: status })
  const isAt = post.scheduledAt === null ? null : new Date(post.scheduledAt).toISOString()
  if (scheduledAt !== undefined && isAt !== scheduledAt)
    changes.push({ field: "scheduledAt", from: isAt, to: scheduledAt })
  return changes
}

async function contentChanges(desired: Desired, post: PostWithRelations, hash: Hash, keyTag: string) {
  const changes: FieldChange[] = []
  const say = (field: string, from: unknown, to: unknown) =>
    changes.push({ field, from: written(from), to: written(to) })
  if (desired.caption !== post.caption) say("caption", post.caption, desired.caption)
  if (desired.title !== undefined && (desired.title || null) !== post.title)
    say("title", post.title, desired.title)
  if (desired.media && !(await sameMedia(desired.media, post.media, hash)))
    say("media", labels(post.media), labels(desired.media))
  const { platformConfiguration: wanted, tags } = desired
  if (wanted && !isDeepStrictEqual(wanted, post.platformConfiguration ?? {}))
    say("platformConfiguration", post.platformConfiguration, wanted)
  const names = post.tags.filter(({ id }) => id !== keyTag).map(({ name }) => name)
  if (tags && !sameNames(tags, names)) say("tags", names.join(", "), tags.join(", "))
  if (desired.parts && !(await sameParts(desired.parts, post.parts, hash)))
    say(
      "parts",
      post.parts.map(({ caption }) => caption).join("\n"),
      desired.parts.map(({ caption }) => caption).join("\n"),
    )
  return changes
}

const written = (value: unknown) =>
  value === null || value === undefined || value === ""
    ? null
    : typeof value === "string"
      ? value
      : JSON.stringify(value)

const labels = (media: (DesiredMedia | PostMedia)[]) =>
  media
    .map((item) => ("label" in item ? item.label : item.name) + (item.alt ? ` – ${item.alt}` : ""))
    .join("\n")

const sameNames = (one: string[], other: string[]) =>
  isDeepStrictEqual(
    new Set(one.map((name) => name.toLowerCase())),
    new Set(other.map((name) => name.toLowerCase())),
  )

async function sameMedia(wanted: DesiredMedia[], there: PostMedia[], hash: Hash): Promise<boolean> {
  if (wanted.length !== there.length) return false
  for (const [at, item] of wanted.entries()) {
    const media = there[at]!
    if (item.alt !== undefined && (item.alt || null) !== media.alt) return false
    if (item.kind === "item" ? item.id !== media.id : item.hash !== (await hash(media))) return false
  }
  return true
}

type Parts = NonNullable<Desired["parts"]>

async function sameParts(wanted: Parts, there: PostWithRelations["parts"], hash: Hash): Promise<boolean> {
  if (wanted.length !== there.length) return false
  for (const [at, part] of wanted.entries())
    if (part.caption !== there[at]!.caption || !(await sameMedia(part.media, there[at]!.media, hash)))
      return false
  return true
}
