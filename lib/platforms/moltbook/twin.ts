import { defineTwin, type TwinContext, type TwinDefinition } from "@/lib/platforms/twin"
import { peopleFeed, showPost } from "@/lib/platforms/twin-people"
import * as posts from "./twin-posts"
import * as world from "./twin-world"

const profileOf = (name: string, at: TwinContext) => `${at.baseUrl}/u/${name}`

const createChannel: TwinDefinition["account"] = async (displayName, at) => {
  const apiKey = world.newKey()
  const { name } = await world.createAgent(at, displayName, apiKey)
  return {
    account: {
      remoteId: name,
      username: name,
      displayName,
      imageUrl: null,
      profileUrl: profileOf(name, at),
    },
    credentials: { apiKey },
  }
}

const api = "/api/v1"

export const moltbookTwin = defineTwin({
  hosts: world.hosts,
  notFound: () => world.refuse(404, "Not found"),
  routes: [
    { method: "GET", path: `${api}/agents/me`, handle: world.me },
    { method: "GET", path: `${api}/agents/profile`, handle: posts.getProfile },
    { method: "GET", path: `${api}/submolts`, handle: world.listSubmolts },
    { method: "POST", path: `${api}/posts`, handle: posts.createPost },
    { method: "GET", path: `${api}/posts/:id`, handle: posts.getPost },
    { method: "DELETE", path: `${api}/posts/:id`, handle: posts.removePost },
    { method: "POST", path: `${api}/posts/:id/comments`, handle: posts.createComment },
    { method: "GET", path: "/post/:id", handle: showPost },
  ],
  account: createChannel,
  profileUrl: ({ username }, at) => (username ? profileOf(username, at) : null),
  feed: peopleFeed,
})
