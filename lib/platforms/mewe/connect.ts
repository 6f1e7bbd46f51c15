import { z } from "zod"
import { rejected } from "@/lib/platforms/errors"
import type { ConnectAccess, OAuth2Connect } from "@/lib/platforms/platform"
import { appHeaders, client, host, userHeaders, type MeWeCredentials } from "./client"

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

const pauseMilliseconds = 2000
const longestPauses = 5

/** An epoch of seconds or milliseconds, or a date. */
function timeOf(expiresAt: string | number): string {
  const number = Number(expiresAt)
  if (!Number.isFinite(number)) return new Date(expiresAt).toISOString()
  return new Date(number < 1e11 ? number * 1000 : number).toISOString()
}

/** The person confirms the sign-in on MeWe, which may be a moment after coming back. */
async function exchange(loginRequestToken: string, at: ConnectAccess): Promise<MeWeCredentials> {
  const url = `${host()}/api/dev/token?${new URLSearchParams({ loginRequestToken })}`
  for (let pauses = 0; pauses <= longestPauses; pauses++) {
    if (pauses > 0) await new Promise((done) => setTimeout(done, pauseMilliseconds))
    const answer = await client.json(at, url, tokenSchema, { headers: appHeaders(at) })
    if ("apiToken" in answer) return { apiToken: answer.apiToken, expiresAt: timeOf(answer.expiresAt) }
  }
  throw rejected("MeWe is still waiting for you to confirm the sign-in there. Confirm it, then start again.")
}

async function loadAccount(credentials: MeWeCredentials, at: ConnectAccess) {
  const headers = userHeaders({ ...at, credentials })
  const user = await client.json(at, `${host()}/api/dev/me`, userSchema, { headers })
  const names = [user.firstName, user.lastName].filter(Boolean).join(" ")
  const handle = user.handle || null
  return {
    remoteId: user.userId,
    username: handle,
    displayName: user.name || names || handle,
    imageUrl: null,
    profileUrl: handle && `${host()}/${encodeURIComponent(handle)}/posts`,
  }
}

/** Not OAuth, but the same way there and back: what comes back is called a login request token. */
export const connect: OAuth2Connect<MeWeCredentials> = {
  kind: "oauth2",
  fields: [],
  start: async ({ redirectUri, state }, at) => {
    const query = new URLSearchParams({
      client_id: at.key("MEWE_APP_ID"),
      redirect_uri: redirectUri,
      state,
    })
    return { authorizeUrl: `${host()}/login?${query}`, session: null }
  },
  finish: async ({ query }, at) => {
    const loginRequestToken = query?.loginRequestToken
    if (!loginRequestToken) throw rejected("MeWe sent no permission back. Start again.")
    const credentials = await exchange(loginRequestToken, at)
    return { accounts: [{ account: await loadAccount(credentials, at), credentials }] }
  },
}
