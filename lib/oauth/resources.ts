import { env } from "@/lib/config/env"
import { OAuthError } from "./oauth-error"

export const apiResource = env.APP_URL
export const mcpResource = `${env.APP_URL}/mcp`

/** Tokens store these names instead of URLs, so they still work if the server's URL changes. */
export const audiences = ["api", "mcp"] as const
export type Audience = (typeof audiences)[number]

export const resourceOf: Record<Audience, string> = { api: apiResource, mcp: mcpResource }

const audienceOf = new Map<string, Audience>([
  [apiResource, "api"],
  [`${apiResource}/v0`, "api"],
  [mcpResource, "mcp"],
])

/**
 * Defaults to `allowed`. Tokens meant for another server are never issued, because that server could use them here:
 * https://www.rfc-editor.org/rfc/rfc8707
 */
export function readAudience(
  resources: readonly string[],
  allowed: readonly string[],
  fallback = allowed,
): Audience[] {
  const requested = resources.map((resource) => audienceOf.get(resource.replace(/\/$/, "")))
  if (requested.some((audience) => audience === undefined || !allowed.includes(audience)))
    throw new OAuthError(
      "invalid_target",
      `Invalid resource. Use ${audiences
        .filter((audience) => allowed.includes(audience))
        .map((audience) => resourceOf[audience])
        .join(" or ")}.`,
    )
  const chosen = requested.length > 0 ? requested : fallback
  return audiences.filter((audience) => chosen.includes(audience))
}
