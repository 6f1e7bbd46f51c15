import { oauthEndpoint, readBasic, readForm } from "@/lib/api/oauth-endpoint"
import { revokeToken } from "@/lib/oauth/tokens/revoke-token"

export { preflight as OPTIONS } from "@/lib/api/oauth-endpoint"

export const POST = oauthEndpoint({ name: "revoke", perMinute: 300 }, async (request) =>
  revokeToken(await readForm(request), readBasic(request)),
)
