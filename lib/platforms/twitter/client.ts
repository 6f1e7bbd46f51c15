import { z } from "zod"
import { reconnect, rejected, type PlatformError } from "@/lib/platforms/errors"
import { createClient, type Explain, type Requester, type RequestOptions } from "@/lib/platforms/http"
import type { Tokens } from "@/lib/platforms/oauth2"
import { plainWords } from "@/lib/platforms/plain-words"
import type { Access } from "@/lib/platforms/platform"
import { baseUrl } from "@/lib/platforms/settings"

export type TwitterAccess = Access<Tokens>

/** A problem (RFC 9457), or the list that some refusals still come in. */
const errorSchema = z.object({
  title: z.string().default(""),
  detail: z.string().default(""),
  type: z.string().default(""),
  errors: z.array(z.object({ message: z.string().optional(), code: z.number().optional() })).default([]),
})

/** X takes no text twice within a day or so: the earlier one may be ours. */
export const duplicateMessage =
  "X has this very text from this account already. Change the text and try again."

/** What to do about the refusals that people meet. */
const advice: [RegExp, string][] = [
  [/duplicate content/i, duplicateMessage],
  [
    /longer than 2 minutes|video .*too long/i,
    "X takes videos of up to 140 seconds from accounts without X Premium.",
  ],
  [
    /usage-capped|usage cap|credits/i,
    "The X account of this installation has used up what it paid for. Ask whoever runs it to add credits.",
  ],
  [
    /client-not-enrolled|client-forbidden|oauth1-permissions/i,
    "The X app of this installation may not post. Ask whoever runs it to give the app read and write access.",
  ],
  [
    /looks like it might be automated|daily limit/i,
    "X holds this account back for today because it posted a lot. Try again tomorrow.",
  ],
  [
    /not permitted to perform this action|reply to this conversation|not allowed to (reply|quote)/i,
    "X does not permit this post: the text is too long for this account, or it may not reply or quote here.",
  ],
]

function explainForbidden(text: string): PlatformError | undefined {
  if (/suspended|account is locked|temporarily locked/i.test(text))
    return reconnect("ACCOUNT_SUSPENDED", "X has suspended or locked this account. Sign in on X to see why.")
  if (/unsupported[- ]authentication/i.test(text))
    return reconnect("PERMISSION_DENIED", "Carillon may not do this on X. Connect the channel again.")
  return undefined
}

/** https://docs.x.com/x-api/fundamentals/response-codes-and-errors */
const explain: Explain = ({ status, body }, at) => {
  const { title, detail, type, errors } = errorSchema.safeParse(body).data ?? {
    title: "",
    detail: "",
    type: "",
    errors: [],
  }
  const said = detail || errors[0]?.message || title
  const text = [title, detail, type, ...errors.map(({ message }) => message)].join(" ")
  const forbidden = status === 403 && at.phase !== "connect" ? explainForbidden(text) : undefined
  if (forbidden) return forbidden
  if (status >= 500 || status === 401) return undefined
  const known = advice.find(([pattern]) => pattern.test(text))
  // A cap on what was paid for ends with the month: waiting for it would only look like work.
  if (known) return rejected(known[1])
  const words = plainWords(said)
  return status !== 429 && words ? `X refused this: ${words}.` : undefined
}

export const client = createClient({ name: "X", explain })

export const apiUrl = (path: string) => `${baseUrl("twitter", "https://api.x.com")}/2${path}`
export const webUrl = () => baseUrl("twitter", "https://x.com", "web")

export const bearer = (accessToken: string) => ({ authorization: `Bearer ${accessToken}` })

/** What is asked for stands in `data`. */
export async function ask<T>(
  at: Requester & { credentials: Pick<Tokens, "accessToken"> },
  path: string,
  data: z.ZodType<T>,
  options: RequestOptions = {},
): Promise<T> {
  const headers = bearer(at.credentials.accessToken)
  const answer = await client.json(at, apiUrl(path), z.object({ data }), { ...options, headers })
  return answer.data as T
}
