import { json, type Call, type SandboxContext } from "@/lib/platforms/sandbox/sandbox"
import { defineSandbox } from "@/lib/platforms/sandbox/define-sandbox"
import { toFeedMedia } from "@/lib/platforms/sandbox/media"
import { findPerson, toAccount } from "@/lib/platforms/sandbox/people"
import { postPage } from "@/lib/platforms/sandbox/page"
import * as statuses from "./sandbox-statuses"
import * as world from "./sandbox-world"
import type { ServerOptions, SandboxStatus } from "./sandbox-world"

const mediaOf = (status: SandboxStatus, ctx: SandboxContext) =>
  status.attachments.map(({ mediaId, mimeType, description }) =>
    toFeedMedia(ctx, { id: mediaId, mimeType, alt: description }),
  )

export function createServerSandbox(options: ServerOptions) {
  const server = world.createWorld(options)
  const { caption, mediaMax } = server

  const getOwnAccount = server.signedIn(async (call, person) => json(statuses.accountView(person, call)))

  const getInstance = () =>
    json({
      domain: server.host,
      title: "Carillon sandbox",
      version: server.version,
      configuration: {
        statuses: {
          max_characters: caption.max,
          max_media_attachments: mediaMax,
          characters_reserved_per_url: caption.urlLength ?? 23,
        },
        polls: {
          max_options: 4,
          max_characters_per_option: 50,
          min_expiration: 300,
          max_expiration: 2_629_746,
        },
      },
    })

  const getNodeInfoLinks = () =>
    json({
      links: [
        { rel: "http://nodeinfo.diaspora.software/ns/schema/2.0", href: `${server.origin}/nodeinfo/2.0` },
      ],
    })

  const getNodeInfo = () =>
    json({ version: "2.0", software: { name: server.software, version: server.version } })

  async function showStatus(call: Call): Promise<Response> {
    const id = await call.store.get("username", call.params.username ?? "")
    const person = typeof id === "string" ? await findPerson(call, id) : null
    const key = world.statusKey(person?.id ?? "", call.params.id ?? "")
    const status = (await call.store.get("status", key)) as SandboxStatus | null
    if (!person || !status) return new Response("Not found", { status: 404 })
    const author = `@${person.username}@${server.host}`
    return postPage({ author, text: status.text, createdAt: status.createdAt, media: mediaOf(status, call) })
  }

  return defineSandbox({
    ownsHost: ({ host }) => host === server.host,
    notFound: () => world.errorResponse(404, "Not Found"),
    routes: [
      { method: "POST", path: "/api/v1/apps", handle: world.createApp },
      ...server.signIn.routes,
      { method: "GET", path: "/.well-known/nodeinfo", handle: getNodeInfoLinks },
      { method: "GET", path: "/nodeinfo/2.0", handle: getNodeInfo },
      { method: "GET", path: "/api/v2/instance", handle: getInstance },
      { method: "GET", path: "/api/v1/accounts/verify_credentials", handle: getOwnAccount },
      ...statuses.statusRoutes(server),
      { method: "GET", path: "/@:username/:id", handle: showStatus },
    ],
    createAccount: async (name, ctx) => {
      const person = await world.createPerson(ctx, name)
      const clientId = world.secret()
      const clientSecret = world.secret()
      await ctx.store.put("app", clientId, { secret: clientSecret, redirectUris: [], name: "Carillon" })
      const issued = await server.signIn.issueCredentials(ctx, person.id, [], clientId)
      const { accessToken, refreshToken, expiresAt } = issued
      const expiry = expiresAt !== null && { refreshToken, expiresAt }
      return {
        account: {
          ...toAccount(person, `${ctx.baseUrl}/@${person.username}`),
          remoteId: `${person.id}@${server.host}`,
          username: `${person.username}@${server.host}`,
          limits: { captionMax: caption.max, mediaMax, software: server.software },
        },
        credentials: {
          instance: server.origin,
          accountId: person.id,
          accessToken,
          clientId,
          clientSecret,
          ...expiry,
        },
      }
    },
    feed: async (remoteId, ctx, { limit }) => {
      const person = await findPerson(ctx, remoteId.split("@")[0] ?? "")
      if (!person) return []
      const found = await ctx.store.list("status", { prefix: `${person.id}/`, newestFirst: true, limit })
      return found.map(({ doc }) => {
        const status = doc as SandboxStatus
        return {
          id: status.id,
          url: statuses.statusUrl(person, status.id, ctx),
          text: status.text,
          media: mediaOf(status, ctx),
          parent: status.parent,
          createdAt: status.createdAt,
        }
      })
    },
  })
}
