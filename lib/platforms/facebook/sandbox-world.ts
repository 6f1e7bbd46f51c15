import { isHost } from "@/lib/platforms/operator-settings"
import { json } from "@/lib/platforms/sandbox/sandbox"
import type { Call, FeedMedia, SandboxContext, SandboxDefinition } from "@/lib/platforms/sandbox/sandbox"
import { sandboxNumericId } from "@/lib/platforms/sandbox/ids"
import { sandboxOAuth2, type SandboxToken } from "@/lib/platforms/sandbox/oauth2"
import { createPerson, toAccount, type SandboxPerson } from "@/lib/platforms/sandbox/people"
import { createPost, findOwnPost, type SandboxPost } from "@/lib/platforms/sandbox/posts"
import {
  graphError,
  longLivedSeconds,
  issueLongLivedToken,
  requireGraphPerson,
} from "@/lib/platforms/meta/sandbox-graph"

/** The sandbox's people and their Pages. Pages publish the posts. */
export type PostKind = "post" | "video_reels" | "video_stories" | "videos" | "stories" | "comment"
export type PagePost = SandboxPost<{ kind: PostKind; mediaId: string | null }>

const version = "/v25.0"
export const uploadOrigin = "https://rupload.facebook.com"

export const ownsHost = (url: URL) =>
  url.origin === uploadOrigin ||
  isHost(url, "facebook", "https://graph.facebook.com") ||
  isHost(url, "facebook", "https://www.facebook.com", "login") ||
  isHost(url, "facebook", "https://graph-video.facebook.com", "video")

/** Creates two Pages for the person and one for their business. */
async function createPages(ctx: SandboxContext, personId: string, name: string): Promise<void> {
  const create = async (kind: string) => (await createPerson(ctx, `${name} ${kind}`)).id
  const pages = { own: [await create("Page"), await create("News")], business: [await create("Shop")] }
  await ctx.store.put("pages", personId, pages)
}

const signIn = sandboxOAuth2({
  name: "Facebook",
  paths: { authorize: `${version}/dialog/oauth`, token: `${version}/oauth/access_token` },
  pkce: "none",
  accessSeconds: 3600,
  refresh: "none",
  createPerson: async (ctx, name) => {
    const { id } = await createPerson(ctx, name)
    await createPages(ctx, id, name)
    return id
  },
  errorResponse: (error, _description, status) =>
    error === "invalid_client"
      ? graphError(status, 1, "Error validating client secret.")
      : graphError(status, 100, "Invalid verification code format.", { error_subcode: 36_009 }),
})
export const signedIn = requireGraphPerson(signIn)

/** Codes and tokens are exchanged by GET. */
async function exchange(call: Call): Promise<Response> {
  const fields = Object.fromEntries(call.query)
  if (fields.grant_type === "fb_exchange_token") {
    const token = await signIn.findToken(call, fields.fb_exchange_token ?? "")
    if (!token || token.expired || token.revoked) return graphError(400, 190, "Error validating access token")
    const access_token = await issueLongLivedToken(call, token, longLivedSeconds)
    return json({ access_token, token_type: "bearer", expires_in: longLivedSeconds })
  }
  const tokenRoute = signIn.routes.find(({ method }) => method === "POST")
  const standard = { ...call, fields: async () => ({ ...fields, grant_type: "authorization_code" }) }
  return tokenRoute ? tokenRoute.handle(standard) : graphError(404, 1, "Not found")
}

/** A Page's token doesn't expire if it's requested with a long-lived token. */
async function pageToken(call: Call, pageId: string): Promise<string> {
  const token = (await signIn.findToken(call)) as SandboxToken
  const isLongLived = (token.expiresAt ?? 0) > call.now().getTime() + 86_400_000
  return issueLongLivedToken(call, { ...token, personId: pageId }, isLongLived ? null : 3600)
}

async function pagesView(call: Call, ids: string[]) {
  const data = []
  for (const id of ids) {
    const page = (await call.store.get("person", id)) as SandboxPerson
    const { username, displayName } = page
    const access_token = await pageToken(call, id)
    data.push({ id, name: displayName, username, access_token, tasks: ["CREATE_CONTENT", "MANAGE"] })
  }
  return json({ data })
}

type Pages = { own: string[]; business: string[] }
const pagesOf = async (call: Call, { id }: SandboxPerson) =>
  ((await call.store.get("pages", id)) as Pages | null) ?? { own: [], business: [] }

const me = signedIn(async (_call, { id }) => json({ id }))
const accounts = signedIn(async (call, person) => pagesView(call, (await pagesOf(call, person)).own))
const businesses = signedIn(async (_call, { id }) =>
  json({ data: [{ id: `business-${id}`, name: "Bells" }] }),
)
const ownedPages = signedIn(async (call, person) => pagesView(call, (await pagesOf(call, person)).business))
const clientPages = signedIn(async () => json({ data: [] }))

export const accountRoutes: SandboxDefinition["routes"] = [
  ...signIn.routes.filter(({ method }) => method === "GET"),
  { method: "GET", path: `${version}/oauth/access_token`, handle: exchange },
  { method: "GET", path: "/:version/me", handle: me },
  { method: "GET", path: "/:version/me/accounts", handle: accounts },
  { method: "GET", path: "/:version/me/businesses", handle: businesses },
  { method: "GET", path: "/:version/:business/owned_pages", handle: ownedPages },
  { method: "GET", path: "/:version/:business/client_pages", handle: clientPages },
]

export const createChannel: SandboxDefinition["createAccount"] = async (name, ctx) => {
  const page = await createPerson(ctx, name)
  const { accessToken } = await signIn.issueTokens(ctx, page.id)
  const token = { personId: page.id, clientId: "", scope: "", revoked: false, expiresAt: null }
  await ctx.store.put("token", accessToken, token)
  return {
    account: toAccount(page, `https://www.facebook.com/${page.username}`),
    credentials: { pageId: page.id, accessToken },
  }
}

type NewPost = { kind: PostKind; text: string; media?: FeedMedia[]; parent?: string; mediaId?: string }

export async function addPost(call: Call, page: SandboxPerson, post: NewPost): Promise<PagePost> {
  const id = `${page.id}_${sandboxNumericId(call)}`
  const { kind, mediaId = null, ...content } = post
  const url = kind === "comment" ? null : `${call.baseUrl}/p/${id}`
  return createPost(call, { id, url, ...content, ownerId: page.id, details: { kind, mediaId } })
}

export const ownPost = (call: Call, page: SandboxPerson, id: unknown) =>
  findOwnPost<PagePost["details"]>(call, page.id, id)
