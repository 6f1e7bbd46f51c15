import { z } from "zod"
import { rejected } from "@/lib/platforms/errors"
import type { ConnectAccess, FormConnect, RemoteAccount } from "@/lib/platforms/platform"
import { bearer, call, client, type LemmyAccess, type LemmyCredentials } from "./client"

type Version = LemmyCredentials["version"]

const siteSchema = z.object({ version: z.string(), site_view: z.object({}) })
const loginSchema = z.object({
  jwt: z.string().nullish(),
  registration_created: z.boolean().default(false),
  verify_email_sent: z.boolean().default(false),
})
const personSchema = z.object({
  id: z.number(),
  name: z.string(),
  display_name: z.string().nullish(),
  avatar: z.string().nullish(),
  actor_id: z.string().optional(),
  ap_id: z.string().optional(),
})
const userSchema = z.object({ local_user_view: z.object({ person: personSchema }) })

/** People type a domain, a whole address or their handle. */
function instanceOf(text: string): string {
  const typed = text.trim()
  const host = typed.includes("@") && !typed.includes("/") ? typed.slice(typed.lastIndexOf("@") + 1) : typed
  const address = /^https?:\/\//.test(host) ? host : `https://${host}`
  if (!host || !URL.canParse(address)) throw rejected("Type the address of your server, such as lemmy.world.")
  return new URL(address).origin
}

/** 1.0 knows v4; what is older answers there with "not found". */
async function versionOf(instance: string, at: ConnectAccess): Promise<Version> {
  const newer = await client.request(at, `${instance}/api/v4/site`, {
    accept: ({ status }) => status < 500 && status !== 429,
  })
  if (newer.status === 200 && siteSchema.safeParse(newer.body).success) return "v4"
  const older = await client.request(at, `${instance}/api/v3/site`)
  if (siteSchema.safeParse(older.body).success) return "v3"
  throw rejected("This address does not answer like a Lemmy server.")
}

/** Once: logins have the narrowest of the server's limits, and the token lasts until it is logged out. */
async function logIn(instance: string, version: Version, values: Record<string, string>, at: ConnectAccess) {
  const code = values.totp?.replace(/\s/g, "")
  const { jwt, registration_created, verify_email_sent } = await client.json(
    at,
    `${instance}/api/${version}${version === "v4" ? "/account/auth/login" : "/user/login"}`,
    loginSchema,
    {
      method: "POST",
      json: {
        username_or_email: (values.username ?? "").trim(),
        password: values.password ?? "",
        ...(code && { totp_2fa_token: code }),
        ...(version === "v4" && { stay_logged_in: true }),
      },
    },
  )
  if (jwt) return jwt
  if (verify_email_sent) throw rejected("Confirm the email address of this Lemmy account first.")
  if (registration_created) throw rejected("The Lemmy server has not approved this account yet.")
  throw rejected("Lemmy does not let this account sign in with a password.")
}

async function loadPerson(instance: string, version: Version, jwt: string, at: ConnectAccess) {
  const headers = bearer({ jwt })
  if (version === "v4") return client.json(at, `${instance}/api/v4/account`, userSchema, { headers })
  const site = z.object({ my_user: userSchema })
  return (await client.json(at, `${instance}/api/v3/site`, site, { headers })).my_user
}

export const connect: FormConnect<LemmyCredentials> = {
  kind: "form",
  fields: [
    {
      name: "instance",
      label: "Server",
      type: "text",
      help: "The address of your Lemmy server, or your full handle.",
      placeholder: "lemmy.world",
      required: true,
    },
    {
      name: "username",
      label: "User name",
      type: "text",
      help: "The name or the email address that you sign in with.",
      required: true,
    },
    {
      name: "password",
      label: "Password",
      type: "password",
      help: "Used once to sign in; it is not kept.",
      required: true,
    },
    {
      name: "totp",
      label: "Two-factor code",
      type: "text",
      help: "The six digits of your app, if the account has two-factor authentication.",
      required: false,
    },
  ],
  connect: async (values, at) => {
    const instance = instanceOf(values.instance ?? "")
    const version = await versionOf(instance, at)
    const jwt = await logIn(instance, version, values, at)
    const { person } = (await loadPerson(instance, version, jwt, at)).local_user_view
    const { host } = new URL(instance)
    const account: RemoteAccount = {
      remoteId: `${person.id}@${host}`,
      username: `${person.name}@${host}`,
      displayName: person.display_name || person.name,
      imageUrl: person.avatar ?? null,
      profileUrl: person.actor_id ?? person.ap_id ?? `${instance}/u/${person.name}`,
    }
    return { accounts: [{ account, credentials: { instance, version, username: person.name, jwt } }] }
  },
}

export async function revoke(at: LemmyAccess): Promise<void> {
  const path = at.credentials.version === "v4" ? "/account/auth/logout" : "/user/logout"
  await call(at, path, z.unknown(), { method: "POST" })
}
