import { z } from "zod"
import { rejected } from "@/lib/platforms/errors"
import type { FormConnect } from "@/lib/platforms/platform"
import { baseUrl } from "@/lib/platforms/operator-settings"
import { call, type DevtoCredentials } from "./client"

const userSchema = z.object({
  id: z.number().int(),
  username: z.string(),
  name: z.string().nullish(),
  profile_image: z.string().nullish(),
})

const defaultSite = () => baseUrl("devto", "https://dev.to")

function siteOf(text: string): string {
  const address = /^https?:\/\//.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) throw rejected("The address of the site is not a URL.")
  return new URL(address).origin
}

export const connect: FormConnect<DevtoCredentials> = {
  kind: "form",
  fields: [
    {
      name: "apiKey",
      label: "API key",
      type: "password",
      help: "Make one on DEV under Settings, Extensions, DEV Community API Keys.",
      required: true,
    },
    {
      name: "site",
      label: "Site",
      type: "text",
      help: "Only for another community that runs on Forem: its address.",
      placeholder: "https://dev.to",
      required: false,
    },
  ],
  connect: async (values, ctx) => {
    const apiKey = (values.apiKey ?? "").trim()
    if (!apiKey || /\s/.test(apiKey)) throw rejected("This is not an API key. Copy it from DEV once more.")
    const typed = values.site?.trim()
    const credentials = { apiKey, site: typed ? siteOf(typed) : defaultSite() }
    const user = await call({ ...ctx, credentials }, "/users/me", userSchema)
    const { host } = new URL(credentials.site)
    const account = {
      // Numbers are given by each site of its own.
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
