import { z } from "zod"
import { reconnect, rejected } from "@/lib/platforms/errors"
import { createClient, type MapError, type RequestOptions, type RequestContext } from "@/lib/platforms/http"
import { toPlainText } from "@/lib/platforms/text/plain-text"
import type { PlatformContext } from "@/lib/platforms/platform"

export const credentialsSchema = z.object({
  apiKey: z.string(),
  /** The origin of DEV or another Forem site. */
  site: z.url(),
})
export type DevtoCredentials = z.infer<typeof credentialsSchema>
export type DevtoContext = PlatformContext<DevtoCredentials>

const errorSchema = z.object({ error: z.string() })

const explain: MapError = ({ status, body }, ctx) => {
  const detail = toPlainText(errorSchema.safeParse(body).data?.error)
  if (status === 401)
    return ctx.phase === "connect"
      ? rejected("This isn't a valid DEV API key.")
      : reconnect(
          "TOKEN_INVALID",
          "DEV no longer accepts this API key, or the account is suspended. Reconnect the channel with a new key.",
        )
  // An HTML page comes from a firewall in front of the site and says nothing about this channel.
  if (status === 403 && !detail)
    return "A firewall in front of the site blocked the request. Try again later."
  return status < 500 && status !== 429 && detail ? `DEV rejected the request: ${detail}.` : undefined
}

const client = createClient({ name: "DEV", explain })

/** Requests without a user agent are rejected as bots: https://github.com/forem/forem/issues/15822 */
const headersOf = (apiKey: string) => ({
  "api-key": apiKey,
  accept: "application/vnd.forem.api-v1+json",
  "user-agent": "Carillon (post scheduler)",
})

export const requestJson = <T>(
  ctx: RequestContext & { credentials: DevtoCredentials },
  path: string,
  schema: z.ZodType<T>,
  options: RequestOptions = {},
) =>
  client.json(ctx, `${ctx.credentials.site}/api${path}`, schema, {
    ...options,
    headers: headersOf(ctx.credentials.apiKey),
  })
