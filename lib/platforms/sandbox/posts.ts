import type { Json } from "@/lib/platforms/json"
import type { Call, FeedItem, SandboxContext, SandboxDefinition } from "./sandbox"
import { postPage, postsPage } from "./page"
import { findPerson } from "./people"

/** A post in the feed, with platform-specific details. */
export type SandboxPost<Details extends Json = Json> = FeedItem & { ownerId: string; details: Details }

/** Sorts posts by time, regardless of their ids. */
const postKey = ({ ownerId, createdAt, id }: Pick<SandboxPost, "ownerId" | "createdAt" | "id">) =>
  `${ownerId}/${createdAt}/${id}`

export async function savePost(ctx: SandboxContext, post: SandboxPost): Promise<void> {
  await ctx.store.put("post", postKey(post), post)
  await ctx.store.put("post-key", post.id, postKey(post))
}

export async function findPost<Details extends Json>(
  ctx: SandboxContext,
  id: string,
): Promise<SandboxPost<Details> | null> {
  const key = await ctx.store.get("post-key", id)
  return typeof key === "string" ? ((await ctx.store.get("post", key)) as SandboxPost<Details> | null) : null
}

type NewPost<Details extends Json> = Omit<SandboxPost<Details>, "createdAt" | "media" | "parent"> &
  Partial<Pick<SandboxPost, "media" | "parent">>

/** Stores a post created now. By default, it has no media and isn't a reply. */
export async function createPost<Details extends Json>(
  ctx: SandboxContext,
  post: NewPost<Details>,
): Promise<SandboxPost<Details>> {
  const created = { media: [], parent: null, ...post, createdAt: ctx.now().toISOString() }
  await savePost(ctx, created)
  return created
}

/** Null if the post belongs to another person. */
export async function findOwnPost<Details extends Json>(
  ctx: SandboxContext,
  ownerId: string,
  id: unknown,
): Promise<SandboxPost<Details> | null> {
  const post = await findPost<Details>(ctx, String(id))
  return post?.ownerId === ownerId ? post : null
}

/** Newest first. */
export async function listPosts<Details extends Json>(
  ctx: SandboxContext,
  ownerId: string,
  limit: number,
): Promise<SandboxPost<Details>[]> {
  const found = await ctx.store.list("post", { prefix: `${ownerId}/`, newestFirst: true, limit })
  return found.map(({ doc }) => doc as SandboxPost<Details>)
}

export async function deletePost(ctx: SandboxContext, post: SandboxPost): Promise<void> {
  await ctx.store.delete("post", postKey(post))
  await ctx.store.delete("post-key", post.id)
}

export const toFeedItem = ({ ownerId: _ownerId, details: _details, ...item }: SandboxPost): FeedItem => item

export const postFeed: SandboxDefinition["feed"] = async (ownerId, ctx, { limit }) =>
  (await listPosts(ctx, ownerId, limit)).map(toFeedItem)

/** The page of the post with the route's `:id`. */
export async function showPost(call: Call): Promise<Response> {
  const post = await findPost(call, call.params.id ?? "")
  if (!post) return new Response("Not found", { status: 404 })
  const author = (await findPerson(call, post.ownerId))?.displayName ?? post.ownerId
  const { text, createdAt, media } = post
  return postPage({ author, text, createdAt, media })
}

const postsOnProfile = 20

/** The newest posts of the person with the route's `:username`. */
export async function showProfile(call: Call): Promise<Response> {
  const id = await call.store.get("username", call.params.username ?? "")
  const person = typeof id === "string" ? await findPerson(call, id) : null
  if (!person) return new Response("Not found", { status: 404 })
  return postsPage(person.displayName, await listPosts(call, person.id, postsOnProfile))
}
