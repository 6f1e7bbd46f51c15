import { randomBytes } from "node:crypto"
import type { Json } from "./platform"
import type { Call, FeedItem, TwinContext, TwinDefinition } from "./twin"
import { twinNumber } from "./twin-id"
import type { twinOAuth2 } from "./twin-oauth2"
import { postPage, postsPage } from "./twin-page"

/** The people of a twin and what they post: the part of a world that most platforms have in common. */
export type TwinPerson = { id: string; username: string; displayName: string }

/** A post as the feed shows it, and what the platform itself knows beside that. */
export type TwinPost<Details extends Json = Json> = FeedItem & { ownerId: string; details: Details }

export async function createPerson(
  at: TwinContext,
  displayName: string,
  id = twinNumber(at),
): Promise<TwinPerson> {
  const name = displayName
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "")
    .slice(0, 10)
  const username = `${name || "sandbox"}_${randomBytes(2).toString("hex")}`
  const person = { id, username, displayName }
  await at.store.put("person", person.id, person)
  await at.store.put("username", username, person.id)
  return person
}

export const personById = async (at: TwinContext, id: string) =>
  (await at.store.get("person", id)) as TwinPerson | null

/** Hands the person behind the bearer token to a route, or answers as the platform does without one. */
export const signedInBy =
  (
    { tokenOf }: Pick<ReturnType<typeof twinOAuth2>, "tokenOf">,
    refuse: (why: "unknown" | "expired" | "revoked", call: Call) => Response,
  ) =>
  (handle: (call: Call, person: TwinPerson) => Response | Promise<Response>) =>
  async (call: Call) => {
    const token = await tokenOf(call)
    if (token?.revoked) return refuse("revoked", call)
    if (token?.expired) return refuse("expired", call)
    const person = token && (await personById(call, token.personId))
    return person ? handle(call, person) : refuse("unknown", call)
  }

/** In the order of time, whatever the ids look like. */
const postKey = ({ ownerId, createdAt, id }: Pick<TwinPost, "ownerId" | "createdAt" | "id">) =>
  `${ownerId}/${createdAt}/${id}`

export async function savePost(at: TwinContext, post: TwinPost): Promise<void> {
  await at.store.put("post", postKey(post), post)
  await at.store.put("post-key", post.id, postKey(post))
}

export async function postById<Details extends Json>(
  at: TwinContext,
  id: string,
): Promise<TwinPost<Details> | null> {
  const key = await at.store.get("post-key", id)
  return typeof key === "string" ? ((await at.store.get("post", key)) as TwinPost<Details> | null) : null
}

/** Newest first. */
export async function postsOf<Details extends Json>(
  at: TwinContext,
  ownerId: string,
  limit: number,
): Promise<TwinPost<Details>[]> {
  const found = await at.store.list("post", { prefix: `${ownerId}/`, newestFirst: true, limit })
  return found.map(({ doc }) => doc as TwinPost<Details>)
}

export async function deletePost(at: TwinContext, post: TwinPost): Promise<void> {
  await at.store.delete("post", postKey(post))
  await at.store.delete("post-key", post.id)
}

export const peopleFeed: TwinDefinition["feed"] = async (ownerId, at, { limit }) =>
  (await postsOf(at, ownerId, limit)).map(({ ownerId: _ownerId, details: _details, ...item }) => item)

/** The page of the post that the route's `:id` names. */
export async function showPost(call: Call): Promise<Response> {
  const post = await postById(call, call.params.id ?? "")
  if (!post) return new Response("Not found", { status: 404 })
  const author = (await personById(call, post.ownerId))?.displayName ?? post.ownerId
  const { text, createdAt, media } = post
  return postPage({ author, text, createdAt, media })
}

const postsOnProfile = 20

/** The newest posts of the person that the route's `:username` names. */
export async function showProfile(call: Call): Promise<Response> {
  const id = await call.store.get("username", call.params.username ?? "")
  const person = typeof id === "string" ? await personById(call, id) : null
  if (!person) return new Response("Not found", { status: 404 })
  return postsPage(person.displayName, await postsOf(call, person.id, postsOnProfile))
}
