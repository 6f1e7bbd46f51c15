import { z } from "zod"
import { env } from "@/lib/env"
import { PlatformError, rejected } from "@/lib/platforms/errors"
import type { ConnectAccess, OAuth2Connect, RemoteAccount } from "@/lib/platforms/platform"
import { client, type MastodonAccess, type MastodonCredentials } from "./client"

const scopes = "read:accounts read:statuses write:statuses write:media"

const appSchema = z.object({ client_id: z.string(), client_secret: z.string() })
const tokenSchema = z.object({ access_token: z.string() })
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
  start: async ({ redirectUri, state, codeChallenge, values }, at) => {
    const instance = instanceOf(values.instance ?? "")
    const app = await post(at, `${instance}/api/v1/apps`, appSchema, {
      client_name: "Carillon",
      redirect_uris: redirectUri,
      scopes,
      website: env.APP_URL,
    })
    const query = new URLSearchParams({
      response_type: "code",
      client_id: app.client_id,
      redirect_uri: redirectUri,
      scope: scopes,
      state,
      code_challenge: codeChallenge,
      code_challenge_method: "S256",
    })
    const session = { instance, clientId: app.client_id, clientSecret: app.client_secret }
    return { authorizeUrl: `${instance}/oauth/authorize?${query}`, session }
  },
  finish: async ({ redirectUri, code, codeVerifier, session }, at) => {
    const { instance, clientId, clientSecret } = sessionSchema.parse(session)
    const { access_token: accessToken } = await post(at, `${instance}/oauth/token`, tokenSchema, {
      grant_type: "authorization_code",
      code,
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uri: redirectUri,
      code_verifier: codeVerifier,
      scope: scopes,
    })
    const { accountId, remote } = await loadAccount(instance, accessToken, at)
    const credentials = { instance, accountId, accessToken, clientId, clientSecret }
    return { accounts: [{ account: remote, credentials }] }
  },
}

export async function revoke(at: MastodonAccess): Promise<void> {
  const { instance, accessToken, clientId, clientSecret } = at.credentials
  const json = { client_id: clientId, client_secret: clientSecret, token: accessToken }
  await client.request(at, `${instance}/oauth/revoke`, { method: "POST", json })
}
