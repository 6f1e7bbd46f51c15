import { randomBytes } from "node:crypto"
import type { TwinDefinition } from "@/lib/platforms/twin/twin"
import { defineTwin } from "@/lib/platforms/twin/define-twin"
import { toAccount } from "@/lib/platforms/twin/people"
import { listPosts, showPost, toFeedItem } from "@/lib/platforms/twin/posts"
import * as posts from "./twin-posts"
import * as world from "./twin-world"

/** Only published posts. */
const feed: TwinDefinition["feed"] = async (remoteId, ctx, { limit }) => {
  const all = (await listPosts(ctx, remoteId.split("@")[0] ?? "", 500)) as posts.SitePost[]
  return all
    .filter(({ details }) => details.status === "publish")
    .slice(0, limit)
    .map(toFeedItem)
}

const v2 = "/wp-json/wp/v2"

export const wordpressTwin = defineTwin({
  ownsHost: ({ host }) => host === world.host,
  notFound: () =>
    world.errorResponse(404, "rest_no_route", "No route was found matching the URL and request method."),
  routes: [
    { method: "HEAD", path: "/", handle: world.frontPage },
    { method: "GET", path: "/wp-json", handle: world.index },
    { method: "GET", path: `${v2}/users/me`, handle: world.me },
    { method: "GET", path: `${v2}/types`, handle: world.listTypes },
    { method: "GET", path: `${v2}/categories`, handle: world.listCategories },
    { method: "GET", path: `${v2}/tags`, handle: world.listTags },
    { method: "POST", path: `${v2}/tags`, handle: world.createTag },
    { method: "POST", path: `${v2}/media`, handle: posts.uploadMedia },
    { method: "POST", path: `${v2}/media/:id`, handle: posts.updateMedia },
    { method: "GET", path: `${v2}/comments`, handle: posts.listComments },
    { method: "GET", path: `${v2}/:type`, handle: posts.listPosts },
    { method: "POST", path: `${v2}/:type`, handle: posts.createPost },
    { method: "POST", path: `${v2}/:type/:id`, handle: posts.updatePost },
    { method: "DELETE", path: `${v2}/:type/:id`, handle: posts.deletePost },
    { method: "GET", path: "/archives/:id", handle: showPost },
  ],
  createAccount: async (name, ctx) => {
    const login = `sandbox_${randomBytes(4).toString("hex")}`
    const appPassword = randomBytes(12).toString("hex")
    const { id } = await world.findOrCreateUser(ctx, login, name)
    const site = { id: `${id}@${world.host}`, username: world.host, displayName: name }
    return {
      account: toAccount(site, world.origin),
      credentials: { api: world.api, login, appPassword, userId: Number(id) },
    }
  },
  feed,
})
