import { json, type Call, type SandboxContext } from "@/lib/platforms/sandbox/sandbox"
import { defineSandbox } from "@/lib/platforms/sandbox/define-sandbox"
import { toAccount } from "@/lib/platforms/sandbox/people"
import { postPage } from "@/lib/platforms/sandbox/page"
import * as campaigns from "./sandbox-campaigns"
import * as world from "./sandbox-world"

const getProfile = world.signedIn((_call, { id, username, displayName }) =>
  json({
    data: {
      id: Number(id),
      username,
      name: displayName,
      type: "api",
      user_role: {
        id: 2,
        name: "Sender",
        permissions: ["campaigns:get", "campaigns:manage", "campaigns:send"],
      },
    },
  }),
)

const getConfig = world.signedIn((call) =>
  json({
    data: { root_url: call.baseUrl, from_email: "Sandbox <no-reply@example.com>", messengers: ["email"] },
  }),
)

const renderPage = async (campaign: campaigns.SandboxCampaign | null, ctx: SandboxContext) =>
  campaign?.startedAt
    ? postPage({ author: campaign.subject, ...(await campaigns.feedItem(campaign, ctx)) })
    : new Response("Not found", { status: 404 })

const showCampaign = async (call: Call) =>
  renderPage(await campaigns.campaignById(call, call.params.id), call)

async function showArchive(call: Call): Promise<Response> {
  const all = (await call.store.list("campaign")).map(({ doc }) => doc as campaigns.SandboxCampaign)
  const matches = ({ uuid, archive_slug }: campaigns.SandboxCampaign) =>
    [uuid, archive_slug].includes(call.params.name ?? "")
  return renderPage(all.find((campaign) => campaign.archive && matches(campaign)) ?? null, call)
}

export const listmonkSandbox = defineSandbox({
  ownsHost: ({ origin }) => origin === world.origin,
  notFound: () => world.errorResponse(404, "Not Found"),
  routes: [
    // The root's is for monitoring. The API's requires a token like the rest of the API.
    { method: "GET", path: "/health", handle: () => json({ data: true }) },
    { method: "GET", path: "/api/health", handle: world.signedIn(() => json({ data: true })) },
    { method: "GET", path: "/api/profile", handle: getProfile },
    { method: "GET", path: "/api/config", handle: getConfig },
    {
      method: "GET",
      path: "/api/lists",
      handle: world.signedIn(() => json({ data: { results: world.lists, total: world.lists.length } })),
    },
    { method: "GET", path: "/api/templates", handle: world.signedIn(() => json({ data: world.templates })) },
    { method: "POST", path: "/api/media", handle: campaigns.uploadMedia },
    { method: "POST", path: "/api/campaigns", handle: campaigns.createCampaign },
    { method: "GET", path: "/api/campaigns", handle: campaigns.listCampaigns },
    { method: "GET", path: "/api/campaigns/:id", handle: campaigns.getCampaign },
    { method: "PUT", path: "/api/campaigns/:id", handle: campaigns.updateCampaign },
    { method: "DELETE", path: "/api/campaigns/:id", handle: campaigns.deleteCampaign },
    { method: "PUT", path: "/api/campaigns/:id/status", handle: campaigns.startCampaign },
    { method: "GET", path: "/admin/campaigns/:id", handle: showCampaign },
    { method: "GET", path: "/archive/:name", handle: showArchive },
  ],
  createAccount: async (name, ctx) => {
    const { person, token } = await world.createUser(ctx, name)
    const { host } = new URL(world.origin)
    return {
      account: { ...toAccount(person, ctx.baseUrl), remoteId: `${person.id}@${host}`, username: host },
      credentials: { url: world.origin, rootUrl: ctx.baseUrl, username: person.username, token },
    }
  },
  profileUrl: (_account, ctx) => ctx.baseUrl,
  feed: async (remoteId, ctx, { limit }) => {
    const own = await campaigns.campaignsOf(ctx, remoteId.split("@")[0] ?? "")
    const sent = own.filter(({ startedAt }) => startedAt).slice(0, limit)
    return Promise.all(sent.map((campaign) => campaigns.feedItem(campaign, ctx)))
  },
})
