import type { TwinContext, TwinDefinition } from "@/lib/platforms/twin/twin"
import { defineTwin } from "@/lib/platforms/twin/define-twin"
import { postFeed, showPost } from "@/lib/platforms/twin/posts"
import * as posts from "./twin-posts"
import * as world from "./twin-world"

const profileOf = (name: string, ctx: TwinContext) => `${ctx.baseUrl}/u/${name}`

const createChannel: TwinDefinition["createAccount"] = async (displayName, ctx) => {
  const apiKey = world.newKey()
  const { name } = await world.createAgent(ctx, displayName, apiKey)
  return {
    account: {
      remoteId: name,
      username: name,
      displayName,
      imageUrl: null,
      profileUrl: profileOf(name, ctx),
    },
    credentials: { apiKey },
  }
}

const api = "/api/v1"

export const moltbookTwin = defineTwin({
  ownsHost: world.hosts,
  notFound: () => world.errorResponse(404, "Not found"),
  routes: [
    { method: "GET", path: `${api}/agents/me`, handle: world.getMe },
    { method: "GET", path: `${api}/agents/profile`, handle: posts.getProfile },
    { method: "GET", path: `${api}/submolts`, handle: world.listSubmolts },
    { method: "POST", path: `${api}/posts`, handle: posts.createPost },
    { method: "GET", path: `${api}/posts/:id`, handle: posts.getPost },
    { method: "DELETE", path: `${api}/posts/:id`, handle: posts.removePost },
    { method: "POST", path: `${api}/posts/:id/comments`, handle: posts.createComment },
    { method: "GET", path: "/post/:id", handle: showPost },
  ],
  createAccount: createChannel,
  profileUrl: ({ username }, ctx) => (username ? profileOf(username, ctx) : null),
  feed: postFeed,
})
