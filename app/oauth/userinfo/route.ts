import { oauthEndpoint } from "@/lib/api/oauth-endpoint"
import { getUserInfo } from "@/lib/oauth/tokens/user-info"

export { preflight as OPTIONS } from "@/lib/api/oauth-endpoint"

const limit = { name: "userinfo", perMinute: 300 }
const answer = (request: Request) => getUserInfo(request.headers.get("authorization"))

export const GET = oauthEndpoint(limit, answer)
export const POST = oauthEndpoint(limit, answer)
