import { z } from "zod"
import { rejected } from "@/lib/platforms/errors"
import type { FormConnect } from "@/lib/platforms/platform"
import { api, host, type MoltbookCredentials } from "./client"

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
      label: "Agent API key",
      type: "password",
      help: "Shown when the agent was registered. Its owner can create a new one in Moltbook's dashboard.",
      placeholder: "moltbook_…",
      required: true,
    },
  ],
  connect: async (values, ctx) => {
    const apiKey = (values.apiKey ?? "").trim()
    if (!/^moltbook_\S+$/.test(apiKey))
      throw rejected("This isn't a Moltbook API key. Keys start with moltbook_.")
    const credentials = { apiKey }
    const { agent } = await api.json({ ...ctx, credentials }, "/agents/me", agentSchema)
    if (agent.is_claimed === false)
      throw rejected("This agent hasn't been claimed yet. Its owner needs to claim it on Moltbook first.")
    if (agent.is_active === false) throw rejected("This agent isn't active on Moltbook.")
    // Agent names never change.
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
