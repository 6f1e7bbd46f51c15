import { defineTwin, type TwinContext, type TwinDefinition } from "@/lib/platforms/twin"
import { createPerson, peopleFeed, showProfile } from "@/lib/platforms/twin-people"
import * as media from "./twin-media"
import * as posts from "./twin-posts"
import * as world from "./twin-world"

const profileOf = (username: string, at: TwinContext) => `${at.baseUrl}/add/${username}`

const createChannel: TwinDefinition["account"] = async (name, at) => {
  const { id, username } = await createPerson(at, name)
  const { accessToken, refreshToken } = await world.signIn.issue(at, id)
  const expiresAt = new Date(at.now().getTime() + world.accessSeconds * 1000).toISOString()
  return {
    account: {
      remoteId: id,
      username,
      displayName: name,
      imageUrl: null,
      profileUrl: profileOf(username, at),
    },
    credentials: { accessToken, refreshToken, expiresAt, scopes: ["snapchat-profile-api"] },
  }
}

const profile = "/v1/public_profiles/:profile"

export const snapchatTwin = defineTwin({
  hosts: world.hosts,
  notFound: () => world.refuse(404, "NOT_FOUND", "There is nothing here."),
  routes: [
    ...world.signIn.routes,
    { method: "GET", path: "/v1/public_profiles/my_profile", handle: world.myProfile },
    { method: "GET", path: "/v1/organizations/:organization/public_profiles", handle: world.listProfiles },
    { method: "POST", path: `${profile}/media`, handle: media.createMedia },
    { method: "POST", path: "/us/v1/media/:id/multipart-upload", handle: media.upload },
    { method: "POST", path: `${profile}/stories`, handle: posts.createStory },
    { method: "POST", path: `${profile}/saved_stories`, handle: posts.createSavedStory },
    { method: "POST", path: `${profile}/spotlights`, handle: posts.createSpotlight },
    { method: "GET", path: `${profile}/spotlights`, handle: posts.listSpotlights },
    { method: "GET", path: `${profile}/spotlights/:id`, handle: posts.getSpotlight },
    { method: "GET", path: `${profile}/:collection/:id/stats`, handle: posts.getStats },
    { method: "GET", path: "/add/:username", handle: showProfile },
  ],
  account: createChannel,
  profileUrl: ({ username }, at) => (username ? profileOf(username, at) : null),
  feed: peopleFeed,
})
