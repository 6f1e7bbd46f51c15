import { defineTwin } from "@/lib/platforms/twin/define-twin"
import { createPerson, toAccount } from "@/lib/platforms/twin/people"
import { postFeed, showProfile } from "@/lib/platforms/twin/posts"
import * as media from "./twin-media"
import * as posts from "./twin-posts"
import * as world from "./twin-world"

const profilePath = "/v1/public_profiles/:profile"

export const snapchatTwin = defineTwin({
  ownsHost: world.hosts,
  notFound: () => world.errorResponse(404, "NOT_FOUND", "Not found."),
  routes: [
    ...world.signIn.routes,
    { method: "GET", path: "/v1/public_profiles/my_profile", handle: world.myProfile },
    { method: "GET", path: "/v1/organizations/:organization/public_profiles", handle: world.listProfiles },
    { method: "POST", path: `${profilePath}/media`, handle: media.createMedia },
    { method: "POST", path: "/us/v1/media/:id/multipart-upload", handle: media.upload },
    { method: "POST", path: `${profilePath}/stories`, handle: posts.createStory },
    { method: "POST", path: `${profilePath}/saved_stories`, handle: posts.createSavedStory },
    { method: "POST", path: `${profilePath}/spotlights`, handle: posts.createSpotlight },
    { method: "GET", path: `${profilePath}/spotlights`, handle: posts.listSpotlights },
    { method: "GET", path: `${profilePath}/spotlights/:id`, handle: posts.getSpotlight },
    { method: "GET", path: `${profilePath}/:collection/:id/stats`, handle: posts.getStats },
    { method: "GET", path: "/add/:username", handle: showProfile },
  ],
  createAccount: async (name, ctx) => {
    const person = await createPerson(ctx, name)
    return {
      account: toAccount(person, `${ctx.baseUrl}/add/${person.username}`),
      credentials: await world.signIn.issueCredentials(ctx, person.id, ["snapchat-profile-api"]),
    }
  },
  feed: postFeed,
})
