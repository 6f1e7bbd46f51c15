import { defineSandbox } from "@/lib/platforms/sandbox/define-sandbox"

/** Skool has no API to simulate. Sandbox posts are marked as done by hand, without being published. */
export const skoolSandbox = defineSandbox({
  ownsHost: () => false,
  routes: [],
  notFound: () => new Response("Not found", { status: 404 }),
  createAccount: async (name, ctx) => {
    const group = `${name.toLowerCase().replace(/\W+/g, "-")}-${ctx.now().getTime().toString(36)}`
    const account = { remoteId: group, username: group, displayName: name, imageUrl: null, profileUrl: null }
    return { account, credentials: { group } }
  },
  feed: async () => [],
})
