import { rejected } from "@/lib/platforms/errors"
import type { FormConnect } from "@/lib/platforms/platform"
import { baseUrl } from "@/lib/platforms/settings"

/** The name of a community out of its address, such as `https://www.skool.com/bell-ringers`. */
function groupOf(text: string): string {
  const typed = text.trim()
  const path = URL.canParse(typed) ? new URL(typed).pathname : typed.replace(/^(www\.)?skool\.com/i, "")
  const group = path.split("/").find(Boolean) ?? ""
  if (!/^[\w-]{2,100}$/.test(group))
    throw rejected("Type the address of your community, such as www.skool.com/bell-ringers.")
  return group.toLowerCase()
}

export const connect: FormConnect<{ group: string }> = {
  kind: "form",
  fields: [
    {
      name: "group",
      label: "Community",
      type: "text",
      help: "The address of your community. No password is needed: posts there are published by hand.",
      placeholder: "www.skool.com/bell-ringers",
      required: true,
    },
  ],
  connect: async (values) => {
    const group = groupOf(values.group ?? "")
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
