import { z } from "zod"
import { PlatformError, reconnect, rejected } from "@/lib/platforms/errors"
import { unreadable, type Requester } from "@/lib/platforms/http"
import { oauth2, type Tokens } from "@/lib/platforms/oauth2"
import type { OAuth2Connect, Platform, RemoteAccount } from "@/lib/platforms/platform"
import { operatorSetting } from "@/lib/platforms/settings"
import { askMember, rest, webUrl, type LinkedInAccess, type LinkedInCredentials } from "./client"

/** What every app may ask for; pages need an app with the Community Management API and LINKEDIN_SCOPES. */
const selfServeScopes = "openid profile w_member_social"

/** https://learn.microsoft.com/en-us/linkedin/shared/authentication/authorization-code-flow */
const signIn = () =>
  oauth2({
    name: "LinkedIn",
    endpoints: {
      authorize: () => `${webUrl()}/oauth/v2/authorization`,
      token: () => `${webUrl()}/oauth/v2/accessToken`,
      revoke: () => `${webUrl()}/oauth/v2/revoke`,
    },
    clientId: "LINKEDIN_CLIENT_ID",
    clientSecret: "LINKEDIN_CLIENT_SECRET",
    scopes: operatorSetting("LINKEDIN_SCOPES", selfServeScopes).split(/[\s,]+/),
    pkce: false,
  })

type Signed = Requester & { credentials: Tokens }

const userSchema = z.object({ sub: z.string(), name: z.string(), picture: z.string().nullish() })
const memberSchema = z.object({
  id: z.string(),
  localizedFirstName: z.string().default(""),
  localizedLastName: z.string().default(""),
  vanityName: z.string().nullish(),
})

async function loadMember(at: Signed): Promise<RemoteAccount> {
  if (at.credentials.scopes.includes("openid")) {
    const { sub, name, picture } = await askMember(at, "/userinfo", userSchema)
    const remoteId = `urn:li:person:${sub}`
    return { remoteId, username: null, displayName: name, imageUrl: picture ?? null, profileUrl: null }
  }
  const member = await askMember(at, "/me", memberSchema)
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
const postingRoles = /^(ADMINISTRATOR|CONTENT_ADMIN(ISTRATOR)?|DIRECT_SPONSORED_CONTENT_POSTER)$/

async function parsed<T>(at: Signed, path: string, schema: z.ZodType<T>): Promise<T> {
  const answer = schema.safeParse((await rest(at, path)).body)
  if (!answer.success) throw unreadable("LinkedIn")
  return answer.data
}

/** A page without its picture is still a page. */
async function logoOf(original: string | null | undefined, at: Signed): Promise<string | null> {
  if (!original) return null
  const urn = original.replace("digitalmediaAsset", "image")
  try {
    return (await parsed(at, `/images/${encodeURIComponent(urn)}`, imageSchema)).downloadUrl ?? null
  } catch (error) {
    if (error instanceof PlatformError) return null
    throw error
  }
}

async function loadOrganization(urn: string, at: Signed): Promise<RemoteAccount> {
  const id = urn.slice(urn.lastIndexOf(":") + 1)
  const { localizedName, vanityName, logoV2 } = await parsed(at, `/organizations/${id}`, organizationSchema)
  return {
    remoteId: urn,
    username: vanityName ?? null,
    displayName: localizedName,
    imageUrl: await logoOf(logoV2?.original, at),
    profileUrl: `${webUrl()}/company/${vanityName ?? id}/`,
  }
}

const maxOrganizations = 100

/** The pages that the member may post as. */
export async function loadOrganizations(at: Signed): Promise<RemoteAccount[]> {
  if (!at.credentials.scopes.some((scope) => /organization/.test(scope))) return []
  const path = `/organizationAcls?q=roleAssignee&state=APPROVED&count=${maxOrganizations}`
  const { elements } = await parsed(at, path, aclsSchema)
  const urns = new Set(
    elements.filter(({ role }) => postingRoles.test(role)).map(({ organization }) => organization),
  )
  const organizations: RemoteAccount[] = []
  for (const urn of urns) organizations.push(await loadOrganization(urn, at))
  return organizations
}

export const connect: OAuth2Connect<LinkedInCredentials> = {
  kind: "oauth2",
  fields: [],
  start: async (input, at) => ({ authorizeUrl: signIn().authorizeUrl(input, at), session: null }),
  finish: async (input, at) => {
    const tokens = await signIn().exchange(at, input)
    const signed = { ...at, credentials: tokens }
    const member = await loadMember(signed)
    const own = tokens.scopes.includes("w_member_social") ? [member] : []
    const accounts = [...own, ...(await loadOrganizations(signed))]
    if (accounts.length === 0)
      throw rejected(
        "This member may post neither in their own name nor as a page. Ask for a role on the page.",
      )
    const credentials = { ...tokens, member: member.remoteId }
    return { accounts: accounts.map((account) => ({ account, credentials })) }
  },
}

/** Only some apps get refresh tokens; without one a channel lasts for sixty days and nothing changes before that. */
export const refresh: Platform<unknown, LinkedInCredentials>["refresh"] = async (credentials, at) => {
  if (credentials.refreshToken) return { ...credentials, ...(await signIn().refresh(at, credentials)) }
  const end = expiresAt(credentials)
  if (end && end <= at.now())
    throw reconnect("TOKEN_EXPIRED", "Access to LinkedIn has expired. Connect the channel again.")
  return credentials
}

export const expiresAt = ({ expiresAt: end }: LinkedInCredentials) => (end === null ? null : new Date(end))

export const revoke = (at: LinkedInAccess) => signIn().revoke(at, at.credentials.accessToken)
