import { z } from "zod"
import { env } from "@/lib/config/env"
import { PlatformError } from "@/lib/platforms/errors"
import { oauth2 } from "@/lib/platforms/oauth/oauth2"
import type { ConnectContext, OAuth2Connect } from "@/lib/platforms/platform"
import type { RemoteAccount } from "@/lib/platforms/remote-account"
import { scopeNames, type ScopeUse } from "@/lib/platforms/setup/platform-setup"
import { parseInstance } from "@/lib/platforms/text/web-url"
import type { ServerApi, ServerContext, ServerCredentials } from "./client"

const appSchema = z.object({ client_id: z.string(), client_secret: z.string() })
const accountSchema = z.object({
  id: z.string(),
  username: z.string(),
  display_name: z.string().optional(),
  avatar: z.string().nullish(),
  url: z.string().nullish(),
})
/** Forks return their limits under older names. */
const instanceSchema = z.object({
  configuration: z
    .object({
      statuses: z
        .object({ max_characters: z.number().optional(), max_media_attachments: z.number().optional() })
        .optional(),
    })
    .optional(),
  max_toot_chars: z.number().optional(),
})
const sessionSchema = z.object({ instance: z.string(), clientId: z.string(), clientSecret: z.string() })

type App = { clientId: string; clientSecret: string }

/** Uses the keys of the app registered on the server instead of the operator's. */
const withAppKeys = ({ clientId, clientSecret }: App, ctx: ConnectContext): ConnectContext => ({
  ...ctx,
  key: (name) => (name === "clientId" ? clientId : clientSecret),
})

const nodeInfoLinksSchema = z.object({ links: z.array(z.object({ href: z.url() })).min(1) })
const nodeInfoSchema = z.object({ software: z.object({ name: z.string() }) })

type Options = { scopes: readonly ScopeUse[]; exampleServer: string }

/** Connecting to any server with the same API. */
export function connectServers(server: ServerApi, { scopes, exampleServer }: Options) {
  /** Each server is its own OAuth provider. */
  const signInTo = (instance: string) =>
    oauth2({
      name: server.name,
      endpoints: {
        authorize: () => `${instance}/oauth/authorize`,
        token: () => `${instance}/oauth/token`,
        revoke: () => `${instance}/oauth/revoke`,
      },
      clientId: "clientId",
      clientSecret: "clientSecret",
      scopes,
    })

  async function loadLimits(instance: string, ctx: ConnectContext): Promise<RemoteAccount["limits"]> {
    for (const version of ["v2", "v1"]) {
      try {
        const response = await server.client.json(ctx, `${instance}/api/${version}/instance`, instanceSchema)
        const statuses = response.configuration?.statuses
        const captionMax = statuses?.max_characters ?? response.max_toot_chars
        const mediaMax = statuses?.max_media_attachments
        return { ...(captionMax && { captionMax }), ...(mediaMax && { mediaMax }) }
      } catch (error) {
        // Older servers and forks only have v1 or neither. Without it, the default limits apply.
        if (!(error instanceof PlatformError)) throw error
      }
    }
    return undefined
  }

  /** The server's product, from https://nodeinfo.diaspora.software. Undefined if the server doesn't say. */
  async function loadSoftware(instance: string, ctx: ConnectContext): Promise<string | undefined> {
    try {
      const { links } = await server.client.json(ctx, `${instance}/.well-known/nodeinfo`, nodeInfoLinksSchema)
      const { software } = await server.client.json(ctx, links.at(-1)?.href ?? "", nodeInfoSchema)
      return software.name.toLowerCase()
    } catch (error) {
      if (error instanceof PlatformError) return undefined
      throw error
    }
  }

  async function loadAccount(instance: string, accessToken: string, ctx: ConnectContext) {
    const authorized = { ...ctx, credentials: { instance, accessToken } }
    const account = await server.api.json(authorized, "/v1/accounts/verify_credentials", accountSchema)
    const { host } = new URL(instance)
    const software = await loadSoftware(instance, ctx)
    const limits = { ...(await loadLimits(instance, ctx)), ...(software && { software }) }
    const remote: RemoteAccount = {
      remoteId: `${account.id}@${host}`,
      username: `${account.username}@${host}`,
      displayName: account.display_name || account.username,
      imageUrl: account.avatar ?? null,
      profileUrl: account.url ?? null,
      ...(Object.keys(limits).length > 0 && { limits }),
    }
    return { accountId: account.id, remote }
  }

  const connect: OAuth2Connect<ServerCredentials> = {
    kind: "oauth2",
    fields: [
      {
        name: "instance",
        label: "Server",
        type: "text",
        help: "Your server's address or your full handle.",
        placeholder: exampleServer,
        required: true,
      },
    ],
    /** Registers an app for this redirect URI, since servers don't know us in advance. */
    start: async (input, ctx) => {
      const problem = `Enter your server's address, such as ${exampleServer}.`
      const instance = parseInstance(input.values.instance ?? "", problem)
      const json = {
        client_name: "Carillon",
        redirect_uris: input.redirectUri,
        scopes: scopeNames(scopes).join(" "),
        website: env.APP_URL,
      }
      const app = await server.client.json(ctx, `${instance}/api/v1/apps`, appSchema, {
        method: "POST",
        json,
      })
      const session = { instance, clientId: app.client_id, clientSecret: app.client_secret }
      const authorizeUrl = signInTo(instance).authorizeUrl(input, withAppKeys(session, ctx))
      return { authorizeUrl, session }
    },
    finish: async (input, ctx) => {
      const app = sessionSchema.parse(input.session)
      const { instance, clientId, clientSecret } = app
      const tokens = await signInTo(instance).exchange(withAppKeys(app, ctx), input)
      const { accountId, remote } = await loadAccount(instance, tokens.accessToken, ctx)
      const { accessToken, refreshToken, expiresAt } = tokens
      const expiry = expiresAt && { refreshToken, expiresAt }
      const credentials = { instance, accountId, accessToken, clientId, clientSecret, ...expiry }
      return { accounts: [{ account: remote, credentials }] }
    },
  }

  const revoke = (ctx: ServerContext) =>
    signInTo(ctx.credentials.instance).revoke(withAppKeys(ctx.credentials, ctx), ctx.credentials.accessToken)

  /** For servers whose access expires. */
  const refresh = async (
    { refreshToken = null, expiresAt = null, ...credentials }: ServerCredentials,
    ctx: ConnectContext,
  ): Promise<ServerCredentials> => {
    const previous = {
      accessToken: credentials.accessToken,
      refreshToken,
      expiresAt,
      scopes: scopeNames(scopes),
    }
    const app = withAppKeys(credentials, ctx)
    const { scopes: _scopes, ...tokens } = await signInTo(credentials.instance).refresh(app, previous)
    return { ...credentials, ...tokens }
  }

  return { connect, revoke, refresh }
}
