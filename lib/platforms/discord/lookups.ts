import { z } from "zod"
import type { Lookup } from "@/lib/platforms/platform"
import { ask, type DiscordCredentials } from "./client"

const namedSchema = z.object({ id: z.string(), name: z.string() })
const output = z.object({ data: z.array(namedSchema) })
const memberSchema = z.object({
  nick: z.string().nullish(),
  user: z.object({ id: z.string(), username: z.string(), global_name: z.string().nullish() }),
})

const tags: Lookup<DiscordCredentials> = {
  summary: "List the tags of a discord forum channel",
  output,
  run: async (_query, ctx) => {
    const channel = z.object({ available_tags: z.array(namedSchema).default([]) })
    return { data: (await ask(ctx, `/channels/${ctx.credentials.channelId}`, channel)).available_tags }
  },
}

/** The role of everybody has the server's own id; `mention_everyone` stands for it. */
const roles: Lookup<DiscordCredentials> = {
  summary: "List the roles of a discord channel's server",
  output,
  run: async (_query, ctx) => {
    const { guildId } = ctx.credentials
    const found = await ask(ctx, `/guilds/${guildId}/roles`, z.array(namedSchema))
    return { data: found.filter(({ id }) => id !== guildId) }
  },
}

const members: Lookup<DiscordCredentials> = {
  summary: "Find members of a discord channel's server by the beginning of their names",
  query: z.object({ q: z.string().min(1).max(100) }),
  output: z.object({ data: z.array(namedSchema.extend({ username: z.string() })) }),
  run: async ({ q = "" }, ctx) => {
    const query = new URLSearchParams({ query: q, limit: "50" })
    const path = `/guilds/${ctx.credentials.guildId}/members/search?${query}`
    return {
      data: (await ask(ctx, path, z.array(memberSchema))).map(({ nick, user }) => ({
        id: user.id,
        name: nick || user.global_name || user.username,
        username: user.username,
      })),
    }
  },
}

export const lookups = { "discord-tags": tags, "discord-roles": roles, "discord-members": members }
