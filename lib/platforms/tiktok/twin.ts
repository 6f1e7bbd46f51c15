import { defineTwin, type TwinContext, type TwinDefinition } from "@/lib/platforms/twin"
import { createPerson, peopleFeed, showPost } from "@/lib/platforms/twin-people"
import * as posts from "./twin-posts"
import * as world from "./twin-world"

const profileOf = (username: string, at: TwinContext) => `${at.baseUrl}/@${username}`

const createChannel: TwinDefinition["account"] = async (name, at) => {
  const { id, username } = await createPerson(at, name)
  const { accessToken, refreshToken } = await world.signIn.issue(at, id)
  const account = {
    remoteId: id,
    username,
    displayName: name,
    imageUrl: null,
    profileUrl: profileOf(username, at),
  }
  const expiresAt = new Date(at.now().getTime() + world.daySeconds * 1000).toISOString()
  return { account, credentials: { accessToken, refreshToken, expiresAt, scopes: [] } }
}

export const tiktokTwin = defineTwin({
  hosts: world.hosts,
  notFound: () => world.refuse(404, "invalid_params", "There is no such address"),
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
  account: createChannel,
  profileUrl: ({ username }, at) => (username ? profileOf(username, at) : null),
  feed: peopleFeed,
})
