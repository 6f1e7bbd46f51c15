import { randomBytes } from "node:crypto"
import { isHost } from "@/lib/platforms/operator-settings"
import { asString, json, type Call, type SandboxContext } from "@/lib/platforms/sandbox/sandbox"
import { defineSandbox } from "@/lib/platforms/sandbox/define-sandbox"
import * as faults from "@/lib/platforms/sandbox/faults"
import { sandboxHexId } from "@/lib/platforms/sandbox/ids"
import { readFileBytes, mediaUrl, storeMedia } from "@/lib/platforms/sandbox/media"
import * as people from "@/lib/platforms/sandbox/people"
import * as sandboxPosts from "@/lib/platforms/sandbox/posts"

const errorResponse = (status: number, code: number, message: string, headers: Record<string, string> = {}) =>
  json({ errors: [{ message, code }] }, status, headers)

const faultResponses: faults.FaultResponses = {
  rate_limited: () => errorResponse(429, -1, "Too many requests.", faults.retryAfterHeader),
  token_expired: () => errorResponse(401, 6003, "Token was invalid."),
  rejected: () => errorResponse(400, 2004, "Content was rejected by a sandbox keyword."),
  unavailable: () => new Response("<html><h1>503</h1></html>", { status: 503 }),
}

/** Every user has a publication to edit, one to write for and one they only follow. */
const publications = [
  { suffix: "e", name: "Bell Tower Weekly", role: "editor" },
  { suffix: "w", name: "The Chimes", role: "writer" },
  { suffix: "f", name: "Clocks of the World", role: null },
]
const toSlug = (name: string) => name.toLowerCase().replaceAll(" ", "-")
const publicationId = (person: people.SandboxPerson, suffix: string) => `${person.id}${suffix}`

async function createPerson(ctx: SandboxContext, token: string, name: string) {
  const person = await people.createPerson(ctx, name, sandboxHexId(ctx))
  for (const { suffix, name: displayName } of publications) {
    const id = publicationId(person, suffix)
    await ctx.store.put("person", id, { id, username: toSlug(displayName), displayName })
  }
  await ctx.store.put("token", token, person.id)
  return person
}

/** Accepts any well-formed token and creates its user on first use. */
const signedIn =
  (handle: (call: Call, person: people.SandboxPerson) => Response | Promise<Response>) =>
  async (call: Call) => {
    const token = call.request.headers.get("authorization")?.replace(/^Bearer /, "") ?? ""
    if (!/^[0-9a-f]{65}$/.test(token)) return errorResponse(401, 6003, "Token was invalid.")
    const personId = await call.store.get("token", token)
    const person = typeof personId === "string" ? await people.findPerson(call, personId) : null
    return handle(call, person ?? (await createPerson(call, token, "Sandbox person")))
  }

const getMe = signedIn((call, { id, username, displayName }) =>
  json({ data: { id, username, name: displayName, url: `${call.baseUrl}/@${username}`, imageUrl: "" } }),
)

const listPublications = signedIn((call, person) =>
  json({
    data: publications.map(({ suffix, name }) => ({
      id: publicationId(person, suffix),
      name,
      description: "",
      url: `${call.baseUrl}/${toSlug(name)}`,
      imageUrl: "",
    })),
  }),
)

const listContributors = signedIn((call, person) => {
  const found = publications.find(({ suffix }) => publicationId(person, suffix) === call.params.id)
  if (!found) return errorResponse(404, -1, "Publication not found.")
  const { role } = found
  return json({ data: role ? [{ publicationId: call.params.id ?? "", userId: person.id, role }] : [] })
})

const uploadImage = signedIn(async (call) => {
  const { image } = await call.fields()
  const bytes = await readFileBytes(image)
  const mimeType = image instanceof Blob ? image.type : ""
  if (!bytes || !/^image\/(jpeg|png|gif|tiff)$/.test(mimeType))
    return errorResponse(400, 2004, "Invalid image.")
  const { id } = await storeMedia(call, bytes, mimeType)
  return json({ data: { url: mediaUrl(call, id), md5: id } }, 201)
})

const markdownImage = /!\[([^\]]*)\]\(([^)\s]+)\)/g

/** Users can publish to their own profile and to publications their role allows. */
function checkAccess(call: Call, person: people.SandboxPerson, status: string): Response | null {
  const { kind, id } = call.params
  if (kind === "users")
    return id === person.id ? null : errorResponse(403, -1, "You may not publish for this user.")
  const found = publications.find(({ suffix }) => publicationId(person, suffix) === id)
  const allowed = found?.role === "editor" || (found?.role === "writer" && status === "draft")
  return allowed ? null : errorResponse(403, -1, "You may not publish in this publication.")
}

const createPost = signedIn(async (call, person) => {
  const fields = await call.fields()
  const title = asString(fields.title)
  const content = asString(fields.content)
  const publishStatus = asString(fields.publishStatus) || "public"
  if (!title || !content || !["html", "markdown"].includes(asString(fields.contentFormat)))
    return errorResponse(400, 2002, "title, content and contentFormat are required.")
  const error =
    checkAccess(call, person, publishStatus) ?? (await faults.injectFault(call, content, faultResponses))
  if (error) return error
  const id = sandboxHexId(call)
  const body = content.replace(`# ${title}\n\n`, "").replace(`<h1>${title}</h1>\n\n`, "")
  const post: sandboxPosts.SandboxPost = {
    id,
    ownerId: call.params.id ?? "",
    url: `${call.baseUrl}/p/${id}`,
    text: body.replace(markdownImage, "").trim(),
    media: [...body.matchAll(markdownImage)].map(([, alt, url = ""]) => ({
      url,
      alt: alt || null,
      mimeType: "image/png",
    })),
    parent: null,
    createdAt: call.now().toISOString(),
    details: null,
  }
  // Drafts aren't public.
  if (publishStatus !== "draft") await sandboxPosts.savePost(call, post)
  const publishedAt = call.now().getTime()
  const story = { id, title, authorId: person.id, url: post.url, publishStatus, publishedAt }
  return faults.respondAfterAccept(content, json({ data: story }, 201))
})

export const mediumSandbox = defineSandbox({
  ownsHost: (url) => isHost(url, "medium", "https://api.medium.com"),
  notFound: () => errorResponse(404, -1, "Not found."),
  routes: [
    { method: "GET", path: "/v1/me", handle: getMe },
    { method: "GET", path: "/v1/users/:id/publications", handle: listPublications },
    { method: "GET", path: "/v1/publications/:id/contributors", handle: listContributors },
    { method: "POST", path: "/v1/images", handle: uploadImage },
    { method: "POST", path: "/v1/:kind/:id/posts", handle: createPost },
    { method: "GET", path: "/p/:id", handle: sandboxPosts.showPost },
  ],
  createAccount: async (name, ctx) => {
    const token = `2${randomBytes(32).toString("hex")}`
    const person = await createPerson(ctx, token, name)
    return {
      account: people.toAccount(person, `${ctx.baseUrl}/@${person.username}`),
      credentials: { token, authorId: person.id, publication: null },
    }
  },
  feed: sandboxPosts.postFeed,
})
