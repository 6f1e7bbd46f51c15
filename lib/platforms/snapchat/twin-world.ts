import { isHost } from "@/lib/platforms/settings"
import { json } from "@/lib/platforms/twin"
import { twinOAuth2 } from "@/lib/platforms/twin-oauth2"
import { createPerson, signedInBy, type TwinPerson } from "@/lib/platforms/twin-people"
import { twinId } from "@/lib/platforms/twin-id"
import type { Call } from "@/lib/platforms/twin"

/** Everybody has one Public Profile, in an organization of their own. */
export const hosts = (url: URL) =>
  isHost(url, "snapchat", "https://businessapi.snapchat.com") ||
  isHost(url, "snapchat", "https://accounts.snapchat.com", "login")

export const accessSeconds = 3600

export const signIn = twinOAuth2({
  name: "Snapchat",
  paths: { authorize: "/login/oauth2/authorize", token: "/login/oauth2/access_token" },
  pkce: "none",
  accessSeconds,
  refresh: "rotates",
  createPerson: async (at, name) => (await createPerson(at, name)).id,
})

export const succeed = (call: Call, body: Record<string, unknown>) =>
  Response.json({ request_status: "SUCCESS", request_id: twinId(call), ...body })

export const refuse = (
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

export const signedIn = signedInBy(signIn, () =>
  refuse(401, "UNAUTHORIZED", "The access token is not valid or has expired."),
)

/** Only the profile's own person may use it; others get an empty answer. */
export const onOwnProfile = (handle: (call: Call, person: TwinPerson) => Response | Promise<Response>) =>
  signedIn((call, person) =>
    call.params.profile === person.id ? handle(call, person) : new Response(null, { status: 403 }),
  )

const profileView = ({ id, displayName, username }: TwinPerson) => ({
  id,
  organization_id: `org-${id}`,
  display_name: displayName,
  snap_user_name: username,
  profile_type: "PERSON",
  logo_urls: {},
})

export const myProfile = signedIn((call, person) => succeed(call, { public_profile: profileView(person) }))

export const listProfiles = signedIn((call, person) =>
  call.params.organization === `org-${person.id}`
    ? succeed(call, {
        public_profiles: [{ sub_request_status: "SUCCESS", public_profile: profileView(person) }],
      })
    : refuse(403, "AUTHORIZATION_PERMISSION_DENIED", "You have no role in this organization."),
)
