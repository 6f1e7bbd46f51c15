import { randomBytes } from "node:crypto"
import { isHost } from "@/lib/platforms/settings"
import { defineTwin, json, type Call, type TwinContext, type TwinDefinition } from "@/lib/platforms/twin"
import { accepted, refusalOf, sandboxWaitSeconds, type RefusalAnswers } from "@/lib/platforms/twin-faults"
import { twinHex } from "@/lib/platforms/twin-id"
import { bytesOf, mediaUrl, storeMedia } from "@/lib/platforms/twin-media"
import * as people from "@/lib/platforms/twin-people"

const refuse = (status: number, code: number, message: string, headers: Record<string, string> = {}) =>
  json({ errors: [{ message, code }] }, status, headers)

const refusals: RefusalAnswers = {
  rate_limited: () => refuse(429, -1, "Too many requests.", { "retry-after": String(sandboxWaitSeconds) }),
  token_expired: () => refuse(401, 6003, "Token was invalid."),
  rejected: () => refuse(400, 2004, "Content was refused by a magic word."),
  unavailable: () => new Response("<html><h1>503</h1></html>", { status: 503 }),
}

/** What everybody has here: a publication to edit, one to write for, and one that is only followed. */
const publications = [
  { suffix: "e", name: "Bell Tower Weekly", role: "editor" },
  { suffix: "w", name: "The Chimes", role: "writer" },
  { suffix: "f", name: "Clocks of the World", role: null },
]
const publicationId = (person: people.TwinPerson, suffix: string) => `${person.id}${suffix}`

async function createPerson(at: TwinContext, token: string, name: string) {
  const { id: _number, ...person } = await people.createPerson(at, name)
  const created = { ...person, id: twinHex(at) }
  await at.store.put("person", created.id, created)
  for (const { suffix, name: displayName } of publications) {
    const id = publicationId(created, suffix)
    await at.store.put("person", id, {
      id,
      username: displayName.toLowerCase().replaceAll(" ", "-"),
      displayName,
    })
  }
  await at.store.put("token", token, created.id)
  return created
}

/** Any token that looks like one belongs to somebody. */
const signedIn =
  (handle: (call: Call, person: people.TwinPerson) => Response | Promise<Response>) => async (call: Call) => {
    const token = call.request.headers.get("authorization")?.replace(/^Bearer /, "") ?? ""
    if (!/^[0-9a-f]{65}$/.test(token)) return refuse(401, 6003, "Token was invalid.")
    const known = await call.store.get("token", token)
    const person = typeof known === "string" ? await people.personById(call, known) : null
    return handle(call, person ?? (await createPerson(call, token, "Sandbox person")))
  }

const me = signedIn((call, { id, username, displayName }) =>
  json({ data: { id, username, name: displayName, url: `${call.baseUrl}/@${username}`, imageUrl: "" } }),
)

const listPublications = signedIn((call, person) =>
  json({
    data: publications.map(({ suffix, name }) => ({
      id: publicationId(person, suffix),
      name,
      description: "",
      url: `${call.baseUrl}/${name.toLowerCase().replaceAll(" ", "-")}`,
      imageUrl: "",
    })),
  }),
)

const listContributors = signedIn((call, person) => {
  const found = publications.find(({ suffix }) => publicationId(person, suffix) === call.params.id)
  if (!found) return refuse(404, -1, "Publication not found.")
  const { role } = found
  return json({ data: role ? [{ publicationId: call.params.id ?? "", userId: person.id, role }] : [] })
})

const uploadImage = signedIn(async (call) => {
  const { image } = await call.fields()
  const bytes = await bytesOf(image)
  const mimeType = image instanceof Blob ? image.type : ""
  if (!bytes || !/^image\/(jpeg|png|gif|tiff)$/.test(mimeType)) return refuse(400, 2004, "Invalid image.")
  const { id } = await storeMedia(call, bytes, mimeType)
  return json({ data: { url: mediaUrl(call, id), md5: id } }, 201)
})

const markdownImage = /!\[([^\]]*)\]\(([^)\s]+)\)/g

/** Where the story may stand: on the person's own profile, or in a publication by what they are there. */
function refusalFor(call: Call, person: people.TwinPerson, status: string): Response | null {
  const { kind, id } = call.params
  if (kind === "users") return id === person.id ? null : refuse(403, -1, "You may not publish for this user.")
  const found = publications.find(({ suffix }) => publicationId(person, suffix) === id)
  const may = found?.role === "editor" || (found?.role === "writer" && status === "draft")
  return may ? null : refuse(403, -1, "You may not publish in this publication.")
}

const text = (value: unknown) => (typeof value === "string" ? value : "")

const createPost = signedIn(async (call, person) => {
  const fields = await call.fields()
  const title = text(fields.title)
  const content = text(fields.content)
  const publishStatus = text(fields.publishStatus) || "public"
  if (!title || !content || !["html", "markdown"].includes(text(fields.contentFormat)))
    return refuse(400, 2002, "title, content and contentFormat are required.")
  const refusal = refusalFor(call, person, publishStatus) ?? (await refusalOf(call, content, refusals))
  if (refusal) return refusal
  const id = twinHex(call)
  const body = content.replace(`# ${title}\n\n`, "").replace(`<h1>${title}</h1>\n\n`, "")
  const post: people.TwinPost = {
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
  // Drafts are nobody's to read.
  if (publishStatus !== "draft") await people.savePost(call, post)
  const publishedAt = call.now().getTime()
  const story = { id, title, authorId: person.id, url: post.url, publishStatus, publishedAt }
  return accepted(content, json({ data: story }, 201))
})

const createChannel: TwinDefinition["account"] = async (name, at) => {
  const token = `2${randomBytes(32).toString("hex")}`
  const { id, username } = await createPerson(at, token, name)
  const profileUrl = `${at.baseUrl}/@${username}`
  return {
    account: { remoteId: id, username, displayName: name, imageUrl: null, profileUrl },
    credentials: { token, authorId: id, publication: null },
  }
}

export const mediumTwin = defineTwin({
  hosts: (url) => isHost(url, "medium", "https://api.medium.com"),
  notFound: () => refuse(404, -1, "Not found."),
  routes: [
    { method: "GET", path: "/v1/me", handle: me },
    { method: "GET", path: "/v1/users/:id/publications", handle: listPublications },
    { method: "GET", path: "/v1/publications/:id/contributors", handle: listContributors },
    { method: "POST", path: "/v1/images", handle: uploadImage },
    { method: "POST", path: "/v1/:kind/:id/posts", handle: createPost },
    { method: "GET", path: "/p/:id", handle: people.showPost },
  ],
  account: createChannel,
  feed: people.peopleFeed,
})
