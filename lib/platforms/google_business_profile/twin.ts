import { isHost } from "@/lib/platforms/operator-settings"
import { json, type Call, type TwinContext } from "@/lib/platforms/twin/twin"
import { defineTwin } from "@/lib/platforms/twin/define-twin"
import { googleError, isGoogleSignIn, twinGoogle } from "@/lib/platforms/google/twin-google"
import { createPerson, toAccount } from "@/lib/platforms/twin/people"
import { postFeed, showPost } from "@/lib/platforms/twin/posts"
import { slug } from "./client"
import * as posts from "./twin-posts"

const { signedIn, ...signIn } = twinGoogle("Google Business Profile")

const pathOf = (personId: string, locationId: string) => `accounts/${personId}/locations/${locationId}`
const mapsOf = (locationId: string, ctx: TwinContext) => `${ctx.baseUrl}/maps/${locationId}`

/** Everyone manages three locations. The last belongs to a chain, which can't post through the API. */
const branches = [
  { suffix: "1", title: "Bell Tower Café", street: "1 Belfry Lane", canPost: true },
  { suffix: "2", title: "Bell Tower Café", street: "27 Campanile Street", canPost: true },
  { suffix: "3", title: "Bells & Sons", street: "9 Foundry Road", canPost: false },
]

const listAccounts = signedIn((_call, { id, displayName }) =>
  json({ accounts: [{ name: `accounts/${id}`, accountName: displayName, type: "PERSONAL" }] }),
)

const listLocations = signedIn((call, { id }) => {
  if (!call.query.get("readMask"))
    return googleError(400, "INVALID_ARGUMENT", "badRequest", "read_mask is required")
  const locations = branches.map(({ suffix, title, street, canPost }) => ({
    name: `locations/${id}${suffix}`,
    title,
    storefrontAddress: { regionCode: "GB", locality: "Ringwood", addressLines: [street] },
    metadata: { canOperateLocalPost: canPost, mapsUri: mapsOf(`${id}${suffix}`, call) },
  }))
  return json({ locations })
})

const listMedia = signedIn(() => json({ mediaItems: [], totalMediaItemCount: 0 }))

/** Google returns the same error for locations the person doesn't manage as for missing ones. */
const atLocation = (handle: (call: Call, path: string, locationId: string) => Promise<Response>) =>
  signedIn((call, { id }) => {
    const { account, location = "" } = call.params
    return account === id && location.startsWith(id)
      ? handle(call, pathOf(id, location), location)
      : googleError(404, "NOT_FOUND", "notFound", "Requested entity was not found.")
  })

const localPosts = "/v4/accounts/:account/locations/:location/localPosts"

export const googleBusinessProfileTwin = defineTwin({
  ownsHost: (url) =>
    isHost(url, slug, "https://mybusiness.googleapis.com") ||
    isHost(url, slug, "https://mybusinessaccountmanagement.googleapis.com", "accounts") ||
    isHost(url, slug, "https://mybusinessbusinessinformation.googleapis.com", "locations") ||
    isGoogleSignIn(url, slug),
  notFound: () => new Response("<html><title>Error 404 (Not Found)</title></html>", { status: 404 }),
  routes: [
    ...signIn.routes,
    { method: "GET", path: "/v1/accounts", handle: listAccounts },
    { method: "GET", path: "/v1/accounts/:account/locations", handle: listLocations },
    { method: "GET", path: "/v4/accounts/:account/locations/:location/media", handle: listMedia },
    { method: "POST", path: localPosts, handle: atLocation(posts.createPost) },
    { method: "GET", path: localPosts, handle: atLocation(posts.listPosts) },
    { method: "GET", path: `${localPosts}/:id`, handle: atLocation(posts.getPost) },
    { method: "DELETE", path: `${localPosts}/:id`, handle: atLocation(posts.deletePost) },
    { method: "GET", path: "/posts/:id", handle: showPost },
  ],
  createAccount: async (name, ctx) => {
    const person = await createPerson(ctx, name)
    const remoteId = `${person.id}1`
    const username = branches[0]?.street ?? null
    const tokens = await signIn.issueCredentials(ctx, person.id, [])
    return {
      account: { ...toAccount(person, mapsOf(remoteId, ctx)), remoteId, username },
      credentials: { ...tokens, location: pathOf(person.id, remoteId) },
    }
  },
  profileUrl: ({ remoteId }, ctx) => mapsOf(remoteId, ctx),
  feed: postFeed,
})
