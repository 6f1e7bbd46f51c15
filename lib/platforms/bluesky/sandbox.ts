import { randomBytes } from "node:crypto"
import { baseUrl } from "@/lib/platforms/operator-settings"
import type { Call, FeedMedia, Route, SandboxContext } from "@/lib/platforms/sandbox/sandbox"
import { defineSandbox } from "@/lib/platforms/sandbox/define-sandbox"
import { toFeedMedia } from "@/lib/platforms/sandbox/media"
import { postPage } from "@/lib/platforms/sandbox/page"
import * as records from "./sandbox-records"
import * as repo from "./sandbox-repo"
import type { SandboxPost } from "./sandbox-repo"
import * as session from "./sandbox-session"
import * as video from "./sandbox-video"

async function mediaOf(post: SandboxPost, ctx: SandboxContext): Promise<FeedMedia[]> {
  const media = await Promise.all(
    repo.filesOf(post.record).map(async ({ alt, file }) => {
      const blob = (await ctx.store.get("blob", file.ref?.$link ?? "")) as {
        id: string
        mimeType: string
      } | null
      return blob ? [toFeedMedia(ctx, { ...blob, alt })] : []
    }),
  )
  return media.flat()
}

async function showPost(call: Call): Promise<Response> {
  const account = await repo.accountByName(call, call.params.actor ?? "")
  const key = repo.postKey(account?.did ?? "", call.params.rkey ?? "")
  const post = (await call.store.get("post", key)) as SandboxPost | null
  if (!account || !post) return new Response("Post not found", { status: 404 })
  const { text, createdAt } = post.record
  return postPage({ author: `@${account.handle}`, text, createdAt, media: await mediaOf(post, call) })
}

const profileUrl = (name: string | null, ctx: Pick<SandboxContext, "baseUrl">) =>
  `${ctx.baseUrl}/profile/${name ?? ""}`

const xrpc = (method: Route["method"], name: string, handle: Route["handle"]): Route => ({
  method,
  path: `/xrpc/${name}`,
  handle,
})

export const blueskySandbox = defineSandbox({
  ownsHost: ({ origin }) =>
    [
      repo.origin,
      baseUrl("bluesky", "https://bsky.social"),
      baseUrl("bluesky", "https://plc.directory", "plc"),
      baseUrl("bluesky", "https://video.bsky.app", "video"),
    ].includes(origin),
  notFound: () => repo.xrpcError(404, "XRPCNotSupported", "XRPCNotSupported"),
  routes: [
    xrpc("POST", "com.atproto.server.createSession", session.createSession),
    xrpc("POST", "com.atproto.server.refreshSession", session.refreshSession),
    xrpc("POST", "com.atproto.server.deleteSession", session.deleteSession),
    xrpc("GET", "com.atproto.identity.resolveHandle", session.resolveHandle),
    xrpc("GET", "app.bsky.actor.getProfile", session.getProfile),
    xrpc("GET", "com.atproto.server.getServiceAuth", video.getServiceAuth),
    xrpc("POST", "app.bsky.video.uploadVideo", video.uploadVideo),
    xrpc("GET", "app.bsky.video.getJobStatus", video.getJobStatus),
    xrpc("POST", "com.atproto.repo.uploadBlob", records.uploadBlob),
    xrpc("POST", "com.atproto.repo.createRecord", records.createRecord),
    xrpc("POST", "com.atproto.repo.applyWrites", records.applyWrites),
    xrpc("POST", "com.atproto.repo.deleteRecord", records.deleteRecord),
    xrpc("GET", "com.atproto.repo.getRecord", records.getRecord),
    xrpc("GET", "app.bsky.feed.getPosts", records.getPosts),
    { method: "GET", path: "/profile/:actor/post/:rkey", handle: showPost },
    { method: "GET", path: "/:did", handle: session.plcDocument },
  ],
  createAccount: async (name, ctx) => {
    const slug =
      name
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, "-")
        .replace(/^-+|-+$/g, "") || "sandbox"
    const handle = `${slug}-${randomBytes(3).toString("hex")}.sandbox.invalid`
    const { did } = await repo.createAccount(ctx, handle, name)
    const session = await repo.issueSession(ctx, did)
    const secret = randomBytes(8)
      .toString("hex")
      .replace(/.{4}(?=.)/g, "$&-")
    return {
      account: {
        remoteId: did,
        username: handle,
        displayName: name,
        imageUrl: null,
        profileUrl: profileUrl(handle, ctx),
      },
      credentials: { service: repo.origin, did, handle, ...session, appPassword: secret },
    }
  },
  profileUrl: ({ username }, ctx) => profileUrl(username, ctx),
  feed: async (did, ctx, { limit }) => {
    const account = await repo.accountByName(ctx, did)
    if (!account) return []
    const posts = await ctx.store.list("post", { prefix: `${did}/`, newestFirst: true, limit })
    return Promise.all(
      posts.map(async ({ doc }) => {
        const post = doc as SandboxPost
        return {
          id: post.uri,
          url: `${profileUrl(account.handle, ctx)}/post/${post.rkey}`,
          text: post.record.text,
          media: await mediaOf(post, ctx),
          parent: post.record.reply?.parent.uri ?? null,
          createdAt: post.createdAt,
        }
      }),
    )
  },
})
