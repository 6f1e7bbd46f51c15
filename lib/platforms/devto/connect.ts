import { z } from "zod"
import { rejected } from "@/lib/platforms/errors"
import type { FormConnect } from "@/lib/platforms/platform"
import { baseUrl } from "@/lib/platforms/operator-settings"
import { parseOrigin } from "@/lib/platforms/text/web-url"
import { api, type DevtoCredentials } from "./client"

const userSchema = z.object({
  id: z.number().int(),
  username: z.string(),
  name: z.string().nullish(),
  profile_image: z.string().nullish(),
})

const defaultSite = () => baseUrl("devto", "https://dev.to")

export const connect: FormConnect<DevtoCredentials> = {
  kind: "form",
  fields: [
    {
      name: "apiKey",
      label: "API key",
      type: "password",
      help: "Create one on DEV under Settings > Extensions > DEV Community API Keys.",
      required: true,
    },
    {
      name: "site",
      label: "Site",
      type: "text",
      help: "Only for other Forem communities. Enter the site's URL.",
      placeholder: "https://dev.to",
      required: false,
    },
  ],
  connect: async (values, ctx) => {
    const apiKey = (values.apiKey ?? "").trim()
    if (!apiKey || /\s/.test(apiKey)) throw rejected("This isn't a valid API key. Copy it from DEV again.")
    const enteredSite = values.site?.trim()
    const site = enteredSite
      ? parseOrigin(enteredSite, "Enter a valid site URL, such as dev.to.")
      : defaultSite()
    const credentials = { apiKey, site }
    const user = await api.json({ ...ctx, credentials }, "/users/me", userSchema)
    const { host } = new URL(credentials.site)
    const account = {
      // Ids are only unique within a site.
      remoteId: host === new URL(defaultSite()).host ? String(user.id) : `${user.id}@${host}`,
      username: user.username,
      displayName: user.name || user.username,
      imageUrl:
        user.profile_image && URL.canParse(user.profile_image, credentials.site)
          ? new URL(user.profile_image, credentials.site).href
          : null,
      profileUrl: `${credentials.site}/${user.username}`,
    }
    return { accounts: [{ account, credentials }] }
  },
}
