import { z } from "zod"
import { reconnect, rejected, unavailable, type PlatformError } from "@/lib/platforms/errors"
import { bearer, createClient, unconfirmedPost, unexpectedResponse } from "@/lib/platforms/http"
import type { MapError, RequestContext } from "@/lib/platforms/http"
import { toPlainText } from "@/lib/platforms/text/plain-text"
import type { PlatformContext } from "@/lib/platforms/platform"
import { baseUrl } from "@/lib/platforms/operator-settings"

export const credentialsSchema = z.object({ token: z.string(), publicationId: z.string() })
export type HashnodeCredentials = z.infer<typeof credentialsSchema>
export type HashnodeContext = PlatformContext<HashnodeCredentials>

const errorSchema = z.object({
  message: z.string().default(""),
  extensions: z.object({ code: z.string().default("") }).default({ code: "" }),
})
type GraphqlError = z.infer<typeof errorSchema>
const responseSchema = z.object({ data: z.unknown().optional(), errors: z.array(errorSchema).optional() })

/** A retired endpoint redirects to an announcement, and the firewall responds with an HTML page. */
const explain: MapError = ({ status, body }) => {
  if ((status >= 300 && status < 400) || (status === 403 && typeof body === "string" && body !== ""))
    return unavailable("Couldn't reach Hashnode's API.")
  const detail = responseSchema
    .safeParse(body)
    .data?.errors?.map(({ message }) => message)
    .join(" ")
  return status === 400 && detail ? `Hashnode rejected the request: ${toPlainText(detail)}.` : undefined
}

const client = createClient({ name: "Hashnode", explain })

const proPlanRequired =
  "This publication isn't on the Pro plan, which Hashnode's API requires. Upgrade it in Hashnode's dashboard."
const invalidToken = "This Hashnode access token is no longer valid. Reconnect the channel with a new one."

/** Errors come with status 200: https://github.com/Hashnode/gql-skill, errors-and-limits */
function toPlatformError(
  { message, extensions: { code } }: GraphqlError,
  ctx: RequestContext,
): PlatformError {
  const detail = toPlainText(message)
  if (code === "UNAUTHENTICATED")
    return ctx.phase === "connect"
      ? rejected("This isn't a valid Hashnode access token.")
      : reconnect("TOKEN_INVALID", invalidToken)
  if (code === "FORBIDDEN")
    return rejected(
      /pro plan/i.test(message)
        ? proPlanRequired
        : "This account can't publish here. Ask an owner of the publication for the editor role.",
    )
  if (code === "INTERNAL_SERVER_ERROR")
    return ctx.phase === "send"
      ? unconfirmedPost("Hashnode")
      : unavailable("Hashnode is temporarily unavailable.")
  if (code === "NOT_FOUND")
    return rejected(`Hashnode couldn't find this publication or post${detail ? `: ${detail}` : ""}.`)
  return rejected(`Hashnode rejected the request${detail ? `: ${detail}` : ""}.`)
}

type Authorized = RequestContext & { credentials: Pick<HashnodeCredentials, "token"> }
type Operation = {
  query: string
  variables?: Record<string, unknown>
  /** An error code to accept as a result; the data is then null. */
  accept?: string
}

/** Checks `errors` first, since `data` may be partial. */
export async function graphql<T>(
  ctx: Authorized,
  schema: z.ZodType<T>,
  { query, variables, accept }: Operation,
): Promise<T | null> {
  const url = `${baseUrl("hashnode", "https://gql-beta.hashnode.com")}/`
  const { data, errors } = await client.json(ctx, url, responseSchema, {
    method: "POST",
    headers: bearer(ctx.credentials.token),
    json: { query, variables },
  })
  const [error] = errors ?? []
  if (error && error.extensions.code === accept) return null
  if (error) throw toPlatformError(error, ctx)
  const parsed = schema.safeParse(data)
  if (parsed.success) return parsed.data
  throw ctx.phase === "send" ? unconfirmedPost("Hashnode") : unexpectedResponse("Hashnode")
}
