import { env } from "@/lib/config/env"
import { OAuthError } from "./oauth-error"

/** What tokens of this server are good for: the API and the MCP server, which are one audience. */
export const apiResource = env.APP_URL
export const mcpResource = `${env.APP_URL}/mcp`

/** RFC 8707: a client that means another server must not get a token that it would show there. */
export function checkResources(resources: readonly string[]) {
  const foreign = resources.some(
    (resource) => ![apiResource, mcpResource].includes(resource.replace(/\/$/, "")),
  )
  if (foreign)
    throw new OAuthError("invalid_target", `Tokens of this server are for ${apiResource} and ${mcpResource}.`)
}
