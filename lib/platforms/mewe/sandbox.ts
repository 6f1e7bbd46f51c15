import { randomBytes } from "node:crypto"
import { isHost } from "@/lib/platforms/operator-settings"
import { escapeHtml } from "@/lib/platforms/markup/escape-html"
import { defineSandbox } from "@/lib/platforms/sandbox/define-sandbox"
import * as faults from "@/lib/platforms/sandbox/faults"
import { sandboxId } from "@/lib/platforms/sandbox/ids"
import { readFileBytes, toFeedMedia, storeMedia } from "@/lib/platforms/sandbox/media"
import { sandboxKey } from "@/lib/platforms/sandbox/oauth2"
import { page, postsPage } from "@/lib/platforms/sandbox/page"
import { createPerson, findPerson, toAccount, type SandboxPerson } from "@/lib/platforms/sandbox/people"
import { createPost, postFeed, showProfile, type SandboxPost } from "@/lib/platforms/sandbox/posts"
import {
  asString,
  json,
  type Call,
  type FeedMedia,
  type SandboxContext,
} from "@/lib/platforms/sandbox/sandbox"

type Token = { personId: string; expiresAt: number }
type Details = { group: string | null }

/** Everyone is a member of the same groups. */
const groups = [
  { groupId: "5f0ba11e0001", name: "Bell ringers" },
  { groupId: "5f0ba11e0002", name: "Clock makers" },
  { groupId: "5f0ba11e0003", name: "Tower keepers" },
]
const groupsPerPage = 2
const tokenMilliseconds = 30 * 86_400_000
const maxSearchedPosts = 200

const secret = () => randomBytes(24).toString("base64url")

const errorResponse = (status: number, message: string, headers?: Record<string, string>) =>
  json({ message }, status, headers)

const faultResponses: faults.FaultResponses = {
  rate_limited: () => errorResponse(420, "Enhance Your Calm", faults.retryAfterHeader),
  token_expired: () => errorResponse(401, "Unauthorized"),
  rejected: () => errorResponse(400, "The text was rejected by a sandbox keyword"),
  unavailable: () => errorResponse(503, "Service Unavailable"),
}

async function issueToken(ctx: SandboxContext, personId: string) {
  const apiToken = secret()
  const token: Token = { personId, expiresAt: ctx.now().getTime() + tokenMilliseconds }
  await ctx.store.put("token", apiToken, token)
  return { apiToken, expiresAt: new Date(token.expiresAt).toISOString() }
}

const isFromApp = ({ request }: Call) =>
  request.headers.get("x-app-id") === sandboxKey("MEWE_APP_ID") &&
  request.headers.get("x-api-key") === sandboxKey("MEWE_API_KEY")

const signedIn =
  (handle: (call: Call, person: SandboxPerson) => Response | Promise<Response>) => async (call: Call) => {
    const bearer = call.request.headers.get("authorization")?.replace(/^Bearer /, "") ?? ""
    const token = (await call.store.get("token", bearer)) as Token | null
    const person = token && (await findPerson(call, token.personId))
    if (!isFromApp(call) || !person || token.expiresAt <= call.now().getTime())
      return errorResponse(401, "Unauthorized")
    return handle(call, person)
  }

function redirectTarget({ query }: Call) {
  const redirectUri = query.get("redirect_uri") ?? ""
  return query.get("client_id") && URL.canParse(redirectUri) ? new URL(redirectUri) : null
}

const badRequest = () => page("Error", "<p>MeWe doesn't recognize this app.</p>", 400)

function login(call: Call): Response {
  if (!redirectTarget(call)) return badRequest()
  const hidden = [...call.query].map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  return page(
    "Sign in",
    `<h1>Sign in</h1><p><b>Carillon</b> wants to post for you in the MeWe sandbox.</p>
<form action="${escapeHtml(`${call.baseUrl}/login/approve`)}">${hidden.join("")}
<p><label>Your name <input name="name" value="Sandbox person" maxlength="60"></label></p>
<p><button>Confirm</button></p></form>`,
  )
}

async function approve(call: Call): Promise<Response> {
  const target = redirectTarget(call)
  if (!target) return badRequest()
  const person = await createPerson(call, call.query.get("name") || "Sandbox person")
  const loginRequestToken = secret()
  await call.store.put("login", loginRequestToken, person.id)
  target.searchParams.set("state", call.query.get("state") ?? "")
  target.searchParams.set("loginRequestToken", loginRequestToken)
  return new Response(null, { status: 302, headers: { location: target.href } })
}

/** Each token can be exchanged once. */
async function exchange(call: Call): Promise<Response> {
  const token = call.query.get("loginRequestToken") ?? ""
  const personId = await call.store.get("login", token)
  if (!isFromApp(call) || typeof personId !== "string") return errorResponse(401, "Unauthorized")
  await call.store.delete("login", token)
  return json(await issueToken(call, personId))
}

const getMe = signedIn((_call, { id, displayName, username }) =>
  json({ userId: id, name: displayName, firstName: displayName, lastName: "", handle: username }),
)

const listGroups = signedIn((call) => {
  const start = Number(call.query.get("start") ?? 0)
  const next = start + groupsPerPage
  return json({
    groups: groups.slice(start, next),
    ...(next < groups.length && { nextPage: `/api/dev/groups?start=${next}` }),
  })
})

const uploadPhoto = signedIn(async (call) => {
  const { file } = await call.fields()
  const bytes = await readFileBytes(file)
  const mimeType = bytes ? (file as Blob).type : ""
  if (!bytes || !/^image\/(jpeg|png|gif)$/.test(mimeType))
    return errorResponse(400, "Only images can be uploaded")
  const { id } = await storeMedia(call, bytes, mimeType)
  const photoId = sandboxId(call)
  await call.store.put("photo", photoId, { ...toFeedMedia(call, { id, mimeType }) })
  return json({ id: photoId })
})

/** MeWe's response is usually empty. The sandbox returns the id, so tests can compare posts with its feed. */
const createMewePost = signedIn(async (call, person) => {
  const group = call.params.group ?? null
  if (group && !groups.some(({ groupId }) => groupId === group)) return errorResponse(404, "Not Found")
  const { text, uploadedPhotoIds } = await call.fields()
  const caption = asString(text)
  const photoIds = Array.isArray(uploadedPhotoIds) ? uploadedPhotoIds.map(String) : []
  const photos = await Promise.all(photoIds.map((id) => call.store.get("photo", id)))
  if (photos.includes(null)) return errorResponse(400, "Unknown photo")
  if (!caption && photos.length === 0) return errorResponse(400, "A post needs text or a photo")
  const fault = await faults.injectFault(call, caption, faultResponses)
  if (fault) return fault
  const { id } = await createPost<Details>(call, {
    id: sandboxId(call),
    ownerId: person.id,
    url: group ? `${call.baseUrl}/group/${group}` : `${call.baseUrl}/${person.username}/posts`,
    text: caption,
    media: photos as FeedMedia[],
    details: { group },
  })
  return faults.respondAfterAccept(caption, json({ id }))
})

const byNewest = (a: SandboxPost, b: SandboxPost) => b.createdAt.localeCompare(a.createdAt)

async function showGroup(call: Call): Promise<Response> {
  const group = groups.find(({ groupId }) => groupId === call.params.group)
  if (!group) return new Response("Not found", { status: 404 })
  const found = await call.store.list("post", { limit: maxSearchedPosts })
  const posts = found.map(({ doc }) => doc as SandboxPost<Details>)
  const groupPosts = posts.filter(({ details }) => details.group === group.groupId)
  return postsPage(group.name, groupPosts.sort(byNewest))
}

export const meweSandbox = defineSandbox({
  ownsHost: (url) => isHost(url, "mewe", "https://mewe.com"),
  notFound: () => errorResponse(404, "Not Found"),
  routes: [
    { method: "GET", path: "/login", handle: login },
    { method: "GET", path: "/login/approve", handle: approve },
    { method: "GET", path: "/api/dev/token", handle: exchange },
    { method: "GET", path: "/api/dev/me", handle: getMe },
    { method: "GET", path: "/api/dev/groups", handle: listGroups },
    { method: "POST", path: "/api/dev/photo/upload", handle: uploadPhoto },
    { method: "POST", path: "/api/dev/me/post", handle: createMewePost },
    { method: "POST", path: "/api/dev/group/:group/post", handle: createMewePost },
    { method: "GET", path: "/group/:group", handle: showGroup },
    { method: "GET", path: "/:username/posts", handle: showProfile },
  ],
  createAccount: async (name, ctx) => {
    const person = await createPerson(ctx, name)
    return {
      account: toAccount(person, `${ctx.baseUrl}/${person.username}/posts`),
      credentials: await issueToken(ctx, person.id),
    }
  },
  feed: postFeed,
})
