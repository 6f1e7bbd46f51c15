import type { TwinContext, TwinDefinition } from "@/lib/platforms/twin/twin"
import { defineTwin } from "@/lib/platforms/twin/define-twin"
import { createPerson } from "@/lib/platforms/twin/people"
import { postFeed, showPost } from "@/lib/platforms/twin/posts"
import * as posts from "./twin-posts"
import * as world from "./twin-world"

const profileUrl = (username: string, ctx: TwinContext) => `${ctx.baseUrl}/@${username}`

const createChannel: TwinDefinition["createAccount"] = async (name, ctx) => {
  const { id, username } = await createPerson(ctx, name)
  const { accessToken, refreshToken } = await world.signIn.issueTokens(ctx, id)
  const account = {
    remoteId: id,
    username,
    displayName: name,
    imageUrl: null,
    profileUrl: profileUrl(username, ctx),
  }
  const expiresAt = new Date(ctx.now().getTime() + world.daySeconds * 1000).toISOString()
  return { account, credentials: { accessToken, refreshToken, expiresAt, scopes: [] } }
}

export const tiktokTwin = defineTwin({
  ownsHost: world.hosts,
  notFound: () => world.errorResponse(404, "invalid_params", "Not found"),
  routes: [
    ...world.signIn.routes,
    { method: "GET", path: "/v2/user/info", handle: world.userInfo },
    { method: "POST", path: "/v2/post/publish/creator_info/query", handle: world.creatorInfo },
    { method: "POST", path: "/v2/post/publish/video/init", handle: posts.initDirect },
    { method: "POST", path: "/v2/post/publish/inbox/video/init", handle: posts.initInbox },
    { method: "POST", path: "/v2/post/publish/content/init", handle: posts.initContent },
    { method: "POST", path: "/v2/post/publish/status/fetch", handle: posts.fetchStatus },
    { method: "PUT", path: "/upload/:id", handle: posts.putChunk },
    { method: "POST", path: "/v2/video/query", handle: posts.queryVideos },
    { method: "GET", path: "/:username/video/:id", handle: showPost },
    { method: "GET", path: "/:username/photo/:id", handle: showPost },
  ],
  createAccount: createChannel,
  profileUrl: ({ username }, ctx) => (username ? profileUrl(username, ctx) : null),
  feed: postFeed,
})
