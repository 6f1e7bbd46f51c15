import { randomBytes } from "node:crypto"
import { isHost } from "@/lib/platforms/operator-settings"
import {
  asString,
  json,
  sandboxOrigin,
  type Call,
  type SandboxContext,
} from "@/lib/platforms/sandbox/sandbox"
import { defineSandbox } from "@/lib/platforms/sandbox/define-sandbox"
import * as faults from "@/lib/platforms/sandbox/faults"
import { nextSequenceId } from "@/lib/platforms/sandbox/ids"
import { postCounter } from "@/lib/platforms/sandbox/metrics"
import * as people from "@/lib/platforms/sandbox/people"
import * as sandboxPosts from "@/lib/platforms/sandbox/posts"

type Details = {
  title: string
  body: string
  tags: string[]
  cover: string | null
  organization: number | null
  published: boolean
}
type SandboxArticle = sandboxPosts.SandboxPost<Details>

const origin = sandboxOrigin("devto")
/** Everyone in the sandbox belongs to this organization. */
const organization = { id: 4711, username: "belltower", name: "Bell Tower" }
const tags = ["webdev", "javascript", "beginners", "bells"]
const maxTitle = 128

const errorResponse = (status: number, error: string, headers: Record<string, string> = {}) =>
  json({ error, status }, status, headers)

const faultResponses: faults.FaultResponses = {
  rate_limited: () =>
    errorResponse(429, "Rate limit reached, try again in 30 seconds", faults.retryAfterHeader),
  token_expired: () => errorResponse(401, "unauthorized"),
  rejected: () => errorResponse(422, "Validation failed: rejected by a sandbox keyword"),
  unavailable: () => new Response("<html><h1>503</h1></html>", { status: 503 }),
}

async function createPerson(ctx: SandboxContext, apiKey: string, displayName: string) {
  const id = String(await nextSequenceId(ctx, "user"))
  const person = { id, username: `sandbox_${id.slice(-4)}`, displayName }
  await ctx.store.put("person", id, person)
  await ctx.store.put("key", apiKey, id)
  return person
}

/** Accepts any well-formed key and creates a person for it. */
async function personOf(call: Call) {
  const apiKey = call.request.headers.get("api-key") ?? ""
  if (!/^[A-Za-z0-9]{24}$/.test(apiKey)) return null
  const personId = await call.store.get("key", apiKey)
  const person = typeof personId === "string" ? await people.findPerson(call, personId) : null
  return person ?? createPerson(call, apiKey, "Sandbox person")
}

const signedIn =
  (handle: (call: Call, person: people.SandboxPerson) => Promise<Response>) => async (call: Call) => {
    if (!call.request.headers.get("user-agent")) return errorResponse(403, "Forbidden Bots")
    const person = await personOf(call)
    return person ? handle(call, person) : errorResponse(401, "unauthorized")
  }

const me = signedIn(async (_call, { id, username, displayName }) =>
  json({ type_of: "user", id: Number(id), username, name: displayName, profile_image: null }),
)

const image = /!\[([^\]]*)\]\(([^)\s]+)\)/g
const typeOf = (url: string) => (/\.png$/.test(url) ? "image/png" : "image/jpeg")

/** Images aren't downloaded. The sandbox stores their URLs. */
const mediaOf = ({ cover, body }: Details) => [
  ...(cover ? [{ url: cover, alt: null, mimeType: typeOf(cover) }] : []),
  ...[...body.matchAll(image)].map(([, alt, url = ""]) => ({ url, alt: alt || null, mimeType: typeOf(url) })),
]

function articleView(article: SandboxArticle, ctx: SandboxContext) {
  const { id, url, createdAt, details } = article
  const count = postCounter(article, ctx)
  return {
    type_of: "article",
    id: Number(id),
    title: details.title,
    description: details.body.slice(0, 80),
    published: details.published,
    published_at: details.published ? createdAt : null,
    tag_list: details.tags,
    url,
    body_markdown: details.body,
    page_views_count: count("view", 200),
    public_reactions_count: count("reaction", 20),
    comments_count: count("comment", 4),
    ...(details.organization && {
      organization: { name: organization.name, username: organization.username },
    }),
  }
}

function problemOf({ title, tags: tagList, cover }: Details): string | null {
  if (!title) return "Title can't be blank"
  if (title.length > maxTitle) return `Title is too long (maximum is ${maxTitle} characters)`
  if (tagList.length > 4) return "Tag list exceed the maximum of 4 tags"
  return cover && !/^https?:\/\//.test(cover) ? "Main image is not a valid URL" : null
}

const createArticle = signedIn(async (call, author) => {
  const { article } = (await call.fields()) as { article?: Record<string, unknown> }
  if (!article) return errorResponse(422, "param is missing or the value is empty: article")
  const details: Details = {
    title: asString(article.title),
    body: asString(article.body_markdown),
    tags: Array.isArray(article.tags) ? article.tags.map(String) : [],
    cover: asString(article.main_image) || null,
    organization: article.organization_id === organization.id ? organization.id : null,
    published: article.published === true,
  }
  const problem = problemOf(details)
  if (problem) return errorResponse(422, problem)
  const fault = await faults.injectFault(call, details.body, faultResponses)
  if (fault) return fault
  const id = String(await nextSequenceId(call, "article"))
  const post = await sandboxPosts.createPost(call, {
    id,
    ownerId: author.id,
    url: `${call.baseUrl}/${author.username}/article-${id}`,
    text: details.body.replace(image, "").trim(),
    media: mediaOf(details),
    details,
  })
  return faults.respondAfterAccept(
    details.body,
    json(articleView(post, call), 201, { location: post.url ?? "" }),
  )
})

const updateArticle = signedIn(async (call, author) => {
  const post = await sandboxPosts.findOwnPost<Details>(call, author.id, call.params.id)
  if (!post) return errorResponse(404, "not found")
  const { article } = (await call.fields()) as { article?: Record<string, unknown> }
  const changed = { ...post, details: { ...post.details, published: article?.published === true } }
  await sandboxPosts.savePost(call, changed)
  return json(articleView(changed, call))
})

const published = async (ctx: SandboxContext, ownerId: string, limit: number) =>
  (await sandboxPosts.listPosts<Details>(ctx, ownerId, limit)).filter(({ details }) => details.published)

const listOwn = signedIn(async (call, { id }) => {
  const size = Math.min(Number(call.query.get("per_page") ?? 30), 1000)
  const start = (Number(call.query.get("page") ?? 1) - 1) * size
  const articles = await published(call, id, start + size)
  return json(articles.slice(start).map((article) => articleView(article, call)))
})

const getOrganization = (call: Call) =>
  call.params.username === organization.username
    ? json({ type_of: "organization", ...organization })
    : errorResponse(404, "not found")

export const devtoSandbox = defineSandbox({
  ownsHost: (url) => url.origin === origin || isHost(url, "devto", "https://dev.to"),
  notFound: () => errorResponse(404, "not found"),
  routes: [
    { method: "GET", path: "/api/users/me", handle: me },
    { method: "GET", path: "/api/articles/me/published", handle: listOwn },
    { method: "POST", path: "/api/articles", handle: createArticle },
    { method: "PUT", path: "/api/articles/:id", handle: updateArticle },
    { method: "GET", path: "/api/organizations/:username", handle: getOrganization },
    { method: "GET", path: "/api/tags", handle: () => json(tags.map((name, id) => ({ id, name }))) },
    { method: "GET", path: "/:username/article-:id", handle: sandboxPosts.showPost },
  ],
  createAccount: async (name, ctx) => {
    const apiKey = randomBytes(12).toString("hex")
    const person = await createPerson(ctx, apiKey, name)
    const account = people.toAccount(person, `${ctx.baseUrl}/${person.username}`)
    return { account, credentials: { apiKey, site: origin } }
  },
  profileUrl: ({ username }, ctx) => (username ? `${ctx.baseUrl}/${username}` : null),
  feed: async (remoteId, ctx, { limit }) =>
    (await published(ctx, remoteId.split("@")[0] ?? "", limit)).map(sandboxPosts.toFeedItem),
})
