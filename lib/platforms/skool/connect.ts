import { rejected } from "@/lib/platforms/errors"
import type { FormConnect } from "@/lib/platforms/platform"
import { baseUrl } from "@/lib/platforms/operator-settings"

/** Accepts a URL such as `https://www.skool.com/bell-ringers`, or the name alone. */
function communitySlug(text: string): string {
  const input = text.trim()
  const path = URL.canParse(input) ? new URL(input).pathname : input.replace(/^(www\.)?skool\.com/i, "")
  const group = path.split("/").find(Boolean) ?? ""
  if (!/^[\w-]{2,100}$/.test(group))
    throw rejected("Enter your community's URL, such as www.skool.com/bell-ringers.")
  return group.toLowerCase()
}

export const connect: FormConnect<{ group: string }> = {
  kind: "form",
  fields: [
    {
      name: "group",
      label: "Community",
      type: "text",
      help: "Your community's URL. You don't need a password because you publish these posts manually.",
      placeholder: "www.skool.com/bell-ringers",
      required: true,
    },
  ],
  connect: async (values) => {
    const group = communitySlug(values.group ?? "")
    const account = {
      remoteId: group,
      username: group,
      displayName: group,
      imageUrl: null,
      profileUrl: `${baseUrl("skool", "https://www.skool.com")}/${group}`,
    }
    return { accounts: [{ account, credentials: { group } }] }
  },
}
