import { oauthEndpoint, readJsonOrForm } from "@/lib/api/oauth-endpoint"
import { registerClient } from "@/lib/oauth/apps/register-client"

export { preflight as OPTIONS } from "@/lib/api/oauth-endpoint"

export const POST = oauthEndpoint({ name: "register", perMinute: 60, status: 201 }, async (request) =>
  registerClient(await readJsonOrForm(request)),
)
