import { z } from "zod"
import { ignorePlatformErrors, reconnect, rejected } from "@/lib/platforms/errors"
import type { RequestContext } from "@/lib/platforms/http"
import { tokenExpiry, oauth2, type Tokens } from "@/lib/platforms/oauth/oauth2"
import type { ConnectContext, OAuth2Connect, Platform } from "@/lib/platforms/platform"
import type { RemoteAccount } from "@/lib/platforms/remote-account"
import { operatorSetting } from "@/lib/platforms/operator-settings"
import { restApi, v2Api, webUrl, type LinkedInContext, type LinkedInCredentials } from "./client"
import { requestedScopes, type ScopeUse } from "@/lib/platforms/setup/platform-setup"
import { setup } from "./setup"

const openIdScopes = ["openid", "profile"]
const toUse = (scope: string): ScopeUse => ({ scope, feature: "posting", reason: "publish posts" })

/** `LINKEDIN_SCOPES` sets the scopes of all apps that list no features. */
function scopesOf({ key }: Pick<ConnectContext, "key">): readonly ScopeUse[] {
  const features = key("LINKEDIN_FEATURES", "")
  if (features) return requestedScopes(setup, features).filter(({ scope }) => !openIdScopes.includes(scope))
  const chosen = operatorSetting("LINKEDIN_SCOPES", "")
  return chosen ? chosen.split(/[\s,]+/).map(toUse) : setup.scopes
}

/** https://learn.microsoft.com/en-us/linkedin/shared/authentication/authorization-code-flow */
const signIn = oauth2({
  name: "LinkedIn",
  endpoints: {
    authorize: () => `${webUrl()}/oauth/v2/authorization`,
    token: () => `${webUrl()}/oauth/v2/accessToken`,
    revoke: () => `${webUrl()}/oauth/v2/revoke`,
  },
  clientId: "LINKEDIN_CLIENT_ID",
  clientSecret: "LINKEDIN_CLIENT_SECRET",
  scopes: scopesOf,
  pkce: false,
})

type Authorized = RequestContext & { credentials: Tokens }

const userSchema = z.object({ sub: z.string(), name: z.string(), picture: z.string().nullish() })
const memberSchema = z.object({
  id: z.string(),
  localizedFirstName: z.string().default(""),
  localizedLastName: z.string().default(""),
  vanityName: z.string().nullish(),
})

async function loadMember(ctx: Authorized): Promise<RemoteAccount> {
  if (ctx.credentials.scopes.includes("openid")) {
    const { sub, name, picture } = await v2Api.json(ctx, "/userinfo", userSchema)
    const remoteId = `urn:li:person:${sub}`
    return { remoteId, username: null, displayName: name, imageUrl: picture ?? null, profileUrl: null }
  }
  const member = await v2Api.json(ctx, "/me", memberSchema)
  return {
    remoteId: `urn:li:person:${member.id}`,
    username: member.vanityName ?? null,
    displayName: `${member.localizedFirstName} ${member.localizedLastName}`.trim(),
    imageUrl: null,
    profileUrl: member.vanityName ? `${webUrl()}/in/${member.vanityName}/` : null,
  }
}

const aclsSchema = z.object({ elements: z.array(z.object({ role: z.string(), organization: z.string() })) })
const organizationSchema = z.object({
  localizedName: z.string(),
  vanityName: z.string().nullish(),
  logoV2: z.object({ original: z.string().nullish() }).nullish(),
})
const imageSchema = z.object({ downloadUrl: z.string().optional() })
const postingRoles =
  /^(ADMINISTRATOR|CONTENT_ADMIN(ISTRATOR)?|DIRECT_SPONSORED_CONTENT_POSTER|RECRUITING_POSTER)$/

/** Null if the logo can't be loaded. */
async function logoOf(original: string | null | undefined, ctx: Authorized): Promise<string | null> {
  if (!original) return null
  const path = `/images/${encodeURIComponent(original.replace("digitalmediaAsset", "image"))}`
  const image = await ignorePlatformErrors(restApi.json(ctx, path, imageSchema))
  return image?.downloadUrl ?? null
}

async function loadOrganization(urn: string, ctx: Authorized): Promise<RemoteAccount> {
  const id = urn.slice(urn.lastIndexOf(":") + 1)
  const organization = await restApi.json(ctx, `/organizations/${id}`, organizationSchema)
  const { localizedName, vanityName, logoV2 } = organization
  return {
    remoteId: urn,
    username: vanityName ?? null,
    displayName: localizedName,
    imageUrl: await logoOf(logoV2?.original, ctx),
    profileUrl: `${webUrl()}/company/${vanityName ?? id}/`,
  }
}

const maxOrganizations = 100

/** The pages the member can post as. */
export async function loadOrganizations(ctx: Authorized): Promise<RemoteAccount[]> {
  if (!ctx.credentials.scopes.some((scope) => /organization/.test(scope))) return []
  const path = `/organizationAcls?q=roleAssignee&state=APPROVED&count=${maxOrganizations}`
  const { elements } = await restApi.json(ctx, path, aclsSchema)
  const urns = new Set(
    elements.filter(({ role }) => postingRoles.test(role)).map(({ organization }) => organization),
  )
  const organizations: RemoteAccount[] = []
  for (const urn of urns) organizations.push(await loadOrganization(urn, ctx))
  return organizations
}

export const connect: OAuth2Connect<LinkedInCredentials> = {
  kind: "oauth2",
  fields: [],
  start: async (input, ctx) => ({ authorizeUrl: signIn.authorizeUrl(input, ctx), session: null }),
  finish: async (input, ctx) => {
    const tokens = await signIn.exchange(ctx, input)
    const authorized = { ...ctx, credentials: tokens }
    const member = await loadMember(authorized)
    const memberAccounts = tokens.scopes.includes("w_member_social") ? [member] : []
    const accounts = [...memberAccounts, ...(await loadOrganizations(authorized))]
    if (accounts.length === 0)
      throw rejected("This LinkedIn account can't post as itself or as a page. Ask for a role on the page.")
    const credentials = { ...tokens, member: member.remoteId }
    return { accounts: accounts.map((account) => ({ account, credentials })) }
  },
}

/** Only some apps get refresh tokens. Without one, access ends after 60 days. */
export const refresh: Platform<unknown, LinkedInCredentials>["refresh"] = async (credentials, ctx) => {
  if (credentials.refreshToken) return { ...credentials, ...(await signIn.refresh(ctx, credentials)) }
  const end = tokenExpiry(credentials)
  if (end && end <= ctx.now())
    throw reconnect("TOKEN_EXPIRED", "Access to LinkedIn has expired. Reconnect the channel.")
  return credentials
}

export const revoke = (ctx: LinkedInContext) => signIn.revoke(ctx, ctx.credentials.accessToken)
