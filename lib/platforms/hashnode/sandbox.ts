import { randomBytes } from "node:crypto"
import { isHost } from "@/lib/platforms/operator-settings"
import { json, type Call, type SandboxContext } from "@/lib/platforms/sandbox/sandbox"
import { defineSandbox } from "@/lib/platforms/sandbox/define-sandbox"
import * as faults from "@/lib/platforms/sandbox/faults"
import { sandboxHexId } from "@/lib/platforms/sandbox/ids"
import { postCounter } from "@/lib/platforms/sandbox/metrics"
import * as people from "@/lib/platforms/sandbox/people"
import * as sandboxPosts from "@/lib/platforms/sandbox/posts"
import type { Json } from "@/lib/platforms/json"

type Owner = { id: string; name: string; publications: string[] }
type Input = {
  publicationId?: string
  title?: string
  contentMarkdown?: string
  slug?: string
  tags?: unknown[]
  coverImageOptions?: { coverImageURL?: string }
}
type SandboxDraft = { id: string; input: Json; isActive: boolean }
type Details = { title: string; slug: string }

/** Every publication has the same series and members, so settings carry over to other sandbox channels. */
const series = [{ id: "64f0c1d2e3a4b5c6d7e8f901", name: "Towers of the north" }]
const members = [{ id: "64f0c1d2e3a4b5c6d7e8f9aa", name: "Esmeralda", username: "esmeralda" }]

const dataResponse = (data: Json) => json({ data })
const errorResponse = (code: string, message: string) =>
  json({ data: null, errors: [{ message, extensions: { code } }] })
const notFound = (entity: string) => errorResponse("NOT_FOUND", `${entity} not found`)

const faultResponses: faults.FaultResponses = {
  rate_limited: () => new Response("Too many requests", { status: 429, headers: faults.retryAfterHeader }),
  token_expired: () => errorResponse("UNAUTHENTICATED", "Not authenticated"),
  rejected: () => errorResponse("BAD_USER_INPUT", "Content was rejected by a sandbox keyword"),
  unavailable: () => errorResponse("INTERNAL_SERVER_ERROR", "Internal server error"),
}

/** Posts belong to publications, which are stored where other sandboxes store people. */
async function createPublication(ctx: SandboxContext, displayName: string): Promise<string> {
  const id = sandboxHexId(ctx)
  const publication = { id, username: `sandbox-${id.slice(-6)}.hashnode.dev`, displayName }
  await ctx.store.put("person", id, publication)
  return id
}

async function createOwner(
  ctx: SandboxContext,
  token: string,
  name: string,
  titles: string[],
): Promise<Owner> {
  const publications: string[] = []
  for (const title of titles) publications.push(await createPublication(ctx, title))
  const owner = { id: sandboxHexId(ctx), name, publications }
  await ctx.store.put("token", token, owner)
  return owner
}

/** Accepts any well-formed token. Its owner has a personal blog, a team blog and one without the Pro plan. */
async function authenticate(call: Call): Promise<Owner | null> {
  const token = call.request.headers.get("authorization")?.replace(/^Bearer /i, "") ?? ""
  if (!/^[\w-]{36}$/.test(token)) return null
  const existing = (await call.store.get("token", token)) as Owner | null
  return (
    existing ?? createOwner(call, token, "Sandbox person", ["Sandbox blog", "Bell Tower team", freePlanTitle])
  )
}

const freePlanTitle = "Free blog"
const proPlanMessage =
  "Publication does not have an active Pro plan. Upgrade in your dashboard to access this via the API."

async function me(call: Call, owner: Owner): Promise<Response> {
  const found = await Promise.all(owner.publications.map((id) => people.findPerson(call, id)))
  const edges = found
    .filter((publication) => publication !== null)
    .map(({ id, displayName, username }) => ({
      node: { id, title: displayName, url: `https://${username}`, isTeam: false },
    }))
  const { id, name } = owner
  return dataResponse({
    me: { id, username: "sandbox", name, profilePicture: null, publications: { edges } },
  })
}

type Variables = { id?: string; slug?: string; input?: Input & { draftId?: string } }

/** The requested publication, or an error if the API can't access it. */
async function findPublication(call: Call, owner: Owner, id = ""): Promise<people.SandboxPerson | Response> {
  const publication = owner.publications.includes(id) ? await people.findPerson(call, id) : null
  if (!publication) return notFound("Publication")
  return publication.displayName === freePlanTitle ? errorResponse("FORBIDDEN", proPlanMessage) : publication
}

const connection = (nodes: Json[]) => ({
  edges: nodes.map((node) => ({ node })),
  pageInfo: { hasNextPage: false, endCursor: null },
})

async function publication(call: Call, owner: Owner, { id, slug }: Variables): Promise<Response> {
  const found = await findPublication(call, owner, id)
  if (found instanceof Response) return found
  const posts = slug ? await sandboxPosts.listPosts<Details>(call, found.id, 500) : []
  const post = posts.find(({ details }) => details.slug === slug)
  return dataResponse({
    publication: {
      id: found.id,
      post: post
        ? { id: post.id, url: post.url, title: post.details.title, publishedAt: post.createdAt }
        : null,
      seriesList: connection(series),
      members: connection(members.map((user) => ({ user }))),
    },
  })
}

async function createDraft(call: Call, owner: Owner, { input = {} }: Variables): Promise<Response> {
  const found = await findPublication(call, owner, input.publicationId)
  if (found instanceof Response) return found
  if ((input.tags?.length ?? 0) > 15)
    return errorResponse("BAD_USER_INPUT", "A draft can have at most 15 tags")
  const draft: SandboxDraft = { id: sandboxHexId(call), input: input as Json, isActive: true }
  await call.store.put("draft", draft.id, draft)
  return dataResponse({ createDraft: { draft: { id: draft.id } } })
}

const imagePattern = /!\[([^\]]*)\]\(([^)\s]+)\)/g

function mediaOf({ contentMarkdown = "", coverImageOptions }: Input) {
  const cover = coverImageOptions?.coverImageURL
  return [
    ...(cover ? [{ url: cover, alt: null, mimeType: "image/png" }] : []),
    ...[...contentMarkdown.matchAll(imagePattern)].map(([, alt, url = ""]) => ({
      url,
      alt: alt || null,
      mimeType: "image/png",
    })),
  ]
}

async function publishDraft(call: Call, _owner: Owner, { input }: Variables): Promise<Response> {
  const draft = (await call.store.get("draft", input?.draftId ?? "")) as SandboxDraft | null
  if (!draft?.isActive) return notFound("Draft")
  const draftInput = draft.input as Input
  const { contentMarkdown = "", title = "", slug = "", publicationId = "" } = draftInput
  if (!title || !contentMarkdown) return errorResponse("BAD_USER_INPUT", "Title and content are required")
  const fault = await faults.injectFault(call, contentMarkdown, faultResponses)
  if (fault) return fault
  await call.store.put("draft", draft.id, { ...draft, isActive: false })
  const id = sandboxHexId(call)
  const { url } = await sandboxPosts.createPost<Details>(call, {
    id,
    ownerId: publicationId,
    url: `${call.baseUrl}/posts/${slug}/${id}`,
    text: contentMarkdown.replace(imagePattern, "").trim(),
    media: mediaOf(draftInput),
    details: { title, slug },
  })
  return faults.respondAfterAccept(contentMarkdown, dataResponse({ publishDraft: { post: { id, url } } }))
}

async function showMetrics(call: Call, _owner: Owner, { id }: Variables): Promise<Response> {
  const post = await sandboxPosts.findPost(call, id ?? "")
  if (!post) return notFound("Post")
  const count = postCounter(post, call)
  const counts = {
    views: count("view", 200),
    reactionCount: count("reaction", 20),
    responseCount: count("response", 5),
    replyCount: count("reply", 2),
  }
  return dataResponse({ post: { id: post.id, ...counts } })
}

const operations: Record<string, (call: Call, owner: Owner, variables: Variables) => Promise<Response>> = {
  me,
  publication,
  createDraft,
  publishDraft,
  post: showMetrics,
}

async function graphql(call: Call): Promise<Response> {
  const { query, variables } = await call.fields()
  const operation = operations[/{\s*(\w+)/.exec(String(query))?.[1] ?? ""]
  if (!operation) return json({ errors: [{ message: "Cannot query this field" }] }, 400)
  const owner = await authenticate(call)
  return owner
    ? operation(call, owner, (variables ?? {}) as Variables)
    : errorResponse("UNAUTHENTICATED", "Not authenticated")
}

export const hashnodeSandbox = defineSandbox({
  ownsHost: (url) => isHost(url, "hashnode", "https://gql-beta.hashnode.com"),
  notFound: () => new Response("Not found", { status: 404 }),
  routes: [
    { method: "POST", path: "/", handle: graphql },
    { method: "GET", path: "/posts/:slug/:id", handle: sandboxPosts.showPost },
  ],
  createAccount: async (name, ctx) => {
    const token = randomBytes(18).toString("hex")
    const { publications } = await createOwner(ctx, token, name, [name])
    const publication = await people.findPerson(ctx, publications[0] ?? "")
    if (!publication) throw new Error("An owner has publications")
    return {
      account: people.toAccount(publication, `https://${publication.username}`),
      credentials: { token, publicationId: publication.id },
    }
  },
  feed: sandboxPosts.postFeed,
})
