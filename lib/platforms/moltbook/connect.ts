import { z } from "zod"
import { rejected } from "@/lib/platforms/errors"
import type { FormConnect } from "@/lib/platforms/platform"
import { ask, host, type MoltbookCredentials } from "./client"

const agentSchema = z.object({
  agent: z.object({
    name: z.string(),
    display_name: z.string().nullish(),
    avatar_url: z.string().nullish(),
    is_claimed: z.boolean().nullish(),
    is_active: z.boolean().nullish(),
  }),
})

export const connect: FormConnect<MoltbookCredentials> = {
  kind: "form",
  fields: [
    {
      name: "apiKey",
      label: "Key of the agent",
      type: "password",
      help: "Moltbook showed it when the agent was registered; its owner can make a new one in the dashboard there.",
      placeholder: "moltbook_…",
      required: true,
    },
  ],
  connect: async (values, at) => {
    const apiKey = (values.apiKey ?? "").trim()
    if (!/^moltbook_\S+$/.test(apiKey))
      throw rejected("This is not the key of a Moltbook agent. It begins with moltbook_.")
    const credentials = { apiKey }
    const { agent } = await ask({ ...at, credentials }, "/agents/me", agentSchema)
    if (agent.is_claimed === false)
      throw rejected("Nobody has claimed this agent yet. Its owner does so on Moltbook first.")
    if (agent.is_active === false) throw rejected("This agent is not active on Moltbook.")
    // An agent keeps its name for good.
    const account = {
      remoteId: agent.name,
      username: agent.name,
      displayName: agent.display_name || agent.name,
      imageUrl: agent.avatar_url ?? null,
      profileUrl: `${host()}/u/${encodeURIComponent(agent.name)}`,
    }
    return { accounts: [{ account, credentials }] }
  },
}
