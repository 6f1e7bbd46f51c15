import { randomBytes } from "node:crypto"
import { json, type Call, type SandboxContext } from "@/lib/platforms/sandbox/sandbox"
import { sandboxOAuth2 } from "@/lib/platforms/sandbox/oauth2"
import { isPage } from "./check"
import { createPerson, requirePerson, type SandboxPerson } from "@/lib/platforms/sandbox/people"

/** Pages that every sandbox member administers. */
export const organizations = [
  { id: "5515715", name: "Bell Tower Works", vanityName: "bell-tower-works" },
  { id: "5515716", name: "Chime & Co", vanityName: "chime-and-co" },
]

export const errorResponse = (
  status: number,
  code: string,
  message: string,
  extra: { serviceErrorCode?: number; headers?: Record<string, string> } = {},
) =>
  json(
    { status, code, message, ...(extra.serviceErrorCode && { serviceErrorCode: extra.serviceErrorCode }) },
    status,
    extra.headers,
  )

/** The scopes of an app approved for every API product. */
export const allScopes = [
  "openid",
  "profile",
  "w_member_social",
  "r_member_postAnalytics",
  "rw_organization_admin",
  "w_organization_social",
  "r_organization_social",
  "w_member_social_feed",
  "w_organization_social_feed",
  "r_member_social_feed",
  "r_organization_social_feed",
]

export const signIn = sandboxOAuth2({
  name: "LinkedIn",
  paths: {
    authorize: "/oauth/v2/authorization",
    token: "/oauth/v2/accessToken",
    revoke: "/oauth/v2/revoke",
  },
  pkce: "none",
  accessSeconds: 60 * 86_400,
  refresh: "reusable",
  createPerson: async (ctx: SandboxContext, name) => (await createPerson(ctx, name)).id,
})

export const expiredToken = () =>
  errorResponse(401, "EXPIRED_ACCESS_TOKEN", "The token used in the request has expired", {
    serviceErrorCode: 65602,
  })

export const signedIn = requirePerson(signIn, (reason) => {
  if (reason === "revoked")
    return errorResponse(
      401,
      "REVOKED_ACCESS_TOKEN",
      "The token used in the request has been revoked by the user",
      {
        serviceErrorCode: 65601,
      },
    )
  if (reason === "expired") return expiredToken()
  return errorResponse(401, "INVALID_ACCESS_TOKEN", "Invalid access token", { serviceErrorCode: 65600 })
})

/** Checks the headers that the versioned API requires. */
export const restApi = (handle: (call: Call, person: SandboxPerson) => Response | Promise<Response>) =>
  signedIn((call, person) => {
    const version = call.request.headers.get("linkedin-version") ?? ""
    if (!version)
      return errorResponse(400, "VERSION_MISSING", "A version must be present. Please specify a version.")
    if (!/^20\d{4}$/.test(version))
      return errorResponse(426, "NONEXISTENT_VERSION", `Requested version ${version} is not active`)
    if (call.request.headers.get("x-restli-protocol-version") !== "2.0.0")
      return errorResponse(400, "ILLEGAL_ARGUMENT", "X-Restli-Protocol-Version must be 2.0.0")
    return handle(call, person)
  })

/** Like on LinkedIn, the creation time is in the upper bits of an id. */
export const newId = (ctx: SandboxContext) =>
  String((BigInt(ctx.now().getTime()) << 22n) | BigInt(randomBytes(3).readUIntBE(0, 3) & 0x3fffff))

export const personUrn = ({ id }: SandboxPerson) => `urn:li:person:${id}`

export const canPostAs = (author: unknown, person: SandboxPerson) =>
  author === personUrn(person) || organizations.some(({ id }) => author === `urn:li:organization:${id}`)

export const accessDenied = (resource = "partnerApiPosts.CREATE") =>
  errorResponse(403, "ACCESS_DENIED", `Not enough permissions to access: ${resource}`, {
    serviceErrorCode: 100,
  })

/** Comments and their counts need permissions of their own, for members and for pages. */
export async function hasFeedScope(call: Call, access: "r" | "w", author: unknown): Promise<boolean> {
  const kind = isPage(String(author)) ? "organization" : "member"
  const token = await signIn.findToken(call)
  return token?.scope.split(/[\s,]+/).includes(`${access}_${kind}_social_feed`) ?? false
}
