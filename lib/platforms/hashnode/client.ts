import { z } from "zod"
import { reconnect, rejected, unavailable, unknownOutcome, type PlatformError } from "@/lib/platforms/errors"
import { createClient, unreadable, type Explain, type Requester } from "@/lib/platforms/http"
import { plainWords } from "@/lib/platforms/plain-words"
import type { Access } from "@/lib/platforms/platform"
import { baseUrl } from "@/lib/platforms/settings"

export const credentialsSchema = z.object({ token: z.string(), publicationId: z.string() })
export type HashnodeCredentials = z.infer<typeof credentialsSchema>
export type HashnodeAccess = Access<HashnodeCredentials>

const errorSchema = z.object({
  message: z.string().default(""),
  extensions: z.object({ code: z.string().default("") }).default({ code: "" }),
})
type GraphqlError = z.infer<typeof errorSchema>
const answerSchema = z.object({ data: z.unknown(), errors: z.array(errorSchema).optional() })

/** A retired address redirects to an announcement, and a guard in front answers with a page: neither is the API. */
const explain: Explain = ({ status, body }) => {
  if ((status >= 300 && status < 400) || (status === 403 && typeof body === "string" && body !== ""))
    return unavailable("Hashnode's API cannot be reached at the moment.")
  const words = answerSchema
    .safeParse(body)
    .data?.errors?.map(({ message }) => message)
    .join(" ")
  return status === 400 && words ? `Hashnode refused this: ${plainWords(words)}.` : undefined
}

const client = createClient({ name: "Hashnode", explain })

const proPlan =
  "This publication has no Pro plan, without which Hashnode's API does not write. Upgrade it in Hashnode's dashboard."
const unconfirmed =
  "Hashnode did not confirm the post, so it may or may not be out. Look there before trying again."
const invalidToken = "Hashnode no longer accepts this access token. Connect the channel with a new one."

/** Refusals come with status 200: https://github.com/Hashnode/gql-skill, errors-and-limits */
function errorOf({ message, extensions: { code } }: GraphqlError, at: Requester): PlatformError {
  const words = plainWords(message)
  if (code === "UNAUTHENTICATED")
    return at.phase === "connect"
      ? rejected("Hashnode does not know this access token.")
      : reconnect("TOKEN_INVALID", invalidToken)
  if (code === "FORBIDDEN")
    return rejected(
      /pro plan/i.test(message)
        ? proPlan
        : "Hashnode does not let this account publish here. Ask an owner of the publication for the role of an editor.",
    )
  if (code === "INTERNAL_SERVER_ERROR")
    return at.phase === "send"
      ? unknownOutcome(unconfirmed)
      : unavailable("Hashnode is not available at the moment.")
  if (code === "NOT_FOUND") return rejected(`Hashnode does not find this${words ? `: ${words}` : ""}.`)
  return rejected(`Hashnode refused this${words ? `: ${words}` : ""}.`)
}

type Asked = Requester & { credentials: Pick<HashnodeCredentials, "token"> }
type Question = {
  query: string
  variables?: Record<string, unknown>
  /** A code that is an answer: the data is null then. */
  accept?: string
}

/** `errors` is looked at before `data`, which may be there in part. */
export async function ask<T>(at: Asked, schema: z.ZodType<T>, question: Question): Promise<T | null> {
  const { query, variables, accept } = question
  const { data, errors } = await client.json(
    at,
    `${baseUrl("hashnode", "https://gql-beta.hashnode.com")}/`,
    answerSchema,
    {
      method: "POST",
      headers: { authorization: `Bearer ${at.credentials.token}` },
      json: { query, variables },
    },
  )
  const [error] = errors ?? []
  if (error && error.extensions.code === accept) return null
  if (error) throw errorOf(error, at)
  const parsed = schema.safeParse(data)
  if (parsed.success) return parsed.data
  throw at.phase === "send" ? unknownOutcome(unconfirmed) : unreadable("Hashnode")
}
