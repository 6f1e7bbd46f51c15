import { z } from "zod"
import { rejected } from "@/lib/platforms/errors"
import type { ConnectContext, FormConnect } from "@/lib/platforms/platform"
import { parseUrl } from "@/lib/platforms/text/web-url"
import { requestJson, client, type ListmonkCredentials } from "./client"

const profileSchema = z.object({
  id: z.number(),
  username: z.string(),
  name: z.string().nullish(),
  avatar: z.string().nullish(),
  user_role: z.object({ id: z.number(), permissions: z.array(z.string()).nullish() }).nullish(),
})
const serverSchema = z.object({ root_url: z.string() })

/** An installation's first role has every permission, whatever it lists. */
const superAdminRole = 1
const requiredPermissions = [/^campaigns:manage(_all)?$/, /^campaigns:get(_all)?$/, /^campaigns:send$/]

function parseBaseUrl(text: string): string {
  const url = parseUrl(text.trim())
  if (!url) throw rejected("Enter the URL of your listmonk installation, such as lists.example.com.")
  return url.origin + url.pathname.replace(/\/(admin|api)(\/.*)?$/, "").replace(/\/$/, "")
}

function assertPermissions({ user_role }: z.infer<typeof profileSchema>): void {
  if (!user_role || user_role.id === superAdminRole) return
  const permissions = user_role.permissions ?? []
  if (requiredPermissions.every((required) => permissions.some((permission) => required.test(permission))))
    return
  throw rejected(
    "The API user's role must allow reading, managing, and sending campaigns. Change it in listmonk under Users, Roles.",
  )
}

async function connectInstallation(values: Record<string, string>, ctx: ConnectContext) {
  const url = parseBaseUrl(values.url ?? "")
  const username = (values.username ?? "").trim()
  const token = (values.token ?? "").trim()
  if (!username || !token) throw rejected("Enter both the API user and its token.")
  await client.json(ctx, `${url}/health`, z.object({ data: z.literal(true) }))
  const authorized = { ...ctx, credentials: { url, username, token } }
  const profile = await requestJson(authorized, "/profile", profileSchema)
  assertPermissions(profile)
  const { root_url } = await requestJson(authorized, "/config", serverSchema)
  const rootUrl = URL.canParse(root_url) ? root_url.replace(/\/+$/, "") : url
  const address = url.replace(/^https?:\/\//, "")
  const account = {
    remoteId: `${profile.id}@${address}`,
    username: address,
    displayName: profile.name || profile.username,
    imageUrl: profile.avatar && URL.canParse(profile.avatar) ? profile.avatar : null,
    profileUrl: url,
  }
  return { account, credentials: { url, rootUrl, username, token } }
}

export const connect: FormConnect<ListmonkCredentials> = {
  kind: "form",
  fields: [
    {
      name: "url",
      label: "URL",
      type: "url",
      help: "The URL of your listmonk installation.",
      placeholder: "https://lists.example.com",
      required: true,
    },
    {
      name: "username",
      label: "API user",
      type: "text",
      help: "Create one in listmonk under Users with type API and a role that can manage and send campaigns.",
      required: true,
    },
    {
      name: "token",
      label: "Token",
      type: "password",
      help: "Shown once when you create the API user.",
      required: true,
    },
  ],
  connect: async (values, ctx) => ({ accounts: [await connectInstallation(values, ctx)] }),
}
