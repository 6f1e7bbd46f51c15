import { isHost } from "@/lib/platforms/operator-settings"
import { json, type Call } from "@/lib/platforms/sandbox/sandbox"
import { defineSandbox } from "@/lib/platforms/sandbox/define-sandbox"
import { createPerson, findPerson, toAccount } from "@/lib/platforms/sandbox/people"
import { postFeed, findPost, listPosts } from "@/lib/platforms/sandbox/posts"
import { postPage, postsPage } from "@/lib/platforms/sandbox/page"
import * as media from "./sandbox-media"
import * as posts from "./sandbox-posts"
import {
  allScopes,
  organizations,
  personUrn,
  errorResponse,
  restApi,
  signedIn,
  signIn,
} from "./sandbox-world"

const getUserInfo = signedIn((_call, { id, displayName }) =>
  json({ sub: id, name: displayName, locale: "en_US" }),
)

const getMember = signedIn((_call, { id, displayName, username }) =>
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
  if (!found) return errorResponse(404, "NOT_FOUND", "Organization not found")
  return json({ id: Number(found.id), localizedName: found.name, vanityName: found.vanityName })
})

async function showUpdate(call: Call): Promise<Response> {
  const post = await findPost(call, call.params.id ?? "")
  if (!post) return new Response("Not found", { status: 404 })
  const id = post.ownerId.slice(post.ownerId.lastIndexOf(":") + 1)
  const page = organizations.find((organization) => organization.id === id)
  const author = page?.name ?? (await findPerson(call, id))?.displayName ?? id
  return postPage({ author, text: post.text, createdAt: post.createdAt, media: post.media })
}

async function showMember(call: Call): Promise<Response> {
  const id = await call.store.get("username", call.params.username ?? "")
  const person = typeof id === "string" ? await findPerson(call, id) : null
  if (!person) return new Response("Not found", { status: 404 })
  return postsPage(person.displayName, await listPosts(call, personUrn(person), 20))
}

export const linkedinSandbox = defineSandbox({
  ownsHost: (url) =>
    isHost(url, "linkedin", "https://api.linkedin.com") ||
    isHost(url, "linkedin", "https://www.linkedin.com", "web"),
  notFound: () => errorResponse(404, "RESOURCE_NOT_FOUND", "No virtual resource found"),
  routes: [
    ...signIn.routes,
    { method: "GET", path: "/v2/userinfo", handle: getUserInfo },
    { method: "GET", path: "/v2/me", handle: getMember },
    { method: "GET", path: "/rest/organizationAcls", handle: listAcls },
    { method: "GET", path: "/rest/organizations/:id", handle: getOrganization },
    { method: "POST", path: "/rest/images", handle: media.initializeImage },
    { method: "POST", path: "/rest/videos", handle: media.initializeVideo },
    { method: "POST", path: "/rest/documents", handle: media.initializeDocument },
    { method: "GET", path: "/rest/documents/:urn", handle: media.getUpload },
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
  createAccount: async (name, ctx) => {
    const person = await createPerson(ctx, name)
    const member = personUrn(person)
    const credentials = await signIn.issueCredentials(ctx, person.id, allScopes)
    return {
      account: { ...toAccount(person, `${ctx.baseUrl}/in/${person.username}/`), remoteId: member },
      credentials: { ...credentials, member },
    }
  },
  feed: postFeed,
})
