import { isHost } from "@/lib/platforms/operator-settings"
import { json } from "@/lib/platforms/twin/twin"
import { defineTwin } from "@/lib/platforms/twin/define-twin"
import { createPerson, findPerson, toAccount } from "@/lib/platforms/twin/people"
import { postFeed, showPost, showProfile } from "@/lib/platforms/twin/posts"
import * as media from "./twin-media"
import * as posts from "./twin-posts"
import { notFound, signedIn, signIn } from "./twin-world"

const getMe = signedIn((_call, { id, username, displayName }) =>
  json({ data: { id, username, name: displayName, subscription_type: "None" } }),
)

const communities = [{ id: "1600000000000000001", name: "Bell ringers", member_count: 321 }]

const searchCommunities = signedIn((call) => {
  const term = (call.query.get("query") ?? "").toLowerCase()
  const data = communities.filter(({ name }) => name.toLowerCase().includes(term))
  return json({ ...(data.length > 0 && { data }), meta: { result_count: data.length } })
})

const getUser = signedIn(async (call) => {
  const username = call.params.username ?? ""
  const id = await call.store.get("username", username)
  const person = typeof id === "string" ? await findPerson(call, id) : null
  return person
    ? json({ data: { id: person.id, username, name: person.displayName } })
    : notFound("user", username)
})

const scopes = ["tweet.read", "tweet.write", "users.read", "media.write", "offline.access"]

export const twitterTwin = defineTwin({
  ownsHost: (url) =>
    isHost(url, "twitter", "https://api.x.com") || isHost(url, "twitter", "https://x.com", "web"),
  notFound: () => notFound("resource", "path"),
  routes: [
    ...signIn.routes,
    { method: "GET", path: "/2/users/me", handle: getMe },
    { method: "GET", path: "/2/users/by/username/:username", handle: getUser },
    { method: "GET", path: "/2/users/:id/tweets", handle: posts.listOwn },
    { method: "GET", path: "/2/communities/search", handle: searchCommunities },
    { method: "POST", path: "/2/media/upload", handle: media.uploadImage },
    { method: "GET", path: "/2/media/upload", handle: media.getStatus },
    { method: "POST", path: "/2/media/upload/initialize", handle: media.initializeUpload },
    { method: "POST", path: "/2/media/upload/:id/append", handle: media.appendSegment },
    { method: "POST", path: "/2/media/upload/:id/finalize", handle: media.finalizeUpload },
    { method: "POST", path: "/2/media/metadata", handle: media.describeMedia },
    { method: "POST", path: "/2/tweets", handle: posts.createPost },
    { method: "GET", path: "/2/tweets", handle: posts.lookUpPosts },
    { method: "DELETE", path: "/2/tweets/:id", handle: posts.deleteOwn },
    { method: "GET", path: "/:username/status/:id", handle: showPost },
    { method: "GET", path: "/:username", handle: showProfile },
  ],
  createAccount: async (name, ctx) => {
    const person = await createPerson(ctx, name)
    return {
      account: toAccount(person, `${ctx.baseUrl}/${person.username}`),
      credentials: await signIn.issueCredentials(ctx, person.id, scopes),
    }
  },
  feed: postFeed,
})
