import { env } from "@/lib/config/env"
import { OAuthError } from "./oauth-error"

/** Tokens are valid for the API and the MCP server. */
export const apiResource = env.APP_URL
export const mcpResource = `${env.APP_URL}/mcp`

/** Don't issue tokens meant for another server, which could use them here: https://www.rfc-editor.org/rfc/rfc8707 */
export function checkResources(resources: readonly string[]) {
  const foreign = resources.some(
    (resource) => ![apiResource, mcpResource].includes(resource.replace(/\/$/, "")),
  )
  if (foreign)
    throw new OAuthError("invalid_target", `Invalid resource. Use ${apiResource} or ${mcpResource}.`)
}
