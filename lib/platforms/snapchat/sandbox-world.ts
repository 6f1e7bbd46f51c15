import { isHost } from "@/lib/platforms/operator-settings"
import { json, type Call } from "@/lib/platforms/sandbox/sandbox"
import { sandboxOAuth2 } from "@/lib/platforms/sandbox/oauth2"
import { createPerson, requirePerson, type SandboxPerson } from "@/lib/platforms/sandbox/people"
import { sandboxId } from "@/lib/platforms/sandbox/ids"

export const hosts = (url: URL) =>
  isHost(url, "snapchat", "https://businessapi.snapchat.com") ||
  isHost(url, "snapchat", "https://accounts.snapchat.com", "login")

export const signIn = sandboxOAuth2({
  name: "Snapchat",
  paths: { authorize: "/login/oauth2/authorize", token: "/login/oauth2/access_token" },
  pkce: "none",
  accessSeconds: 3600,
  refresh: "rotates",
  createPerson: async (ctx, name) => (await createPerson(ctx, name)).id,
})

export const okResponse = (call: Call, body: Record<string, unknown>) =>
  Response.json({ request_status: "SUCCESS", request_id: sandboxId(call), ...body })

export const errorResponse = (
  status: number,
  error_code: string,
  message: string,
  headers: Record<string, string> = {},
) =>
  json(
    {
      request_status: "ERROR",
      request_id: "sandbox",
      error_code,
      debug_message: message,
      display_message: message,
    },
    status,
    headers,
  )

export const invalidArgument = (message: string) => errorResponse(400, "INVALID_ARGUMENT", message)

export const signedIn = requirePerson(signIn, () =>
  errorResponse(401, "UNAUTHORIZED", "The access token is not valid or has expired."),
)

/** Requires the profile's owner. Everyone else gets a 403 with an empty body. */
export const onOwnProfile = (handle: (call: Call, person: SandboxPerson) => Response | Promise<Response>) =>
  signedIn((call, person) =>
    call.params.profile === person.id ? handle(call, person) : new Response(null, { status: 403 }),
  )

/** Each person has one Public Profile and one organization. */
const profileView = ({ id, displayName, username }: SandboxPerson) => ({
  id,
  organization_id: `org-${id}`,
  display_name: displayName,
  snap_user_name: username,
  profile_type: "PERSON",
  logo_urls: {},
})

export const myProfile = signedIn((call, person) => okResponse(call, { public_profile: profileView(person) }))

export const listProfiles = signedIn((call, person) =>
  call.params.organization === `org-${person.id}`
    ? okResponse(call, {
        public_profiles: [{ sub_request_status: "SUCCESS", public_profile: profileView(person) }],
      })
    : errorResponse(403, "AUTHORIZATION_PERMISSION_DENIED", "You have no role in this organization."),
)
