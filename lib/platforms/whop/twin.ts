import type { TwinContext, TwinDefinition } from "@/lib/platforms/twin/twin"
import { defineTwin } from "@/lib/platforms/twin/define-twin"
import { createPerson } from "@/lib/platforms/twin/people"
import { postFeed, showPost } from "@/lib/platforms/twin/posts"
import * as files from "./twin-files"
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
  const expiresAt = new Date(ctx.now().getTime() + 3_600_000).toISOString()
  return { account, credentials: { accessToken, refreshToken, expiresAt, scopes: [] } }
}

export const whopTwin = defineTwin({
  ownsHost: world.hosts,
  notFound: () => world.errorResponse(404, "not_found", "Not found"),
  routes: [
    ...world.signIn.routes,
    { method: "GET", path: "/oauth/userinfo", handle: world.userInfo },
    { method: "GET", path: "/api/v1/companies", handle: world.listCompanies },
    { method: "GET", path: "/api/v1/forums", handle: world.listForums },
    { method: "POST", path: "/api/v1/files", handle: files.createFile },
    { method: "PUT", path: "/uploads/:id", handle: files.putFile },
    { method: "GET", path: "/api/v1/files/:id", handle: files.getFile },
    { method: "POST", path: "/api/v1/forum_posts", handle: posts.createPost },
    { method: "GET", path: "/api/v1/forum_posts", handle: posts.listPosts },
    { method: "GET", path: "/api/v1/forum_posts/:id", handle: posts.getPost },
    { method: "GET", path: "/experiences/:experience/:id", handle: showPost },
  ],
  createAccount: createChannel,
  profileUrl: ({ username }, ctx) => (username ? profileUrl(username, ctx) : null),
  feed: postFeed,
})
