import { z } from "zod"
import { rateLimited, reconnect, rejected } from "@/lib/platforms/errors"
import { createClient, type Explain, type Requester } from "@/lib/platforms/http"
import { plainWords } from "@/lib/platforms/plain-words"
import type { Access } from "@/lib/platforms/platform"
import { retryAfterSeconds } from "@/lib/platforms/retry-after"
import { baseUrl } from "@/lib/platforms/settings"

export const credentialsSchema = z.object({ apiToken: z.string(), expiresAt: z.string() })
export type MeWeCredentials = z.infer<typeof credentialsSchema>
export type MeWeAccess = Access<MeWeCredentials>

const errorSchema = z.object({ message: z.string().optional(), error: z.string().optional() })
const tooMany = 420

const isOver = (at: Requester) => {
  const credentials = credentialsSchema.safeParse(at.credentials).data
  return credentials !== undefined && Date.parse(credentials.expiresAt) <= at.now().getTime()
}

const explain: Explain = ({ status, headers, body }, at) => {
  if (status === tooMany) {
    const seconds = retryAfterSeconds(headers, at.now())
    return rateLimited(seconds, `MeWe asks to wait ${seconds} seconds before the next request.`)
  }
  if (at.phase === "connect" && (status === 401 || status === 403))
    return rejected(
      "MeWe did not accept the sign-in. If that happens to everybody, this installation's app is not approved, or its keys are wrong.",
    )
  if (status === 401 && isOver(at))
    return reconnect("TOKEN_EXPIRED", "Access to MeWe ends after a while. Connect the channel again.")
  if (status === 403)
    return "MeWe does not let this account post here. Check that it is still in the group; if posts to the timeline fail as well, connect the channel again."
  if (status === 404)
    return "MeWe does not know this group. Choose one of the groups that this channel is in."
  const { message, error } = errorSchema.safeParse(body).data ?? {}
  const words = plainWords(message ?? error)
  return words && ![401, 408, 429].includes(status) && status < 500
    ? `MeWe refused this: ${words}.`
    : undefined
}

export const client = createClient({ name: "MeWe", explain })

export const host = () => baseUrl("mewe", "https://mewe.com")

/** Every request names the app; the key is asked for wherever a server speaks for it. */
export const appHeaders = ({ key }: Pick<Requester, "key">) => ({
  "x-app-id": key("MEWE_APP_ID"),
  "x-api-key": key("MEWE_API_KEY"),
})

export const userHeaders = (at: Pick<Requester, "key"> & { credentials: MeWeCredentials }) => ({
  ...appHeaders(at),
  authorization: `Bearer ${at.credentials.apiToken}`,
})
