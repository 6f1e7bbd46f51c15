import { z } from "zod"
import { rejected } from "@/lib/platforms/errors"
import type { ConnectContext, OAuth2Connect } from "@/lib/platforms/platform"
import { api, appHeaders, client, host, type MeWeCredentials } from "./client"

const tokenSchema = z.union([
  z.object({ apiToken: z.string(), expiresAt: z.union([z.string(), z.number()]) }),
  z.object({ pending: z.literal(true) }),
])
const userSchema = z.object({
  userId: z.string(),
  name: z.string().nullish(),
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
  handle: z.string().nullish(),
})

const retryDelayMs = 2000
const maxRetries = 5

/** Accepts epoch seconds, epoch milliseconds or a date. */
function toIsoTime(expiresAt: string | number): string {
  const number = Number(expiresAt)
  if (!Number.isFinite(number)) return new Date(expiresAt).toISOString()
  return new Date(number < 1e11 ? number * 1000 : number).toISOString()
}

/** People confirm the sign-in on MeWe, which may happen shortly after they return. */
async function exchange(loginRequestToken: string, ctx: ConnectContext): Promise<MeWeCredentials> {
  const url = `${host()}/api/dev/token?${new URLSearchParams({ loginRequestToken })}`
  for (let retries = 0; retries <= maxRetries; retries++) {
    if (retries > 0) await new Promise((done) => setTimeout(done, retryDelayMs))
    const response = await client.json(ctx, url, tokenSchema, { headers: appHeaders(ctx) })
    if ("apiToken" in response)
      return { apiToken: response.apiToken, expiresAt: toIsoTime(response.expiresAt) }
  }
  throw rejected(
    "MeWe is still waiting for you to confirm the sign-in. Confirm it on MeWe, then start again.",
  )
}

async function loadAccount(credentials: MeWeCredentials, ctx: ConnectContext) {
  const user = await api.json({ ...ctx, credentials }, "/api/dev/me", userSchema)
  const fullName = [user.firstName, user.lastName].filter(Boolean).join(" ")
  const handle = user.handle || null
  return {
    remoteId: user.userId,
    username: handle,
    displayName: user.name || fullName || handle,
    imageUrl: null,
    profileUrl: handle && `${host()}/${encodeURIComponent(handle)}/posts`,
  }
}

/** Not OAuth, but the same redirect flow. MeWe returns a login request token instead of a code. */
export const connect: OAuth2Connect<MeWeCredentials> = {
  kind: "oauth2",
  fields: [],
  callbackParameters: ["loginRequestToken"],
  start: async ({ redirectUri, state }, ctx) => {
    const query = new URLSearchParams({
      client_id: ctx.key("MEWE_APP_ID"),
      redirect_uri: redirectUri,
      state,
    })
    return { authorizeUrl: `${host()}/login?${query}`, session: null }
  },
  finish: async ({ query }, ctx) => {
    const loginRequestToken = query?.loginRequestToken
    if (!loginRequestToken) throw rejected("MeWe didn't grant access. Start again.")
    const credentials = await exchange(loginRequestToken, ctx)
    return { accounts: [{ account: await loadAccount(credentials, ctx), credentials }] }
  },
}
