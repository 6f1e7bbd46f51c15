import { z } from "zod"
import { reconnect, rejected, type PlatformError } from "@/lib/platforms/errors"
import { createClient, type Explain, type RequestOptions, type Requester } from "@/lib/platforms/http"
import { plainWords } from "@/lib/platforms/plain-words"
import type { Access } from "@/lib/platforms/platform"

export const credentialsSchema = z.object({
  /** The root of the site's REST API exactly as it was found; with plain permalinks it is a query. */
  api: z.url(),
  login: z.string(),
  appPassword: z.string(),
  userId: z.number().int(),
})
export type WordpressCredentials = z.infer<typeof credentialsSchema>
export type WordpressAccess = Access<WordpressCredentials>

const errorSchema = z.object({ code: z.string(), message: z.string().default("") })

const wrongPassword =
  /^(rest_not_logged_in|incorrect_password|invalid_(username|email)|application_passwords_disabled(_for_user)?)$/
const missingRight = /^rest_(forbidden|forbidden_context|cannot_(publish|create|edit|edit_others))$/
const badFile = /^rest_upload_/

const isPage = (body: unknown) => typeof body === "string" && /<(!doctype|html|head|body)\b/i.test(body)

function explainConnect(status: number, code: string): PlatformError | undefined {
  if (status === 401 || wrongPassword.test(code))
    return rejected(
      "WordPress does not accept this user name with this application password. If both are right, ask your host whether the server passes the Authorization header on.",
    )
  if (status === 404 || code === "rest_no_route")
    return rejected("This address does not answer like a WordPress site with its REST API switched on.")
  return undefined
}

/** https://developer.wordpress.org/rest-api/ has each code as {code, message, data}. */
function explainCode(status: number, code: string, message: string): PlatformError | string | undefined {
  if (wrongPassword.test(code) || (status === 401 && missingRight.test(code)))
    return reconnect(
      "TOKEN_INVALID",
      "WordPress no longer accepts this application password. Connect the channel with a new one.",
    )
  if (status === 403 && missingRight.test(code))
    return reconnect(
      "PERMISSION_DENIED",
      "This WordPress user may not do that. Give them the role of an author or editor, then connect again.",
    )
  // WordPress says 500 for a file of a kind that it does not take, however often it is sent.
  if (badFile.test(code)) return rejected(`WordPress did not take a file: ${plainWords(message) ?? code}.`)
  if (code === "rest_no_route") return rejected("The REST API of this WordPress site is switched off.")
  if (code === "rest_post_invalid_id") return rejected("This post is no longer on the WordPress site.")
  const words = plainWords(message)
  return status < 500 && words ? `WordPress refused this: ${words}.` : undefined
}

const explain: Explain = ({ status, body }, at) => {
  if (status === 429) return undefined
  if (status === 413)
    return rejected(
      "The web server of this site refuses files of this size. Use a smaller one, or ask the host.",
    )
  const known = errorSchema.safeParse(body).data
  const atConnect = at.phase === "connect" ? explainConnect(status, known?.code ?? "") : undefined
  if (atConnect) return atConnect
  if (known) return explainCode(status, known.code, known.message)
  return status === 403 && isPage(body)
    ? "A firewall or a login page in front of this WordPress site turned the request away. Let Carillon pass there."
    : undefined
}

export const client = createClient({ name: "WordPress", explain })

/** Below the root, whether that is a path or `?rest_route=/`. */
export function apiUrl(root: string, path: string, query: Record<string, string> = {}): string {
  const url = new URL(root)
  if (url.searchParams.has("rest_route")) url.searchParams.set("rest_route", path)
  else url.pathname = url.pathname.replace(/\/$/, "") + path
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

export const basic = ({ login, appPassword }: Pick<WordpressCredentials, "login" | "appPassword">) => ({
  authorization: `Basic ${Buffer.from(`${login}:${appPassword}`).toString("base64")}`,
})

type Signed = Requester & { credentials: Pick<WordpressCredentials, "api" | "login" | "appPassword"> }
type CallOptions = RequestOptions & { query?: Record<string, string>; headers?: Record<string, string> }

export const request = (at: Signed, path: string, { query, ...options }: CallOptions = {}) =>
  client.request(at, apiUrl(at.credentials.api, `/wp/v2${path}`, query), {
    ...options,
    headers: { ...basic(at.credentials), ...options.headers },
  })

export const call = <T>(
  at: Signed,
  path: string,
  schema: z.ZodType<T>,
  { query, ...options }: CallOptions = {},
) =>
  client.json(at, apiUrl(at.credentials.api, `/wp/v2${path}`, query), schema, {
    ...options,
    headers: { ...basic(at.credentials), ...options.headers },
  })
