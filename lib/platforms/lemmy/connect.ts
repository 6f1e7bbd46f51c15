import { z } from "zod"
import { rejected } from "@/lib/platforms/errors"
import type { ConnectContext, FormConnect } from "@/lib/platforms/platform"
import type { RemoteAccount } from "@/lib/platforms/remote-account"
import { parseInstance } from "@/lib/platforms/text/web-url"
import { api, client, type LemmyContext, type LemmyCredentials } from "./client"

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

/** 1.0 supports v4; older servers return 404. */
async function versionOf(instance: string, ctx: ConnectContext): Promise<Version> {
  const v4Site = await client.request(ctx, `${instance}/api/v4/site`, {
    accept: ({ status }) => status < 500 && status !== 429,
  })
  if (v4Site.status === 200 && siteSchema.safeParse(v4Site.body).success) return "v4"
  const v3Site = await client.request(ctx, `${instance}/api/v3/site`)
  if (siteSchema.safeParse(v3Site.body).success) return "v3"
  throw rejected("There's no Lemmy server at this address.")
}

/** Logins have the server's strictest rate limit, but the token lasts until logout. */
async function logIn(
  instance: string,
  version: Version,
  values: Record<string, string>,
  ctx: ConnectContext,
) {
  const code = values.totp?.replace(/\s/g, "")
  const url = `${instance}/api/${version}${version === "v4" ? "/account/auth/login" : "/user/login"}`
  const json = {
    username_or_email: (values.username ?? "").trim(),
    password: values.password ?? "",
    ...(code && { totp_2fa_token: code }),
    ...(version === "v4" && { stay_logged_in: true }),
  }
  const response = await client.json(ctx, url, loginSchema, { method: "POST", json })
  const { jwt, registration_created, verify_email_sent } = response
  if (jwt) return jwt
  if (verify_email_sent) throw rejected("Verify this Lemmy account's email address first.")
  if (registration_created) throw rejected("The Lemmy server hasn't approved this account yet.")
  throw rejected("This Lemmy account can't sign in with a password.")
}

async function loadPerson(instance: string, version: Version, jwt: string, ctx: ConnectContext) {
  const authorized = { ...ctx, credentials: { instance, version, jwt } }
  if (version === "v4") return api.json(authorized, "/account", userSchema)
  return (await api.json(authorized, "/site", z.object({ my_user: userSchema }))).my_user
}

export const connect: FormConnect<LemmyCredentials> = {
  kind: "form",
  fields: [
    {
      name: "instance",
      label: "Server",
      type: "text",
      help: "Your Lemmy server's address or your full handle.",
      placeholder: "lemmy.world",
      required: true,
    },
    {
      name: "username",
      label: "Username",
      type: "text",
      help: "The username or email address you sign in with.",
      required: true,
    },
    {
      name: "password",
      label: "Password",
      type: "password",
      help: "Used once to sign in. We don't store it.",
      required: true,
    },
    {
      name: "totp",
      label: "Two-factor code",
      type: "text",
      help: "The six-digit code from your app, if the account uses two-factor authentication.",
      required: false,
    },
  ],
  connect: async (values, ctx) => {
    const problem = "Enter your server's address, such as lemmy.world."
    const instance = parseInstance(values.instance ?? "", problem)
    const version = await versionOf(instance, ctx)
    const jwt = await logIn(instance, version, values, ctx)
    const { person } = (await loadPerson(instance, version, jwt, ctx)).local_user_view
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

export async function revoke(ctx: LemmyContext): Promise<void> {
  const path = ctx.credentials.version === "v4" ? "/account/auth/logout" : "/user/logout"
  await api.request(ctx, path, { method: "POST" })
}
