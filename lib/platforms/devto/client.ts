import { z } from "zod"
import { reconnect, rejected } from "@/lib/platforms/errors"
import { createApi, createClient, type MapError, type RequestContext } from "@/lib/platforms/http"
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
export const api = createApi<RequestContext & { credentials: DevtoCredentials }>(
  client,
  ({ credentials }) => `${credentials.site}/api`,
  ({ credentials }) => ({
    "api-key": credentials.apiKey,
    accept: "application/vnd.forem.api-v1+json",
    "user-agent": "Carillon (post scheduler)",
  }),
)

export const articleSchema = z.object({ id: z.number().int(), url: z.string() })

const ownSchema = z.looseObject({
  ...articleSchema.shape,
  title: z.string(),
  body_markdown: z.string().nullish(),
  published_at: z.string().nullish(),
  page_views_count: z.number().nullish(),
  public_reactions_count: z.number().nullish(),
  comments_count: z.number().nullish(),
  organization: z.object({ username: z.string() }).nullish(),
})
export type OwnArticle = z.infer<typeof ownSchema>

/** The person's published articles, newest first. */
export const ownArticles = (ctx: DevtoContext, page: number, perPage: number) =>
  api.json(ctx, `/articles/me/published?page=${page}&per_page=${perPage}`, z.array(ownSchema))
