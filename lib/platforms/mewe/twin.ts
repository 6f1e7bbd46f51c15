import type { TwinContext, TwinDefinition } from "@/lib/platforms/twin/twin"
import { defineTwin } from "@/lib/platforms/twin/define-twin"
import { createPerson } from "@/lib/platforms/twin/people"
import { postFeed, showProfile } from "@/lib/platforms/twin/posts"
import * as posts from "./twin-posts"
import * as world from "./twin-world"

const profileOf = (username: string, ctx: TwinContext) => `${ctx.baseUrl}/${username}/posts`

const createChannel: TwinDefinition["createAccount"] = async (name, ctx) => {
  const { id, username } = await createPerson(ctx, name)
  return {
    account: {
      remoteId: id,
      username,
      displayName: name,
      imageUrl: null,
      profileUrl: profileOf(username, ctx),
    },
    credentials: await world.issue(ctx, id),
  }
}

export const meweTwin = defineTwin({
  ownsHost: world.hosts,
  notFound: () => world.errorResponse(404, "Not Found"),
  routes: [
    { method: "GET", path: "/login", handle: world.login },
    { method: "GET", path: "/login/approve", handle: world.approve },
    { method: "GET", path: "/api/dev/token", handle: world.exchange },
    { method: "GET", path: "/api/dev/me", handle: world.getMe },
    { method: "GET", path: "/api/dev/groups", handle: world.listGroups },
    { method: "POST", path: "/api/dev/photo/upload", handle: posts.uploadPhoto },
    { method: "POST", path: "/api/dev/me/post", handle: posts.createOnTimeline },
    { method: "POST", path: "/api/dev/group/:group/post", handle: posts.createInGroup },
    { method: "GET", path: "/group/:group", handle: posts.showGroup },
    { method: "GET", path: "/:username/posts", handle: showProfile },
  ],
  createAccount: createChannel,
  profileUrl: ({ username }, ctx) => (username ? profileOf(username, ctx) : null),
  feed: postFeed,
})
