import { z } from "zod"
import { rateLimited, reconnect, rejected } from "@/lib/platforms/errors"
import { createClient, type Explain, type Requester, type RequestOptions } from "@/lib/platforms/http"
import { plainWords } from "@/lib/platforms/plain-words"
import type { Access } from "@/lib/platforms/platform"
import { baseUrl } from "@/lib/platforms/settings"

export const credentialsSchema = z.object({ apiKey: z.string() })
export type MoltbookCredentials = z.infer<typeof credentialsSchema>
export type MoltbookAccess = Access<MoltbookCredentials>

const failureSchema = z.object({
  error: z.string().optional(),
  message: z.string().optional(),
  hint: z.string().nullish(),
  retry_after_minutes: z.number().optional(),
  retry_after_seconds: z.number().optional(),
})
type Failure = z.output<typeof failureSchema>

function limitOf({ retry_after_minutes, retry_after_seconds }: Failure) {
  const seconds = Math.ceil(retry_after_seconds ?? (retry_after_minutes ?? 0) * 60)
  if (!seconds) return undefined
  const wait = seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
  return rateLimited(seconds, `Moltbook asks this agent to wait ${wait} before the next post.`)
}

function forbidden(words: string) {
  if (/claim/i.test(words))
    return reconnect("EMAIL_UNCONFIRMED", "The owner of this Moltbook agent has not claimed it yet.")
  if (/suspend|banned/i.test(words))
    return reconnect("ACCOUNT_SUSPENDED", "Moltbook has suspended this agent.")
  return reconnect(
    "PERMISSION_DENIED",
    "Moltbook does not let this agent post. Look at its owner's dashboard.",
  )
}

const explain: Explain = ({ status, body }, at) => {
  const failure = failureSchema.safeParse(body).data ?? {}
  const words = [failure.error ?? failure.message, failure.hint].map(plainWords).filter(Boolean).join(". ")
  if (status === 429) return limitOf(failure)
  if (at.phase === "connect" && status === 401)
    return rejected("Moltbook does not know this key. Its owner can make a new one in the dashboard there.")
  if (status === 403 && at.phase !== "connect") return forbidden(words)
  return status < 500 && ![401, 408].includes(status) && words
    ? `Moltbook refused this: ${words}.`
    : undefined
}

export const client = createClient({ name: "Moltbook", explain })

/** With `www`: the bare name redirects. */
export const host = () => baseUrl("moltbook", "https://www.moltbook.com")

type Keyed = Requester & { credentials: MoltbookCredentials }

export const withKey = ({ credentials }: Pick<Keyed, "credentials">) => ({
  authorization: `Bearer ${credentials.apiKey}`,
})

export const ask = <T>(at: Keyed, path: string, schema: z.ZodType<T>, options: RequestOptions = {}) =>
  client.json(at, `${host()}/api/v1${path}`, schema, { ...options, headers: withKey(at) })

export const postPath = (id: string) => `/posts/${encodeURIComponent(id)}`
