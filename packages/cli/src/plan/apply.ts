import type { MediaItem, PostUpdate, Tag } from "../../../sdk-typescript/src/index.ts"
import type { Context } from "../context.ts"
import { pickTag } from "../find.ts"
import { uploadWithProgress } from "../upload/upload-with-progress.ts"
import { tagName } from "./actual.ts"
import type { Change, FieldChange } from "./compare.ts"
import type { Desired, DesiredMedia } from "./desired.ts"
import { mediaItems, partItems, postBody } from "./post-body.ts"

const keyColor = "#8a8f98"
const tagColor = "#0b7a6f"

export type Applied = { action: Change["action"]; key: string; postId: string | null; fields: FieldChange[] }
type ApplyContext = { context: Context; plan: string; tags: Tag[]; uploaded: Map<string, string> }

/** Applies changes in order, so queue slots follow the file. Running it again continues where it stopped. */
export async function* applyChanges(
  changes: Change[],
  plan: string,
  context: Context,
): AsyncGenerator<Applied> {
  const tags = await context.carillon.tags.list().all()
  const applyContext: ApplyContext = { context, plan, tags, uploaded: new Map() }
  for (const change of changes) {
    if (change.action === "keep" || change.action === "closed") continue
    const { action, key, fields } = change
    yield { action, key, postId: await applyOne(change, applyContext), fields }
  }
}

async function applyOne(change: Change, applyContext: ApplyContext): Promise<string | null> {
  const { posts, tags } = applyContext.context.carillon
  switch (change.action) {
    case "create": {
      // A leftover tag's id was already used as an idempotency key, so delete it to get a new id.
      if (change.leftover) await tags.delete(change.leftover.id)
      const tag = await tags.upsert({ name: tagName(applyContext.plan, change.key), color: keyColor })
      return create(change.desired, tag, tag.id, applyContext)
    }
    case "replace": {
      const id = await create(change.desired, change.tag, `${change.tag.id}:${change.post.id}`, applyContext)
      await posts.delete(change.post.id)
      return id
    }
    case "update":
      return (await posts.update(change.post.id, await updateOf(change, applyContext))).id
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

/** If two machines apply at the same time, they send the same idempotency key and create one post. */
async function create(
  desired: Desired,
  tag: Tag,
  idempotencyKey: string,
  applyContext: ApplyContext,
): Promise<string> {
  const body = await postBody(desired, (item) => mediaItem(item, applyContext))
  const tagIds = [tag.id, ...(await tagIdsFor(desired.tags ?? [], applyContext))]
  const { id } = await applyContext.context.carillon.posts.create(
    { ...body, tagIds },
    { idempotencyKey: `carillon-apply:${idempotencyKey}`, signal: applyContext.context.signal },
  )
  return id
}

async function updateOf(
  change: Extract<Change, { action: "update" | "replace" }>,
  applyContext: ApplyContext,
): Promise<PostUpdate> {
  const { desired, fields, tag } = change
  const toItem = (item: DesiredMedia) => mediaItem(item, applyContext)
  const changed = new Set(fields.map(({ field }) => field))
  const { caption, title, scheduledAt, platformConfiguration } = desired
  const status = fields.find(({ field }) => field === "status")?.to
  return {
    ...(changed.has("caption") && { caption }),
    ...(changed.has("title") && { title: title ?? null }),
    ...(changed.has("scheduledAt") && { scheduledAt }),
    ...(changed.has("platformConfiguration") && { platformConfiguration }),
    ...(status && { status }),
    ...(changed.has("media") && { media: await mediaItems(desired.media ?? [], toItem) }),
    ...(changed.has("parts") && { parts: await partItems(desired.parts ?? [], toItem) }),
    ...(changed.has("tags") && { tagIds: [tag.id, ...(await tagIdsFor(desired.tags ?? [], applyContext))] }),
  }
}

const mediaItem = async (item: DesiredMedia, applyContext: ApplyContext): Promise<MediaItem> => ({
  url: await urlOf(item, applyContext),
  ...(item.alt != null && { alt: item.alt }),
})

/** The item's URL in the library. A file that several posts use is uploaded once. */
async function urlOf(item: DesiredMedia, { context, uploaded }: ApplyContext): Promise<string> {
  if (item.kind === "url") return item.url
  if (item.kind === "item") return (await context.carillon.media.get(item.id)).url
  const existing = uploaded.get(item.hash)
  if (existing) return existing
  const { url } = await uploadWithProgress(item.path, context, item.alt == null ? {} : { alt: item.alt })
  uploaded.set(item.hash, url)
  return url
}

/** Creates any tags that don't exist yet. */
async function tagIdsFor(names: string[], { context, tags }: ApplyContext): Promise<string[]> {
  const ids: string[] = []
  for (const name of names) {
    if (!tags.some((tag) => tag.id === name || tag.name.toLowerCase() === name.toLowerCase()))
      tags.push(await context.carillon.tags.upsert({ name, color: tagColor }))
    ids.push(pickTag(tags, name).id)
  }
  return ids
}
