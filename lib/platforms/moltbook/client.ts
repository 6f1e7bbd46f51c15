import { z } from "zod"
import { rateLimited, reconnect, rejected } from "@/lib/platforms/errors"
import { bearer, createApi, createClient, type MapError, type RequestContext } from "@/lib/platforms/http"
import { toPlainText } from "@/lib/platforms/text/plain-text"
import type { PlatformContext } from "@/lib/platforms/platform"
import { baseUrl } from "@/lib/platforms/operator-settings"

export const credentialsSchema = z.object({ apiKey: z.string() })
export type MoltbookCredentials = z.infer<typeof credentialsSchema>
export type MoltbookContext = PlatformContext<MoltbookCredentials>

const failureSchema = z.object({
  error: z.string().optional(),
  message: z.string().optional(),
  hint: z.string().nullish(),
  retry_after_minutes: z.number().optional(),
  retry_after_seconds: z.number().optional(),
})
type Failure = z.output<typeof failureSchema>

function rateLimitError({ retry_after_minutes, retry_after_seconds }: Failure) {
  const seconds = Math.ceil(retry_after_seconds ?? (retry_after_minutes ?? 0) * 60)
  if (!seconds) return undefined
  const wait = seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
  return rateLimited(seconds, `Moltbook is rate limiting this agent. Try again in ${wait}.`)
}

function forbiddenError(detail: string) {
  if (/claim/i.test(detail))
    return reconnect("EMAIL_UNCONFIRMED", "This Moltbook agent hasn't been claimed by its owner yet.")
  if (/suspend|banned/i.test(detail))
    return reconnect("ACCOUNT_SUSPENDED", "Moltbook has suspended this agent.")
  return reconnect(
    "PERMISSION_DENIED",
    "Moltbook doesn't allow this agent to post. Check its owner's dashboard.",
  )
}

const explain: MapError = ({ status, body }, ctx) => {
  const failure = failureSchema.safeParse(body).data ?? {}
  const detail = [failure.error ?? failure.message, failure.hint].map(toPlainText).filter(Boolean).join(". ")
  if (status === 429) return rateLimitError(failure)
  if (ctx.phase === "connect" && status === 401)
    return rejected(
      "This isn't a valid Moltbook API key. The agent's owner can create a new one in Moltbook's dashboard.",
    )
  if (status === 403 && ctx.phase !== "connect") return forbiddenError(detail)
  return status < 500 && ![401, 408].includes(status) && detail
    ? `Moltbook rejected the request: ${detail}.`
    : undefined
}

/** With `www`, since the bare domain redirects. */
export const host = () => baseUrl("moltbook", "https://www.moltbook.com")

export const api = createApi<RequestContext & { credentials: MoltbookCredentials }>(
  createClient({ name: "Moltbook", explain }),
  () => `${host()}/api/v1`,
  ({ credentials }) => bearer(credentials.apiKey),
)

export const postPath = (id: string) => `/posts/${encodeURIComponent(id)}`
