import { defineTwin } from "@/lib/platforms/twin/define-twin"
import { createPerson, toAccount } from "@/lib/platforms/twin/people"
import { postFeed, showPost } from "@/lib/platforms/twin/posts"
import * as posts from "./twin-posts"
import * as world from "./twin-world"

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
  createAccount: async (name, ctx) => {
    const person = await createPerson(ctx, name)
    return {
      account: toAccount(person, `${ctx.baseUrl}/@${person.username}`),
      credentials: await world.signIn.issueCredentials(ctx, person.id, []),
    }
  },
  feed: postFeed,
})
