import { json, type Call } from "@/lib/platforms/sandbox/sandbox"
import { defineSandbox } from "@/lib/platforms/sandbox/define-sandbox"
import { toAccount } from "@/lib/platforms/sandbox/people"
import * as sandboxPosts from "@/lib/platforms/sandbox/posts"
import * as posts from "./sandbox-posts"
import * as world from "./sandbox-world"

/** The sandbox accepts any username with any password except this one. */
const wrongPassword = "wrong"

async function login(call: Call): Promise<Response> {
  const { username_or_email, password, totp_2fa_token } = await call.fields()
  if (!username_or_email || !password || password === wrongPassword)
    return world.errorResponse("incorrect_login", 401)
  if (/\+2fa$/.test(String(username_or_email)) && totp_2fa_token !== "123456")
    return world.errorResponse(totp_2fa_token ? "incorrect_totp_token" : "missing_totp_token")
  const person = await world.createPerson(call, String(username_or_email))
  return json({
    jwt: await world.signIn(call, person.id),
    registration_created: false,
    verify_email_sent: false,
  })
}

async function site(call: Call): Promise<Response> {
  const person = await world.currentPerson(call)
  const my_user = person && { local_user_view: { person: world.personView(person, call) } }
  return json({
    version: "0.19.12",
    site_view: { site: { name: "Carillon sandbox" } },
    ...(my_user && { my_user }),
  })
}

const logout = world.signedIn(async (call) => {
  await world.signOut(call)
  return json({ success: true })
})

const nameOf = (text: string) => text.replace(/@.*$/, "")

const getCommunity = (call: Call) => {
  const name = nameOf(call.query.get("name") ?? "")
  const found = world.communities.find((community) => community.name === name)
  return found
    ? json({ community_view: world.communityView(found) })
    : world.errorResponse("couldnt_find_community", 404)
}

const listCommunities = (call: Call) => {
  const search = (call.query.get("q") ?? "").toLowerCase()
  const found = world.communities.filter(({ name, title }) =>
    `${name} ${title}`.toLowerCase().includes(search),
  )
  return json({ communities: found.map(world.communityView) })
}

async function show(kind: string, call: Call): Promise<Response> {
  return sandboxPosts.showPost({ ...call, params: { id: `${kind}/${call.params.id}` } })
}

export const lemmySandbox = defineSandbox({
  ownsHost: ({ host }) => host === world.host,
  notFound: () => new Response("", { status: 404 }),
  routes: [
    { method: "GET", path: "/api/v3/site", handle: site },
    { method: "POST", path: "/api/v3/user/login", handle: login },
    { method: "POST", path: "/api/v3/user/logout", handle: logout },
    { method: "GET", path: "/api/v3/user", handle: posts.personContent },
    { method: "GET", path: "/api/v3/community", handle: getCommunity },
    { method: "GET", path: "/api/v3/community/list", handle: listCommunities },
    { method: "GET", path: "/api/v3/search", handle: listCommunities },
    { method: "POST", path: "/pictrs/image", handle: posts.uploadImage },
    { method: "POST", path: "/api/v3/post", handle: posts.createPost },
    { method: "GET", path: "/api/v3/post", handle: posts.getPost },
    { method: "POST", path: "/api/v3/post/delete", handle: posts.deleteItem("post") },
    { method: "POST", path: "/api/v3/comment", handle: posts.createComment },
    { method: "POST", path: "/api/v3/comment/delete", handle: posts.deleteItem("comment") },
    { method: "GET", path: "/u/:username", handle: sandboxPosts.showProfile },
    { method: "GET", path: "/post/:id", handle: (call) => show("post", call) },
    { method: "GET", path: "/comment/:id", handle: (call) => show("comment", call) },
  ],
  createAccount: async (name, ctx) => {
    const person = await world.createPerson(ctx, name)
    const account = {
      ...toAccount(person, `${ctx.baseUrl}/u/${person.username}`),
      remoteId: `${person.id}@${world.host}`,
      username: `${person.username}@${world.host}`,
    }
    const jwt = await world.signIn(ctx, person.id)
    return { account, credentials: { instance: world.origin, version: "v3", username: person.username, jwt } }
  },
  profileUrl: ({ username }, ctx) => (username ? `${ctx.baseUrl}/u/${username.replace(/@.*$/, "")}` : null),
  feed: async (remoteId, ctx, options) => {
    const found = await sandboxPosts.listPosts<world.Details>(
      ctx,
      remoteId.split("@")[0] ?? "",
      options.limit,
    )
    return found.filter(({ details }) => !details.deleted).map(sandboxPosts.toFeedItem)
  },
})
