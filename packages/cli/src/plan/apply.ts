import type { Carillon, PostUpdate, Tag } from "../../../sdk-typescript/src/index.ts"
import type { Context } from "../context.ts"
import { pickTag } from "../find.ts"
import { uploadShown } from "../upload-shown.ts"
import { tagName } from "./actual.ts"
import type { Change, FieldChange } from "./compare.ts"
import type { Desired, DesiredMedia } from "./desired.ts"

const keyColour = "#8a8f98"
const tagColour = "#0b7a6f"

export type Applied = { action: Change["action"]; key: string; postId: string | null; fields: FieldChange[] }
type Around = {
  carillon: Carillon
  plan: string
  context: Context
  tags: Tag[]
  uploaded: Map<string, string>
}

/** Does what the plan says, one after the other, so that queue slots follow the file. Repeated, it goes on where it stopped. */
export async function* applyChanges(
  changes: Change[],
  carillon: Carillon,
  plan: string,
  context: Context,
): AsyncGenerator<Applied> {
  const tags = await carillon.tags.list().all()
  const around: Around = { carillon, plan, context, tags, uploaded: new Map() }
  for (const change of changes) {
    if (change.action === "keep" || change.action === "closed") continue
    const { action, key, fields } = change
    yield { action, key, postId: await applyOne(change, around), fields }
  }
}

async function applyOne(change: Change, around: Around): Promise<string | null> {
  const { posts, tags } = around.carillon
  switch (change.action) {
    case "create": {
      // What an earlier post of this key left: its idempotency key is used up.
      if (change.leftover) await tags.delete(change.leftover.id)
      const tag = await tags.upsert({ name: tagName(around.plan, change.key), color: keyColour })
      return create(change.desired, tag, tag.id, around)
    }
    case "replace": {
      const id = await create(change.desired, change.tag, `${change.tag.id}:${change.post.id}`, around)
      await posts.delete(change.post.id)
      return id
    }
    case "update":
      return (await posts.update(change.post.id, await updateOf(change, around))).id
    case "delete":
      await posts.delete(change.post.id)
      if (change.tag) await tags.delete(change.tag.id)
      return change.post.id
    case "forget":
      await tags.delete(change.tag.id)
      return null
    default:
      return null
  }
}

/** Two machines that apply at the same time send the same idempotency key, and make one post. */
async function create(desired: Desired, tag: Tag, idempotencyKey: string, around: Around): Promise<string> {
  const { caption, channel, action, scheduledAt, title, platformConfiguration, media, parts } = desired
  const { id } = await around.carillon.posts.create(
    {
      caption,
      socialAccountId: channel.id,
      action,
      scheduledAt,
      platformConfiguration,
      ...(title && { title }),
      ...(media && { media: await mediaItems(media, around) }),
      ...(parts && { parts: await partItems(parts, around) }),
      tagIds: [tag.id, ...(await namedTags(desired.tags ?? [], around))],
    },
    { idempotencyKey: `carillon-apply:${idempotencyKey}`, signal: around.context.signal },
  )
  return id
}

async function updateOf(change: Extract<Change, { action: "update" }>, around: Around): Promise<PostUpdate> {
  const { desired, fields, tag } = change
  const changed = new Set(fields.map(({ field }) => field))
  const { caption, title, scheduledAt, platformConfiguration } = desired
  const status = fields.find(({ field }) => field === "status")?.to
  return {
    ...(changed.has("caption") && { caption }),
    ...(changed.has("title") && { title: title ?? null }),
    ...(changed.has("scheduledAt") && { scheduledAt }),
    ...(changed.has("platformConfiguration") && { platformConfiguration }),
    ...(status && { status }),
    ...(changed.has("media") && { media: await mediaItems(desired.media ?? [], around) }),
    ...(changed.has("parts") && { parts: await partItems(desired.parts ?? [], around) }),
    ...(changed.has("tags") && { tagIds: [tag.id, ...(await namedTags(desired.tags ?? [], around))] }),
  }
}

type Item = { url: string; alt?: string }

async function mediaItems(media: DesiredMedia[], around: Around): Promise<Item[]> {
  const items: Item[] = []
  for (const item of media)
    items.push({ url: await addressOf(item, around), ...(item.alt != null && { alt: item.alt }) })
  return items
}

const partItems = (parts: NonNullable<Desired["parts"]>, around: Around) =>
  Promise.all(parts.map(async ({ caption, media }) => ({ caption, media: await mediaItems(media, around) })))

/** The library's address of an item; a file that several posts show is uploaded once. */
async function addressOf(item: DesiredMedia, { carillon, context, uploaded }: Around): Promise<string> {
  if (item.kind === "url") return item.url
  if (item.kind === "item") return (await carillon.media.get(item.id)).url
  const known = uploaded.get(item.hash)
  if (known) return known
  const { url } = await uploadShown(carillon, item.path, context, item.alt == null ? {} : { alt: item.alt })
  uploaded.set(item.hash, url)
  return url
}

/** Tags that the file names and nobody has made yet are made. */
async function namedTags(names: string[], { carillon, tags }: Around): Promise<string[]> {
  const ids: string[] = []
  for (const name of names) {
    if (!tags.some((tag) => tag.id === name || tag.name.toLowerCase() === name.toLowerCase()))
      tags.push(await carillon.tags.upsert({ name, color: tagColour }))
    ids.push(pickTag(tags, name).id)
  }
  return ids
}
