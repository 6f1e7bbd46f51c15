import { z } from "zod"
import { reconnect, rejected } from "@/lib/platforms/errors"
import { createClient, type MapError, type RequestOptions, type RequestContext } from "@/lib/platforms/http"
import { toPlainText } from "@/lib/platforms/text/plain-text"
import type { PlatformContext } from "@/lib/platforms/platform"
import { baseUrl } from "@/lib/platforms/operator-settings"

export const credentialsSchema = z.object({
  token: z.string(),
  authorId: z.string(),
  /** Set if the channel is a publication: its id and the user's role. */
  publication: z.object({ id: z.string(), role: z.enum(["editor", "writer"]) }).nullable(),
})
export type MediumCredentials = z.infer<typeof credentialsSchema>
export type MediumContext = PlatformContext<MediumCredentials>

const errorSchema = z.object({ errors: z.array(z.object({ message: z.string().default("") })).min(1) })

/** A firewall in front of Medium responds with HTML pages. Only JSON errors are about this channel. */
const explain: MapError = ({ status, body }, ctx) => {
  const error = errorSchema.safeParse(body).data
  if (status === 401)
    return ctx.phase === "connect"
      ? rejected("This isn't a valid Medium integration token.")
      : reconnect("TOKEN_INVALID", "This Medium integration token is no longer valid. Reconnect the channel.")
  if (status === 403 && error && ctx.phase !== "connect")
    return reconnect(
      "PERMISSION_DENIED",
      "This Medium account can't publish here. Check your role on Medium, then reconnect the channel.",
    )
  const detail = toPlainText(error?.errors.map(({ message }) => message).join(" "))
  return status < 500 && status !== 429 && detail ? `Medium rejected the request: ${detail}.` : undefined
}

const client = createClient({ name: "Medium", explain })

export async function requestJson<T>(
  ctx: RequestContext & { credentials: { token: string } },
  path: string,
  schema: z.ZodType<T>,
  options: RequestOptions = {},
): Promise<T> {
  const url = `${baseUrl("medium", "https://api.medium.com")}/v1${path}`
  const { data } = await client.json(ctx, url, z.object({ data: schema }), {
    ...options,
    headers: {
      authorization: `Bearer ${ctx.credentials.token}`,
      accept: "application/json",
      "accept-charset": "utf-8",
    },
  })
  return data as T
}
