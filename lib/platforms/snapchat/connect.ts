import { z } from "zod"
import { ignorePlatformErrors, rejected } from "@/lib/platforms/errors"
import { oauth2, type Tokens } from "@/lib/platforms/oauth/oauth2"
import type { ConnectContext, Platform } from "@/lib/platforms/platform"
import type { RemoteAccount } from "@/lib/platforms/remote-account"
import { baseUrl } from "@/lib/platforms/operator-settings"
import { requestJson } from "./client"
import { setup } from "./setup"

const loginHost = () => baseUrl("snapchat", "https://accounts.snapchat.com", "login")
const siteHost = () => baseUrl("snapchat", "https://www.snapchat.com", "web")

const signIn = oauth2({
  name: "Snapchat",
  endpoints: {
    authorize: () => `${loginHost()}/login/oauth2/authorize`,
    token: () => `${loginHost()}/login/oauth2/access_token`,
  },
  clientId: "SNAPCHAT_CLIENT_ID",
  clientSecret: "SNAPCHAT_CLIENT_SECRET",
  scopes: setup.scopes,
  pkce: false,
})

const profileSchema = z.object({
  id: z.string(),
  organization_id: z.string().nullish(),
  display_name: z.string().nullish(),
  snap_user_name: z.string().nullish(),
  logo_urls: z.record(z.string(), z.string().nullish()).nullish(),
})
type Profile = z.output<typeof profileSchema>

/** Either a single profile or a list of profiles. */
const profilesSchema = z
  .object({
    public_profile: profileSchema.optional(),
    public_profiles: z.array(z.object({ public_profile: profileSchema.optional() })).default([]),
  })
  .transform(({ public_profile, public_profiles }) =>
    [public_profile, ...public_profiles.map((item) => item.public_profile)].filter(
      (profile) => profile !== undefined,
    ),
  )

type Authorized = ConnectContext & { credentials: Tokens }

/** People can also post to their organization's other profiles if their role allows it. */
async function organizationProfiles({ organization_id }: Profile, ctx: Authorized): Promise<Profile[]> {
  if (!organization_id) return []
  const path = `/v1/organizations/${encodeURIComponent(organization_id)}/public_profiles`
  return (await ignorePlatformErrors(requestJson(ctx, path, profilesSchema))) ?? []
}

function toAccount({ id, display_name, snap_user_name, logo_urls }: Profile): RemoteAccount {
  const username = snap_user_name || null
  return {
    remoteId: id,
    username,
    displayName: display_name || username,
    imageUrl: Object.values(logo_urls ?? {}).find(Boolean) ?? null,
    profileUrl: username && `${siteHost()}/add/${encodeURIComponent(username)}`,
  }
}

export const connect = signIn.connect<Tokens>(async (input, ctx) => {
  const credentials = await signIn.exchange(ctx, input)
  const authorized = { ...ctx, credentials }
  const [own] = await requestJson(authorized, "/v1/public_profiles/my_profile", profilesSchema)
  if (!own)
    throw rejected(
      "This Snapchat account has no Public Profile. Create one in the Snapchat app, then connect again.",
    )
  const others = await organizationProfiles(own, authorized)
  const profiles = [own, ...others.filter(({ id }) => id !== own.id)]
  return { accounts: profiles.map((profile) => ({ account: toAccount(profile), credentials })) }
})

export const refresh: Platform<unknown, Tokens>["refresh"] = (credentials, ctx) =>
  signIn.refresh(ctx, credentials)
