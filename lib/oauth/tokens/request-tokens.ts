import { authenticateClient, type BasicCredentials } from "./authenticate-client"
import { exchangeCode } from "./exchange-code"
import { OAuthError } from "@/lib/oauth/oauth-error"
import { requireParameter, type Parameters } from "@/lib/oauth/parameters"
import { refreshTokens } from "./refresh-tokens"

const grants = new Map([
  ["authorization_code", exchangeCode],
  ["refresh_token", refreshTokens],
])

export async function requestTokens(parameters: Parameters, basic: BasicCredentials | null) {
  const grant = grants.get(requireParameter(parameters, "grant_type"))
  if (!grant)
    throw new OAuthError("unsupported_grant_type", `grant_type must be ${[...grants.keys()].join(" or ")}.`)
  return grant(await authenticateClient(parameters, basic), parameters)
}
