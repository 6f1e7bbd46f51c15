import { z } from "zod"
import { reconnect, rejected } from "@/lib/platforms/errors"
import {
  createApi,
  createClient,
  type MapError,
  type RequestContext,
  type RequestOptions,
} from "@/lib/platforms/http"
import { toPlainText } from "@/lib/platforms/text/plain-text"
import type { PlatformContext } from "@/lib/platforms/platform"

export const credentialsSchema = z.object({
  /** The installation's URL, including any path. */
  url: z.url(),
  /** The URL of its public pages, from its settings. */
  rootUrl: z.url(),
  username: z.string(),
  token: z.string(),
})
export type ListmonkCredentials = z.infer<typeof credentialsSchema>
export type ListmonkContext = PlatformContext<ListmonkCredentials>

const errorSchema = z.object({ message: z.string() })

/** The only message that isn't translated into the installation's language. */
const invalidCredentials = /invalid API credentials/i

/** Invalid credentials and missing permissions both return 403: https://listmonk.app/docs/apis/apis/ */
const explain: MapError = ({ status, body }, ctx) => {
  const message = errorSchema.safeParse(body).data?.message
  if (status === 413) return rejected("This file is too large for the web server in front of listmonk.")
  if (ctx.phase === "connect") {
    if (status === 401 || status === 403)
      return rejected("Incorrect API user or token, or the API user lacks permissions.")
    if (status === 404 || message === undefined)
      return status < 500
        ? rejected("Couldn't find listmonk at this URL. Check it and try again.")
        : undefined
  }
  if (status === 403 && message !== undefined)
    return invalidCredentials.test(message)
      ? reconnect(
          "TOKEN_INVALID",
          "The API user's token is no longer valid. Reconnect the channel with a new one.",
        )
      : reconnect(
          "PERMISSION_DENIED",
          "The API user lacks permissions in listmonk. It needs to manage and send campaigns and read its lists.",
        )
  const detail = toPlainText(message)
  return detail && status < 500 && status !== 429 && status !== 401
    ? `Listmonk rejected the request: ${detail}.`
    : undefined
}

export const client = createClient({ name: "Listmonk", explain })

type Authorized = RequestContext & { credentials: Pick<ListmonkCredentials, "url" | "username" | "token"> }

export const api = createApi<Authorized>(
  client,
  ({ credentials }) => `${credentials.url}/api`,
  ({ credentials: { username, token } }) => ({
    authorization: `Basic ${Buffer.from(`${username}:${token}`).toString("base64")}`,
  }),
)

/** Unwraps `data` from the response. */
export async function requestJson<T>(
  ctx: Authorized,
  path: string,
  schema: z.ZodType<T>,
  options: Omit<RequestOptions, "headers"> = {},
): Promise<T> {
  const { data } = await api.json(ctx, path, z.object({ data: schema }), options)
  return data as T
}
