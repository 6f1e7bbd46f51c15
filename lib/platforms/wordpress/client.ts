import { z } from "zod"
import { reconnect, rejected, type PlatformError } from "@/lib/platforms/errors"
import { createClient, type MapError, type RequestOptions, type RequestContext } from "@/lib/platforms/http"
import { toPlainText } from "@/lib/platforms/text/plain-text"
import type { PlatformContext } from "@/lib/platforms/platform"

export const credentialsSchema = z.object({
  /** The root URL of the site's REST API. With plain permalinks it's a query, `?rest_route=/`. */
  api: z.url(),
  login: z.string(),
  appPassword: z.string(),
  userId: z.number().int(),
  /** Missing for channels connected before it was stored. */
  canPublish: z.boolean().optional(),
})
export type WordpressCredentials = z.infer<typeof credentialsSchema>
export type WordpressContext = PlatformContext<WordpressCredentials>

const errorSchema = z.object({ code: z.string(), message: z.string().default("") })
/** An invalid parameter can have a cause of its own, such as a status that anonymous users can't set. */
const parameterErrorSchema = z.object({
  data: z.object({
    details: z.record(z.string(), errorSchema.extend({ data: z.object({ status: z.number() }) })),
  }),
})

const invalidLoginErrors =
  /^(rest_not_logged_in|incorrect_password|invalid_(username|email)|application_passwords_disabled(_for_user)?)$/
const permissionErrors = /^rest_(forbidden|forbidden_context)$/
/** About a single post or file, such as a contributor's upload. Other posts can still be published. */
const capabilityErrors = /^rest_cannot_(publish|create|edit|edit_others)$/
const uploadErrors = /^rest_upload_/

const isPage = (body: unknown) => typeof body === "string" && /<(!doctype|html|head|body)\b/i.test(body)

function explainConnectError(status: number, code: string): PlatformError | undefined {
  if (status === 401 || invalidLoginErrors.test(code))
    return rejected(
      "Incorrect username or application password. If both are correct, ask your host if the server passes on the Authorization header.",
    )
  if (status === 404 || code === "rest_no_route")
    return rejected(
      "Couldn't find a WordPress REST API at this URL. Check the URL and that the REST API is turned on.",
    )
  return undefined
}

const invalidPassword = () =>
  reconnect(
    "TOKEN_INVALID",
    "The application password is no longer valid. Reconnect the channel with a new one.",
  )
const notAllowed = () =>
  rejected("This WordPress user isn't allowed to do this. Give them the Author or Editor role in WordPress.")

/** https://developer.wordpress.org/rest-api/ describes errors as {code, message, data}. */
function explainErrorCode(status: number, code: string, message: string): PlatformError | string | undefined {
  if (
    invalidLoginErrors.test(code) ||
    (status === 401 && (permissionErrors.test(code) || capabilityErrors.test(code)))
  )
    return invalidPassword()
  if (status === 403 && permissionErrors.test(code))
    return reconnect(
      "PERMISSION_DENIED",
      "This WordPress user doesn't have permission to do this. Give them the Author or Editor role, then reconnect the channel.",
    )
  if (status === 403 && capabilityErrors.test(code)) return notAllowed()
  // WordPress returns 500 for unsupported file types, so retrying doesn't help.
  if (uploadErrors.test(code)) return rejected(`WordPress rejected a file: ${toPlainText(message) ?? code}.`)
  if (code === "rest_no_route") return rejected("The REST API is turned off on this WordPress site.")
  if (code === "rest_post_invalid_id") return rejected("This post no longer exists on the WordPress site.")
  const detail = toPlainText(message)
  return status < 500 && detail ? `WordPress rejected the request: ${detail}.` : undefined
}

/** Without a valid password, WordPress treats requests as anonymous instead of refusing them. */
function explainParameterError(body: unknown): PlatformError | undefined {
  const { details = {} } = parameterErrorSchema.safeParse(body).data?.data ?? {}
  const causes = Object.values(details).map(({ data }) => data.status)
  if (causes.includes(401)) return invalidPassword()
  return causes.includes(403) ? notAllowed() : undefined
}

const explain: MapError = ({ status, body }, ctx) => {
  if (status === 429) return undefined
  if (status === 413)
    return rejected(
      "This file is too large for the site's web server. Use a smaller file or ask your host to raise the limit.",
    )
  const error = errorSchema.safeParse(body).data
  const connectError = ctx.phase === "connect" ? explainConnectError(status, error?.code ?? "") : undefined
  if (connectError) return connectError
  if (error) return explainParameterError(body) ?? explainErrorCode(status, error.code, error.message)
  return status === 403 && isPage(body)
    ? "A firewall or login page in front of this WordPress site blocked the request. Allow access for Carillon."
    : undefined
}

export const client = createClient({ name: "WordPress", explain })

/** Builds a URL below the API root, which is either a path or `?rest_route=/`. */
export function apiUrl(root: string, path: string, query: Record<string, string> = {}): string {
  const url = new URL(root)
  if (url.searchParams.has("rest_route")) url.searchParams.set("rest_route", path)
  else url.pathname = url.pathname.replace(/\/$/, "") + path
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

export const basicAuth = ({ login, appPassword }: Pick<WordpressCredentials, "login" | "appPassword">) => ({
  authorization: `Basic ${Buffer.from(`${login}:${appPassword}`).toString("base64")}`,
})

type Authorized = RequestContext & {
  credentials: Pick<WordpressCredentials, "api" | "login" | "appPassword">
}
type CallOptions = RequestOptions & { query?: Record<string, string>; headers?: Record<string, string> }

export const request = (ctx: Authorized, path: string, { query, ...options }: CallOptions = {}) =>
  client.request(ctx, apiUrl(ctx.credentials.api, `/wp/v2${path}`, query), {
    ...options,
    headers: { ...basicAuth(ctx.credentials), ...options.headers },
  })

export const requestJson = <T>(
  ctx: Authorized,
  path: string,
  schema: z.ZodType<T>,
  { query, ...options }: CallOptions = {},
) =>
  client.json(ctx, apiUrl(ctx.credentials.api, `/wp/v2${path}`, query), schema, {
    ...options,
    headers: { ...basicAuth(ctx.credentials), ...options.headers },
  })
