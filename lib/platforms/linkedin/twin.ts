import { isHost } from "@/lib/platforms/settings"
import { defineTwin, json, type Call, type TwinDefinition } from "@/lib/platforms/twin"
import { createPerson, peopleFeed, personById, postById, postsOf } from "@/lib/platforms/twin-people"
import { postPage, postsPage } from "@/lib/platforms/twin-page"
import * as media from "./twin-media"
import * as posts from "./twin-posts"
import { allScopes, memberApi, organizations, personUrn, refuse, restApi, signIn } from "./twin-world"

const userInfo = memberApi((_call, { id, displayName }) =>
  json({ sub: id, name: displayName, locale: "en_US" }),
)

const me = memberApi((_call, { id, displayName, username }) =>
  json({ id, localizedFirstName: displayName, localizedLastName: "", vanityName: username }),
)

const listAcls = restApi((_call, person) =>
  json({
    elements: organizations.map(({ id }) => ({
      role: "ADMINISTRATOR",
      state: "APPROVED",
      roleAssignee: personUrn(person),
      organization: `urn:li:organization:${id}`,
    })),
    paging: { start: 0, count: 100 },
  }),
)

const getOrganization = restApi((call) => {
  const found = organizations.find(({ id }) => id === call.params.id)
  if (!found) return refuse(404, "NOT_FOUND", "Organization not found")
  return json({ id: Number(found.id), localizedName: found.name, vanityName: found.vanityName })
})

/** Authors are members and pages. */
async function showUpdate(call: Call): Promise<Response> {
  const post = await postById(call, call.params.id ?? "")
  if (!post) return new Response("Not found", { status: 404 })
  const id = post.ownerId.slice(post.ownerId.lastIndexOf(":") + 1)
  const page = organizations.find((organization) => organization.id === id)
  const author = page?.name ?? (await personById(call, id))?.displayName ?? id
  return postPage({ author, text: post.text, createdAt: post.createdAt, media: post.media })
}

async function showMember(call: Call): Promise<Response> {
  const id = await call.store.get("username", call.params.username ?? "")
  const person = typeof id === "string" ? await personById(call, id) : null
  if (!person) return new Response("Not found", { status: 404 })
  return postsPage(person.displayName, await postsOf(call, personUrn(person), 20))
}

const createChannel: TwinDefinition["account"] = async (name, at) => {
  const person = await createPerson(at, name)
  const { accessToken, refreshToken, expiresIn } = await signIn.issue(at, person.id, allScopes.join(" "))
  return {
    account: {
      remoteId: personUrn(person),
      username: person.username,
      displayName: name,
      imageUrl: null,
      profileUrl: `${at.baseUrl}/in/${person.username}/`,
    },
    credentials: {
      accessToken,
      refreshToken,
      expiresAt: new Date(at.now().getTime() + (expiresIn ?? 0) * 1000).toISOString(),
      scopes: allScopes,
      member: personUrn(person),
    },
  }
}

export const linkedinTwin = defineTwin({
  hosts: (url) =>
    isHost(url, "linkedin", "https://api.linkedin.com") ||
    isHost(url, "linkedin", "https://www.linkedin.com", "web"),
  notFound: () => refuse(404, "RESOURCE_NOT_FOUND", "No virtual resource found"),
  routes: [
    ...signIn.routes,
    { method: "GET", path: "/v2/userinfo", handle: userInfo },
    { method: "GET", path: "/v2/me", handle: me },
    { method: "GET", path: "/rest/organizationAcls", handle: listAcls },
    { method: "GET", path: "/rest/organizations/:id", handle: getOrganization },
    { method: "POST", path: "/rest/images", handle: media.initializeImage },
    { method: "POST", path: "/rest/videos", handle: media.initializeVideo },
    { method: "GET", path: "/rest/images/:urn", handle: media.getUpload },
    { method: "GET", path: "/rest/videos/:urn", handle: media.getUpload },
    { method: "PUT", path: "/dms-uploads/:urn/:part", handle: media.receivePart },
    { method: "POST", path: "/rest/posts", handle: posts.createPost },
    { method: "DELETE", path: "/rest/posts/:urn", handle: posts.deleteOwn },
    { method: "POST", path: "/rest/socialActions/:urn/comments", handle: posts.createComment },
    { method: "GET", path: "/rest/socialActions/:urn", handle: posts.socialActions },
    { method: "GET", path: "/rest/memberCreatorPostAnalytics", handle: posts.memberAnalytics },
    { method: "GET", path: "/rest/organizationalEntityShareStatistics", handle: posts.pageStatistics },
    { method: "GET", path: "/feed/update/:id", handle: showUpdate },
    { method: "GET", path: "/in/:username", handle: showMember },
  ],
  account: createChannel,
  feed: peopleFeed,
})
