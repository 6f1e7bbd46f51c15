import { defineTwin, type TwinContext, type TwinDefinition } from "@/lib/platforms/twin"
import { createPerson, peopleFeed, showProfile } from "@/lib/platforms/twin-people"
import * as posts from "./twin-posts"
import * as world from "./twin-world"

const profileOf = (username: string, at: TwinContext) => `${at.baseUrl}/${username}/posts`

const createChannel: TwinDefinition["account"] = async (name, at) => {
  const { id, username } = await createPerson(at, name)
  return {
    account: {
      remoteId: id,
      username,
      displayName: name,
      imageUrl: null,
      profileUrl: profileOf(username, at),
    },
    credentials: await world.issue(at, id),
  }
}

export const meweTwin = defineTwin({
  hosts: world.hosts,
  notFound: () => world.refuse(404, "Not Found"),
  routes: [
    { method: "GET", path: "/login", handle: world.login },
    { method: "GET", path: "/login/approve", handle: world.approve },
    { method: "GET", path: "/api/dev/token", handle: world.exchange },
    { method: "GET", path: "/api/dev/me", handle: world.me },
    { method: "GET", path: "/api/dev/groups", handle: world.listGroups },
    { method: "POST", path: "/api/dev/photo/upload", handle: posts.uploadPhoto },
    { method: "POST", path: "/api/dev/me/post", handle: posts.createOnTimeline },
    { method: "POST", path: "/api/dev/group/:group/post", handle: posts.createInGroup },
    { method: "GET", path: "/group/:group", handle: posts.showGroup },
    { method: "GET", path: "/:username/posts", handle: showProfile },
  ],
  account: createChannel,
  profileUrl: ({ username }, at) => (username ? profileOf(username, at) : null),
  feed: peopleFeed,
})
