import { oauthEndpoint, readBasic, readForm } from "@/lib/api/oauth-endpoint"
import { requestTokens } from "@/lib/oauth/tokens/request-tokens"

export { preflight as OPTIONS } from "@/lib/api/oauth-endpoint"

export const POST = oauthEndpoint({ name: "token", perMinute: 300 }, async (request) =>
  requestTokens(await readForm(request), readBasic(request)),
)
