import { completable } from "@modelcontextprotocol/sdk/server/completable.js"
import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js"
import { z } from "zod"

import { listAccounts } from "@/lib/accounts/list-accounts"
import type { Caller } from "@/lib/access/caller"
import type { Scope } from "@/lib/declarations/scopes"

const maxSuggestions = 100

const ask = (...lines: (string | false)[]) => ({
  messages: [
    { role: "user" as const, content: { type: "text" as const, text: lines.filter(Boolean).join("\n\n") } },
  ],
})

const finish =
  "Check each post with validate_post and mend what it reports. Show me the plan as a table (day, time, channel, text) and create nothing until I agree."

/** The starting points that a marketer picks from the agent's menu. */
export function addPrompts(server: McpServer, caller: Caller, calendar: () => Promise<string>) {
  const holds = (...needed: Scope[]) => needed.every((scope) => caller.scopes.includes(scope))

  /** `bluesky/ada.example`: as the CSV import names channels. */
  const channels = completable(
    z.string().optional().describe("Channels such as bluesky/ada.example; absent: all."),
    async (typed = "") => {
      if (!holds("social-accounts:read") && !holds("channels:read")) return []
      const { data } = await listAccounts(caller, {})
      const names = data.map(({ platform, username }) => `${platform}/${username ?? ""}`)
      return names.filter((name) => name.includes(typed)).slice(0, maxSuggestions)
    },
  )
  const only = (names: string | undefined) => `Channels: ${names || "all that are connected"}.`

  if (holds("posts:read", "posts:write")) {
    server.registerPrompt(
      "plan_week",
      {
        title: "Plan a week",
        description: "A week of posts that fits what is planned already.",
        argsSchema: {
          goal: z.string().optional().describe("What the week is about: a launch, an event, a theme."),
          channels,
          start: z.string().optional().describe("The first day, such as 2026-03-02; absent: next Monday."),
        },
      },
      async ({ goal, channels: names, start }) =>
        ask(
          `Plan a week of social posts, beginning ${start || "next Monday"}.`,
          goal ? `What it is about: ${goal}` : "Ask me what it should be about if you cannot tell.",
          only(names),
          "Look at how earlier posts did (list_posts with status COMPLETED, then get_post_analytics_summary), and prefer free queue slots (get_queue). Write for each platform in its own manner.",
          finish,
          `This is planned already:\n\n${await calendar()}`,
        ),
    )
    server.registerPrompt(
      "repurpose",
      {
        title: "Turn a text into posts",
        description: "One article, newsletter or release note becomes a post for each channel.",
        argsSchema: { text: z.string().describe("The text, or the address of a page."), channels },
      },
      ({ text, channels: names }) =>
        ask(
          "Turn this into posts: one for each channel, each in the manner and within the rules of its platform (list_platforms).",
          only(names),
          "Spread them over several days. Keep to what the text says.",
          finish,
          `The text:\n\n${text}`,
        ),
    )
  }
  if (holds("posts:read", "analytics:read"))
    server.registerPrompt(
      "review_results",
      {
        title: "Review results",
        description: "What worked lately, what did not, and what to try next.",
        argsSchema: {
          days: z
            .string()
            .regex(/^\d{1,3}$/)
            .optional()
            .describe("How many days back; absent: 30."),
          channels,
        },
      },
      ({ days, channels: names }) =>
        ask(
          `Review the posts that were published in the last ${days || "30"} days (list_posts with status COMPLETED, get_post_analytics_summary for each).`,
          only(names),
          "Compare like with like: the same channel, and counts that its platform tells. Name the best and the weakest posts with their figures, say what they have in common, and suggest three things to try. Say where there are too few posts to tell.",
        ),
    )
}
