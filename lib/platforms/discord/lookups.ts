import { z } from "zod"
import type { Lookup } from "@/lib/platforms/platform"
import { api, type DiscordCredentials } from "./client"

const namedSchema = z.object({ id: z.string(), name: z.string() })
const output = z.object({ data: z.array(namedSchema) })
const memberSchema = z.object({
  nick: z.string().nullish(),
  user: z.object({ id: z.string(), username: z.string(), global_name: z.string().nullish() }),
})

const tags: Lookup<DiscordCredentials> = {
  summary: "List a Discord forum's tags",
  output,
  run: async (_query, ctx) => {
    const channel = z.object({ available_tags: z.array(namedSchema).default([]) })
    const { available_tags } = await api.json(ctx, `/channels/${ctx.credentials.channelId}`, channel)
    return { data: available_tags }
  },
}

/** Excludes @everyone, whose id is the server's. The setting for it is `mention_everyone`. */
const roles: Lookup<DiscordCredentials> = {
  summary: "List the roles of a Discord channel's server",
  output,
  run: async (_query, ctx) => {
    const { guildId } = ctx.credentials
    const found = await api.json(ctx, `/guilds/${guildId}/roles`, z.array(namedSchema))
    return { data: found.filter(({ id }) => id !== guildId) }
  },
}

const members: Lookup<DiscordCredentials> = {
  summary: "Search members of a Discord channel's server by the start of their name",
  query: z.object({ q: z.string().min(1).max(100) }),
  output: z.object({ data: z.array(namedSchema.extend({ username: z.string() })) }),
  run: async ({ q = "" }, ctx) => {
    const query = new URLSearchParams({ query: q, limit: "50" })
    const path = `/guilds/${ctx.credentials.guildId}/members/search?${query}`
    const found = await api.json(ctx, path, z.array(memberSchema))
    return {
      data: found.map(({ nick, user: { id, username, global_name } }) => ({
        id,
        name: nick || global_name || username,
        username,
      })),
    }
  },
}

export const lookups = { "discord-tags": tags, "discord-roles": roles, "discord-members": members }
