import { z } from "zod"
import type { ConnectContext, OAuth2Finish } from "@/lib/platforms/platform"
import { toForm, type Graph } from "./graph"

/** Instagram and Threads have no refresh tokens. A one-hour token is exchanged for a 60-day token that can be renewed. */
export const credentialsSchema = z.object({
  userId: z.string(),
  accessToken: z.string(),
  expiresAt: z.string(),
})
export type LongLivedCredentials = z.infer<typeof credentialsSchema>

const dayMs = 86_400_000
const lifetimeMs = 60 * dayMs
const responseSchema = z.object({ access_token: z.string(), expires_in: z.number() })

type Settings = {
  graph: Graph
  /** Base URL without a version. */
  host: () => string
  prefix: "ig" | "th"
  clientSecret: string
}

export const expiresAt = ({ expiresAt }: LongLivedCredentials) => new Date(expiresAt)

/** Converts the platforms' nested responses and errors to the OAuth format. */
export function normalizeTokenResponse(body: Record<string, unknown>): Record<string, unknown> {
  const response = (Array.isArray(body.data) ? body.data[0] : body) as Record<string, unknown>
  const nested = response.error as { message?: string } | string | undefined
  const problem = response.error_message ?? (typeof nested === "object" ? nested.message : undefined)
  return problem ? { error: "invalid_request", error_description: problem } : response
}

/** Meta appends `#_` to the callback URL, which isn't part of the code. */
export const stripCodeSuffix = (input: OAuth2Finish): OAuth2Finish => ({
  ...input,
  code: input.code.replace(/#_$/, ""),
})

export function longLivedTokens({ graph, host, prefix, clientSecret }: Settings) {
  async function requestToken(ctx: ConnectContext, path: string, query: Record<string, string>) {
    const response = await graph.client.json(ctx, `${host()}/${path}?${toForm(query)}`, responseSchema)
    const expiresAt = new Date(ctx.now().getTime() + response.expires_in * 1000)
    return { accessToken: response.access_token, expiresAt: expiresAt.toISOString() }
  }

  return {
    exchangeForLongLived: (ctx: ConnectContext, accessToken: string) =>
      requestToken(ctx, "access_token", {
        grant_type: `${prefix}_exchange_token`,
        client_secret: ctx.key(clientSecret),
        access_token: accessToken,
      }),

    /** Tokens less than a day old can't be renewed yet. */
    refresh: async (current: LongLivedCredentials, ctx: ConnectContext): Promise<LongLivedCredentials> => {
      const age = lifetimeMs - (Date.parse(current.expiresAt) - ctx.now().getTime())
      if (age < dayMs) return current
      // Adds the credentials so that their token is redacted in error messages.
      const authorized = { ...ctx, credentials: current }
      const query = { grant_type: `${prefix}_refresh_token`, access_token: current.accessToken }
      return { ...current, ...(await requestToken(authorized, "refresh_access_token", query)) }
    },
  }
}
