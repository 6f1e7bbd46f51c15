import { z } from "zod"
import type { Lookup } from "@/lib/platforms/platform"
import { listMethod, type SlackCredentials } from "./client"

const userSchema = z.object({
  id: z.string(),
  name: z.string().default(""),
  real_name: z.string().nullish(),
  deleted: z.boolean().default(false),
  is_bot: z.boolean().default(false),
})

/** Slackbot isn't a real member, but has `is_bot: false`. */
const slackbot = "USLACKBOT"

const users: Lookup<SlackCredentials> = {
  summary: "List the members of a Slack account's workspace",
  output: z.object({ data: z.array(z.object({ id: z.string(), name: z.string(), username: z.string() })) }),
  run: async (_query, ctx) => {
    const { items } = await listMethod(ctx, "users.list", "members", userSchema)
    return {
      data: items
        .filter(({ id, deleted, is_bot }) => !deleted && !is_bot && id !== slackbot)
        .map(({ id, name, real_name }) => ({ id, name: real_name || name, username: name })),
    }
  },
}

export const lookups = { "slack-users": users }
