import { z } from "zod"
import { env } from "@/lib/env"
import { PlatformError, rejected } from "@/lib/platforms/errors"
import { oauth2 } from "@/lib/platforms/oauth2"
import type { ConnectAccess, OAuth2Connect, RemoteAccount } from "@/lib/platforms/platform"
import { client, type MastodonAccess, type MastodonCredentials } from "./client"

const scopes = ["read:accounts", "read:statuses", "write:statuses", "write:media"]

const appSchema = z.object({ client_id: z.string(), client_secret: z.string() })
const accountSchema = z.object({
  id: z.string(),
  username: z.string(),
  display_name: z.string().optional(),
  avatar: z.string().nullish(),
  url: z.string().nullish(),
})
/** Forks tell their limits under older names. */
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

/** Each server has an OAuth 2.0 of its own. */
const signInTo = (instance: string) =>
  oauth2({
    name: "Mastodon",
    endpoints: {
      authorize: () => `${instance}/oauth/authorize`,
      token: () => `${instance}/oauth/token`,
      revoke: () => `${instance}/oauth/revoke`,
    },
    clientId: "clientId",
    clientSecret: "clientSecret",
    scopes,
  })

/** The keys are those of the app that was registered there, not the operator's. */
const as = ({ clientId, clientSecret }: App, at: ConnectAccess): ConnectAccess => ({
  ...at,
  key: (name) => (name === "clientId" ? clientId : clientSecret),
})

/** People type a domain, a whole address or their handle. */
function instanceOf(text: string): string {
  const typed = text.trim()
  const host = typed.includes("@") && !typed.includes("/") ? typed.slice(typed.lastIndexOf("@") + 1) : typed
  const address = /^https?:\/\//.test(host) ? host : `https://${host}`
  if (!host || !URL.canParse(address))
    throw rejected("Type the address of your server, such as mastodon.social.")
  return new URL(address).origin
}

const post = <T>(at: ConnectAccess, url: string, schema: z.ZodType<T>, json: Record<string, string>) =>
  client.json(at, url, schema, { method: "POST", json })

async function limitsOf(instance: string, at: ConnectAccess): Promise<RemoteAccount["limits"]> {
  for (const version of ["v2", "v1"]) {
    try {
      const answer = await client.json(at, `${instance}/api/${version}/instance`, instanceSchema)
      const statuses = answer.configuration?.statuses
      const captionMax = statuses?.max_characters ?? answer.max_toot_chars
      const mediaMax = statuses?.max_media_attachments
      return { ...(captionMax && { captionMax }), ...(mediaMax && { mediaMax }) }
    } catch (error) {
      // Older servers and forks know only the first version, some not even that: the usual limits hold then.
      if (!(error instanceof PlatformError)) throw error
    }
  }
  return undefined
}

async function loadAccount(instance: string, accessToken: string, at: ConnectAccess) {
  const account = await client.json(at, `${instance}/api/v1/accounts/verify_credentials`, accountSchema, {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  const { host } = new URL(instance)
  const limits = await limitsOf(instance, at)
  const remote: RemoteAccount = {
    remoteId: `${account.id}@${host}`,
    username: `${account.username}@${host}`,
    displayName: account.display_name || account.username,
    imageUrl: account.avatar ?? null,
    profileUrl: account.url ?? null,
    ...(limits && { limits }),
  }
  return { accountId: account.id, remote }
}

export const connect: OAuth2Connect<MastodonCredentials> = {
  kind: "oauth2",
  fields: [
    {
      name: "instance",
      label: "Server",
      type: "text",
      help: "The address of your server, or your full handle.",
      placeholder: "mastodon.social",
      required: true,
    },
  ],
  /** No server knows us beforehand: each gets an app of its own, for this very redirect address. */
  start: async (input, at) => {
    const instance = instanceOf(input.values.instance ?? "")
    const app = await post(at, `${instance}/api/v1/apps`, appSchema, {
      client_name: "Carillon",
      redirect_uris: input.redirectUri,
      scopes: scopes.join(" "),
      website: env.APP_URL,
    })
    const session = { instance, clientId: app.client_id, clientSecret: app.client_secret }
    const authorizeUrl = signInTo(instance).authorizeUrl(input, as(session, at))
    return { authorizeUrl, session }
  },
  finish: async (input, at) => {
    const app = sessionSchema.parse(input.session)
    const { instance, clientId, clientSecret } = app
    const { accessToken } = await signInTo(instance).exchange(as(app, at), input)
    const { accountId, remote } = await loadAccount(instance, accessToken, at)
    const credentials = { instance, accountId, accessToken, clientId, clientSecret }
    return { accounts: [{ account: remote, credentials }] }
  },
}

export const revoke = (at: MastodonAccess) =>
  signInTo(at.credentials.instance).revoke(as(at.credentials, at), at.credentials.accessToken)
