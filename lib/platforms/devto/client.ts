import { z } from "zod"
import { reconnect, rejected } from "@/lib/platforms/errors"
import { createClient, type MapError, type RequestOptions, type RequestContext } from "@/lib/platforms/http"
import { toPlainText } from "@/lib/platforms/text/plain-text"
import type { PlatformContext } from "@/lib/platforms/platform"

export const credentialsSchema = z.object({
  apiKey: z.string(),
  /** DEV itself, or another Forem site. */
  site: z.url(),
})
export type DevtoCredentials = z.infer<typeof credentialsSchema>
export type DevtoContext = PlatformContext<DevtoCredentials>

const errorSchema = z.object({ error: z.string() })

const explain: MapError = ({ status, body }, ctx) => {
  const words = toPlainText(errorSchema.safeParse(body).data?.error)
  if (status === 401)
    return ctx.phase === "connect"
      ? rejected("DEV does not know this API key.")
      : reconnect(
          "TOKEN_INVALID",
          "DEV no longer accepts this API key, or has suspended the account. Connect the channel with a new key.",
        )
  // A page instead of an answer is the guard in front of the site, not a word about this channel.
  if (status === 403 && !words)
    return "The site turned the request away before it reached DEV. Try again later."
  return status < 500 && status !== 429 && words ? `DEV refused this: ${words}.` : undefined
}

const client = createClient({ name: "DEV", explain })

/** Requests that do not say what they come from are refused as bots: https://github.com/forem/forem/issues/15822 */
const headersOf = (apiKey: string) => ({
  "api-key": apiKey,
  accept: "application/vnd.forem.api-v1+json",
  "user-agent": "Carillon (post scheduler)",
})

export const call = <T>(
  ctx: RequestContext & { credentials: DevtoCredentials },
  path: string,
  schema: z.ZodType<T>,
  options: RequestOptions = {},
) =>
  client.json(ctx, `${ctx.credentials.site}/api${path}`, schema, {
    ...options,
    headers: headersOf(ctx.credentials.apiKey),
  })
