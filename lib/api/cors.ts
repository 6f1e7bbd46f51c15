import { sql } from "kysely"

import { env } from "@/lib/config/env"
import { db } from "@/lib/db/database"

const exposedHeaders = [
  ...["etag", "retry-after", "ratelimit-limit", "ratelimit-remaining", "ratelimit-reset"],
  ...["warning", "www-authenticate", "x-request-id"],
].join(", ")
const allowedHeaders = [
  ...["authorization", "content-type", "idempotency-key", "if-match", "if-none-match"],
  ...["mcp-protocol-version", "x-api-key", "x-request-id"],
].join(", ")

/** Null for programs, which send no origin, and for our own pages. */
function crossOrigin(request: Request): string | null {
  const origin = request.headers.get("origin")
  if (!origin || origin.length > 255 || origin === new URL(env.APP_URL).origin) return null
  return origin
}

/** Whether the workspace lists the origin, or without an id, any workspace. */
async function unscopedIsAllowed(origin: string, organizationId?: string): Promise<boolean> {
  let query = db
    .selectFrom("Organization")
    .select("id")
    .where(({ ref }) => sql<boolean>`${ref("allowedOrigins")} @> array[${origin}]::text[]`)
    .limit(1)
  if (organizationId) query = query.where("id", "=", organizationId)
  return (await query.executeTakeFirst()) !== undefined
}

/**
 * Lets a web app that any workspace trusts send requests and read errors. A preflight carries no credentials, so it
 * can't say which workspace it's about: `keepAllowed` decides that for each response. Credentials are never allowed,
 * because a session cookie isn't accepted from other origins, and keys and tokens are sent in headers.
 */
export async function allowOrigin(request: Request, headers: Headers): Promise<void> {
  headers.append("vary", "origin")
  const origin = crossOrigin(request)
  if (!origin || !(await unscopedIsAllowed(origin))) return
  headers.set("access-control-allow-origin", origin)
  headers.set("access-control-expose-headers", exposedHeaders)
}

/** Once the caller is known: only their own workspace's web apps can read the response. */
export async function keepAllowed(request: Request, organizationId: string, headers: Headers): Promise<void> {
  if (!headers.has("access-control-allow-origin")) return
  if (await unscopedIsAllowed(crossOrigin(request)!, organizationId)) return
  headers.delete("access-control-allow-origin")
  headers.delete("access-control-expose-headers")
}

/** Answers a CORS preflight, and any other OPTIONS request with the methods. */
export async function preflight(request: Request, methods: string): Promise<Response> {
  const headers = new Headers({ allow: methods })
  await allowOrigin(request, headers)
  if (headers.has("access-control-allow-origin")) {
    headers.set("access-control-allow-methods", methods)
    headers.set("access-control-allow-headers", allowedHeaders)
    headers.set("access-control-max-age", "600")
  }
  return new Response(null, { status: 204, headers })
}
