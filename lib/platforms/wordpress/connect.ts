import { z } from "zod"
import { rejected } from "@/lib/platforms/errors"
import type { ConnectAccess, FormConnect } from "@/lib/platforms/platform"
import { apiUrl, call, client, type WordpressCredentials } from "./client"

const indexSchema = z.object({
  name: z.string().default(""),
  home: z.string().optional(),
  url: z.string(),
  namespaces: z.array(z.string()),
  /** Empty where application passwords are off; PHP writes an empty map as a list. */
  authentication: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).default({}),
  site_icon_url: z.string().nullish(),
})
const userSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  slug: z.string().optional(),
  avatar_urls: z.record(z.string(), z.string()).nullish(),
  capabilities: z.record(z.string(), z.unknown()).default({}),
})

/** People type a domain, the address of the site, or that of its dashboard. */
function siteOf(text: string): string {
  const typed = text.trim()
  const address = /^https?:\/\//.test(typed) ? typed : `https://${typed}`
  if (!typed || !URL.canParse(address)) throw rejected("Type the address of your site, such as example.com.")
  const { origin, pathname } = new URL(address)
  return origin + pathname.replace(/\/(wp-admin|wp-login\.php|wp-json)(\/.*)?$/, "").replace(/\/$/, "")
}

/** https://developer.wordpress.org/rest-api/using-the-rest-api/discovery/ */
const apiLink = /<([^>]+)>\s*;\s*rel="https:\/\/api\.w\.org\/"/

async function findApi(site: string, at: ConnectAccess): Promise<string> {
  const accept = () => true
  const { headers } = await client.request(at, `${site}/`, { method: "HEAD", redirect: "follow", accept })
  const found = apiLink.exec(headers.get("link") ?? "")?.[1]
  if (found && URL.canParse(found, site)) return new URL(found, site).href
  // Some themes and caches take the header away.
  return `${site}/wp-json/`
}

async function loadIndex(api: string, at: ConnectAccess) {
  const answer = await client.request(at, apiUrl(api, "/"))
  const index = indexSchema.safeParse(answer.body)
  if (!index.success || !index.data.namespaces.includes("wp/v2"))
    throw rejected("This address does not answer like a WordPress site with its REST API switched on.")
  return index.data
}

export const connect: FormConnect<WordpressCredentials> = {
  kind: "form",
  fields: [
    {
      name: "site",
      label: "Site",
      type: "text",
      help: "The address of your WordPress site.",
      placeholder: "https://example.com",
      required: true,
    },
    {
      name: "login",
      label: "User name",
      type: "text",
      help: "The name that you sign in with, or your email address there.",
      required: true,
    },
    {
      name: "appPassword",
      label: "Application password",
      type: "password",
      help: "Make one in WordPress under Users, Profile, Application Passwords. Not your own password.",
      placeholder: "xxxx xxxx xxxx xxxx xxxx xxxx",
      required: true,
    },
  ],
  connect: async (values, at) => {
    const site = siteOf(values.site ?? "")
    const login = (values.login ?? "").trim()
    const appPassword = (values.appPassword ?? "").trim()
    if (!login || !appPassword) throw rejected("Both the user name and the application password are needed.")
    const api = await findApi(site, at)
    const index = await loadIndex(api, at)
    if (Object.keys(index.authentication).length === 0)
      throw rejected(
        "Application passwords are switched off on this WordPress site. It needs https, WordPress 5.6 or newer, and no security plugin that forbids them.",
      )
    const signed = { ...at, credentials: { api, login, appPassword } }
    const user = await call(signed, "/users/me", userSchema, { query: { context: "edit" } })
    if (user.capabilities.edit_posts !== true)
      throw rejected("This user may not write posts. Give them the role of an author or editor in WordPress.")
    const home = index.home || index.url
    const { host, pathname } = new URL(home)
    const address = host + pathname.replace(/\/$/, "")
    const account = {
      remoteId: `${user.id}@${address}`,
      username: address,
      displayName: index.name || user.name,
      imageUrl: index.site_icon_url || user.avatar_urls?.["96"] || null,
      profileUrl: home,
    }
    return { accounts: [{ account, credentials: { api, login, appPassword, userId: user.id } }] }
  },
}
