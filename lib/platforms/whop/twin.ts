import { defineTwin, type TwinContext, type TwinDefinition } from "@/lib/platforms/twin"
import { createPerson, peopleFeed, showPost } from "@/lib/platforms/twin-people"
import * as files from "./twin-files"
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
  const expiresAt = new Date(at.now().getTime() + 3_600_000).toISOString()
  return { account, credentials: { accessToken, refreshToken, expiresAt, scopes: [] } }
}

export const whopTwin = defineTwin({
  hosts: world.hosts,
  notFound: () => world.refuse(404, "not_found", "Not found"),
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
  account: createChannel,
  profileUrl: ({ username }, at) => (username ? profileOf(username, at) : null),
  feed: peopleFeed,
})
