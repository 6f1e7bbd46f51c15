import { z } from "zod"
import type { ConnectContext, OAuth2Finish } from "@/lib/platforms/platform"
import { toForm, type Graph } from "./graph"

/** Instagram and Threads know no refresh token: an hour's token is exchanged for one of 60 days, which renews itself. */
export const credentialsSchema = z.object({
  userId: z.string(),
  accessToken: z.string(),
  expiresAt: z.string(),
})
export type LongLivedCredentials = z.infer<typeof credentialsSchema>

const day = 86_400_000
const lifetime = 60 * day
const answerSchema = z.object({ access_token: z.string(), expires_in: z.number() })

type Settings = {
  graph: Graph
  /** Without a version. */
  host: () => string
  prefix: "ig" | "th"
  clientSecret: string
}

export const expiresAt = ({ expiresAt }: LongLivedCredentials) => new Date(expiresAt)

/** Both hand out the answer in forms of their own: in a list, and with words of their own for a refusal. */
export function normalizeTokenResponse(body: Record<string, unknown>): Record<string, unknown> {
  const answer = (Array.isArray(body.data) ? body.data[0] : body) as Record<string, unknown>
  const nested = answer.error as { message?: string } | string | undefined
  const problem = answer.error_message ?? (typeof nested === "object" ? nested.message : undefined)
  return problem ? { error: "invalid_grant", error_description: problem } : answer
}

/** What comes back ends in `#_`, which is no part of the code. */
export const stripCodeSuffix = (input: OAuth2Finish): OAuth2Finish => ({
  ...input,
  code: input.code.replace(/#_$/, ""),
})

export function longLivedTokens({ graph, host, prefix, clientSecret }: Settings) {
  async function ask(ctx: ConnectContext, path: string, query: Record<string, string>) {
    const answer = await graph.client.json(ctx, `${host()}/${path}?${toForm(query)}`, answerSchema)
    const ends = new Date(ctx.now().getTime() + answer.expires_in * 1000)
    return { accessToken: answer.access_token, expiresAt: ends.toISOString() }
  }

  return {
    lengthen: (ctx: ConnectContext, accessToken: string) =>
      ask(ctx, "access_token", {
        grant_type: `${prefix}_exchange_token`,
        client_secret: ctx.key(clientSecret),
        access_token: accessToken,
      }),

    /** A token younger than a day is not renewed. */
    refresh: async (kept: LongLivedCredentials, ctx: ConnectContext): Promise<LongLivedCredentials> => {
      const age = lifetime - (Date.parse(kept.expiresAt) - ctx.now().getTime())
      if (age < day) return kept
      // The token is named once more as what must not show in a message.
      const signed = { ...ctx, credentials: kept }
      const query = { grant_type: `${prefix}_refresh_token`, access_token: kept.accessToken }
      return { ...kept, ...(await ask(signed, "refresh_access_token", query)) }
    },
  }
}
