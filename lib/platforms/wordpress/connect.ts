import { z } from "zod"
import { rejected } from "@/lib/platforms/errors"
import type { ConnectContext, FormConnect } from "@/lib/platforms/platform"
import { apiUrl, requestJson, client, type WordpressCredentials } from "./client"

const indexSchema = z.object({
  name: z.string().default(""),
  home: z.string().optional(),
  url: z.string(),
  namespaces: z.array(z.string()),
  /** Empty if application passwords are off. PHP encodes an empty map as an array. */
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

/** Accepts a domain, the site's URL or a dashboard URL. */
function parseSite(text: string): string {
  const input = text.trim()
  const url = /^https?:\/\//.test(input) ? input : `https://${input}`
  if (!input || !URL.canParse(url)) throw rejected("Enter your site's URL, such as example.com.")
  const { origin, pathname } = new URL(url)
  return origin + pathname.replace(/\/(wp-admin|wp-login\.php|wp-json)(\/.*)?$/, "").replace(/\/$/, "")
}

/** https://developer.wordpress.org/rest-api/using-the-rest-api/discovery/ */
const apiLinkPattern = /<([^>]+)>\s*;\s*rel="https:\/\/api\.w\.org\/"/

async function findApi(site: string, ctx: ConnectContext): Promise<string> {
  const accept = () => true
  const { headers } = await client.request(ctx, `${site}/`, { method: "HEAD", redirect: "follow", accept })
  const found = apiLinkPattern.exec(headers.get("link") ?? "")?.[1]
  if (found && URL.canParse(found, site)) return new URL(found, site).href
  // Some themes and caches remove the header.
  return `${site}/wp-json/`
}

async function loadIndex(api: string, ctx: ConnectContext) {
  const response = await client.request(ctx, apiUrl(api, "/"))
  const index = indexSchema.safeParse(response.body)
  if (!index.success || !index.data.namespaces.includes("wp/v2"))
    throw rejected(
      "Couldn't find a WordPress REST API at this URL. Check the URL and that the REST API is turned on.",
    )
  return index.data
}

export const connect: FormConnect<WordpressCredentials> = {
  kind: "form",
  fields: [
    {
      name: "site",
      label: "Site",
      type: "text",
      help: "Your WordPress site's URL.",
      placeholder: "https://example.com",
      required: true,
    },
    {
      name: "login",
      label: "Username",
      type: "text",
      help: "The username or email address you use to sign in to WordPress.",
      required: true,
    },
    {
      name: "appPassword",
      label: "Application password",
      type: "password",
      help: "Create one in WordPress under Users > Profile > Application Passwords. Don't use your account password.",
      placeholder: "xxxx xxxx xxxx xxxx xxxx xxxx",
      required: true,
    },
  ],
  connect: async (values, ctx) => {
    const site = parseSite(values.site ?? "")
    const login = (values.login ?? "").trim()
    const appPassword = (values.appPassword ?? "").trim()
    if (!login || !appPassword) throw rejected("Enter both a username and an application password.")
    const api = await findApi(site, ctx)
    const index = await loadIndex(api, ctx)
    if (Object.keys(index.authentication).length === 0)
      throw rejected(
        "Application passwords are turned off on this WordPress site. They require HTTPS and WordPress 5.6 or newer, and security plugins can block them.",
      )
    const authorized = { ...ctx, credentials: { api, login, appPassword } }
    const user = await requestJson(authorized, "/users/me", userSchema, { query: { context: "edit" } })
    if (user.capabilities.edit_posts !== true)
      throw rejected("This user can't write posts. Give them the Author or Editor role in WordPress.")
    const canPublish = user.capabilities.publish_posts === true
    const home = index.home || index.url
    const { host, pathname } = new URL(home)
    const siteAddress = host + pathname.replace(/\/$/, "")
    const account = {
      remoteId: `${user.id}@${siteAddress}`,
      username: siteAddress,
      displayName: index.name || user.name,
      imageUrl: index.site_icon_url || user.avatar_urls?.["96"] || null,
      profileUrl: home,
    }
    return { accounts: [{ account, credentials: { api, login, appPassword, userId: user.id, canPublish } }] }
  },
}
