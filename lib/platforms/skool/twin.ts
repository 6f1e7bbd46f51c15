import { defineTwin } from "@/lib/platforms/twin"

/** There is no API to stand in for: a sandbox channel is one where nobody posts for real. */
export const skoolTwin = defineTwin({
  hosts: () => false,
  routes: [],
  notFound: () => new Response("Not found", { status: 404 }),
  account: async (name, at) => {
    const group = `${name.toLowerCase().replace(/\W+/g, "-")}-${at.now().getTime().toString(36)}`
    const account = { remoteId: group, username: group, displayName: name, imageUrl: null, profileUrl: null }
    return { account, credentials: { group } }
  },
  feed: async () => [],
})
