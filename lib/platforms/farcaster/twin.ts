import type { TwinContext } from "@/lib/platforms/twin/twin"
import { defineTwin } from "@/lib/platforms/twin/define-twin"
import { toAccount } from "@/lib/platforms/twin/people"
import { postFeed, showProfile } from "@/lib/platforms/twin/posts"
import * as casts from "./twin-casts"
import * as world from "./twin-world"

const profileOf = (username: string, ctx: TwinContext) => `${ctx.baseUrl}/${username}`

const api = "/v2/farcaster"

export const farcasterTwin = defineTwin({
  ownsHost: world.ownsHost,
  notFound: () => world.errorResponse(404, "NotFound", "Not found"),
  routes: [
    { method: "GET", path: `${api}/login/authorize`, handle: world.authorizationUrl },
    { method: "GET", path: "/login", handle: world.login },
    { method: "GET", path: "/login/approve", handle: world.approve },
    { method: "GET", path: `${api}/signer`, handle: world.getSigner },
    { method: "GET", path: `${api}/user/bulk`, handle: world.getUsers },
    { method: "GET", path: `${api}/user/channels`, handle: world.listChannels },
    { method: "GET", path: `${api}/channel/search`, handle: world.listChannels },
    { method: "POST", path: `${api}/cast`, handle: casts.postCast },
    { method: "GET", path: `${api}/cast`, handle: casts.getCast },
    { method: "DELETE", path: `${api}/cast`, handle: casts.deleteCast },
    { method: "GET", path: `${api}/feed/user/casts`, handle: casts.listCasts },
    { method: "GET", path: "/:username/:hash", handle: casts.showCast },
    { method: "GET", path: "/:username", handle: showProfile },
  ],
  createAccount: async (name, ctx) => {
    const { person, signerUuid } = await world.createPerson(ctx, name)
    const account = toAccount(person, profileOf(person.username, ctx))
    return { account, credentials: { fid: Number(person.id), signerUuid } }
  },
  profileUrl: ({ username }, ctx) => (username ? profileOf(username, ctx) : null),
  feed: postFeed,
})
