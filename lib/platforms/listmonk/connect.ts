import { z } from "zod"
import { rejected } from "@/lib/platforms/errors"
import type { ConnectAccess, FormConnect } from "@/lib/platforms/platform"
import { call, client, type ListmonkCredentials } from "./client"

const profileSchema = z.object({
  id: z.number(),
  username: z.string(),
  name: z.string().nullish(),
  avatar: z.string().nullish(),
  user_role: z.object({ id: z.number(), permissions: z.array(z.string()).nullish() }).nullish(),
})
const serverSchema = z.object({ root_url: z.string() })

/** The first role of an installation may do everything, whatever it lists. */
const superAdminRole = 1
const neededRights = [/^campaigns:manage(_all)?$/, /^campaigns:get(_all)?$/, /^campaigns:send$/]

function urlOf(text: string): string {
  const typed = text.trim()
  const address = /^https?:\/\//.test(typed) ? typed : `https://${typed}`
  if (!typed || !URL.canParse(address))
    throw rejected("Type the address of your listmonk, such as https://lists.example.com.")
  const { origin, pathname } = new URL(address)
  return origin + pathname.replace(/\/(admin|api)(\/.*)?$/, "").replace(/\/$/, "")
}

function assertRights({ user_role }: z.infer<typeof profileSchema>): void {
  if (!user_role || user_role.id === superAdminRole) return
  const permissions = user_role.permissions ?? []
  if (neededRights.every((right) => permissions.some((permission) => right.test(permission)))) return
  throw rejected(
    "The role of this API user must allow campaigns to be read, managed and sent. Change it in listmonk under Users, Roles.",
  )
}

async function connectInstallation(values: Record<string, string>, at: ConnectAccess) {
  const url = urlOf(values.url ?? "")
  const username = (values.username ?? "").trim()
  const token = (values.token ?? "").trim()
  if (!username || !token) throw rejected("Both the API user and its token are needed.")
  await client.json(at, `${url}/api/health`, z.object({ data: z.literal(true) }))
  const signed = { ...at, credentials: { url, username, token } }
  const profile = await call(signed, "/profile", profileSchema)
  assertRights(profile)
  const { root_url } = await call(signed, "/config", serverSchema)
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
      label: "Address",
      type: "url",
      help: "Where your listmonk is.",
      placeholder: "https://lists.example.com",
      required: true,
    },
    {
      name: "username",
      label: "API user",
      type: "text",
      help: "Make one in listmonk under Users, of the type API, with a role that may manage and send campaigns.",
      required: true,
    },
    {
      name: "token",
      label: "Token",
      type: "password",
      help: "Shown once, when the API user is made.",
      required: true,
    },
  ],
  connect: async (values, at) => ({ accounts: [await connectInstallation(values, at)] }),
}
