import { isHost } from "@/lib/platforms/operator-settings"
import { json } from "@/lib/platforms/sandbox/sandbox"
import { defineSandbox } from "@/lib/platforms/sandbox/define-sandbox"
import { createPerson, toAccount } from "@/lib/platforms/sandbox/people"
import { postFeed, showPost, showProfile } from "@/lib/platforms/sandbox/posts"
import { leaseUpload, receiveUpload, uploadOrigin } from "./sandbox-media"
import * as posts from "./sandbox-posts"
import { subreddits, errorResponse, signedIn, signIn, findSubreddit } from "./sandbox-world"

const getMe = signedIn((_call, { id, username }) =>
  json({ id, name: username, icon_img: "", is_suspended: false, has_verified_email: true, total_karma: 42 }),
)

const getAbout = signedIn((call) => {
  const name = call.params.name ?? ""
  const subreddit = findSubreddit(name)
  if (!subreddit) return errorResponse(404, "Not Found", { reason: "banned" })
  const { requirements: _requirements, flairs: _flairs, ...about } = subreddit
  return json({ kind: "t5", data: { display_name: name, subreddit_type: "public", ...about } })
})

const getRequirements = signedIn((call) => json(findSubreddit(call.params.name)?.requirements ?? {}))

const getFlairs = signedIn((call) => {
  const flairs = findSubreddit(call.params.name)?.flairs ?? []
  return flairs.length > 0 ? json(flairs) : errorResponse(403, "Forbidden")
})

const listJoined = signedIn(() => {
  const children = Object.keys(subreddits).map((name) => ({
    kind: "t5",
    data: { display_name: name, title: `All about ${name}`, subscribers: 1200, over18: false },
  }))
  return json({ kind: "Listing", data: { after: null, children } })
})

const scopes = ["identity", "submit", "read", "flair", "mysubreddits", "history", "edit"]

export const redditSandbox = defineSandbox({
  ownsHost: (url) =>
    isHost(url, "reddit", "https://oauth.reddit.com") ||
    isHost(url, "reddit", "https://www.reddit.com", "web") ||
    url.origin === uploadOrigin,
  notFound: () => errorResponse(404, "Not Found"),
  routes: [
    ...signIn.routes,
    { method: "GET", path: "/api/v1/me", handle: getMe },
    { method: "GET", path: "/r/:name/about", handle: getAbout },
    { method: "GET", path: "/api/v1/:name/post_requirements", handle: getRequirements },
    { method: "GET", path: "/r/:name/api/link_flair_v2", handle: getFlairs },
    { method: "GET", path: "/subreddits/mine/subscriber", handle: listJoined },
    { method: "POST", path: "/api/media/asset.json", handle: leaseUpload },
    { method: "POST", path: "/media-upload", handle: receiveUpload },
    { method: "POST", path: "/api/submit", handle: posts.submit },
    { method: "POST", path: "/api/submit_gallery_post.json", handle: posts.submitGallery },
    { method: "POST", path: "/api/submit_poll_post", handle: posts.submitPoll },
    { method: "POST", path: "/api/comment", handle: posts.createComment },
    { method: "POST", path: "/api/del", handle: posts.deleteThing },
    { method: "GET", path: "/user/:name/submitted", handle: posts.listSubmitted },
    { method: "GET", path: "/api/info", handle: posts.getInfo },
    { method: "GET", path: "/user/:username", handle: showProfile },
    {
      method: "GET",
      path: "/r/:name/comments/:short/:slug",
      handle: (call) => showPost({ ...call, params: { id: `t3_${call.params.short ?? ""}` } }),
    },
  ],
  createAccount: async (name, ctx) => {
    const person = await createPerson(ctx, name)
    const account = toAccount(person, `${ctx.baseUrl}/user/${person.username}/`)
    return {
      account: { ...account, remoteId: `t2_${person.id}` },
      credentials: await signIn.issueCredentials(ctx, person.id, scopes),
    }
  },
  feed: (remoteId, ctx, options) => postFeed(remoteId.replace(/^t2_/, ""), ctx, options),
})
