import { completable } from "@modelcontextprotocol/sdk/server/completable.js"
import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js"
import { z } from "zod"

import { listAccounts } from "@/lib/accounts/list-accounts"
import type { Caller } from "@/lib/access/caller"
import type { Scope } from "@/lib/declarations/scopes"

const maxSuggestions = 100

const userMessage = (...lines: (string | false)[]) => ({
  messages: [
    { role: "user" as const, content: { type: "text" as const, text: lines.filter(Boolean).join("\n\n") } },
  ],
})

const reviewSteps =
  "Check each post with validate_post and fix what it reports. Show me the plan as a table (day, time, channel, text), and don't create anything until I approve it."

/** Prompts that users select in their client. */
export function addPrompts(server: McpServer, caller: Caller, calendar: () => Promise<string>) {
  const hasScopes = (...needed: Scope[]) => needed.every((scope) => caller.scopes.includes(scope))

  /** In the CSV import's format: `bluesky/ada.example`. Every prompt requires posts:read, which shows the channels. */
  const channels = completable(
    z.string().optional().describe("Channels, such as bluesky/ada.example. Defaults to all."),
    async (typed = "") => {
      const { data } = await listAccounts(caller, {})
      const names = data.map(({ platform, username }) => `${platform}/${username ?? ""}`)
      return names.filter((name) => name.includes(typed)).slice(0, maxSuggestions)
    },
  )
  const channelList = (names: string | undefined) => `Channels: ${names || "all connected channels"}.`

  if (hasScopes("posts:read", "posts:write")) {
    server.registerPrompt(
      "plan_week",
      {
        title: "Plan a week",
        description: "Plan a week of posts around what's already scheduled.",
        argsSchema: {
          goal: z.string().optional().describe("The week's theme or goal, such as a launch or an event."),
          channels,
          start: z
            .string()
            .optional()
            .describe("The first day, such as 2026-03-02. Defaults to next Monday."),
        },
      },
      async ({ goal, channels: names, start }) =>
        userMessage(
          `Plan a week of social media posts, starting ${start || "next Monday"}.`,
          goal ? `Goal: ${goal}` : "If you don't know what the week should be about, ask me.",
          channelList(names),
          "Look at how earlier posts performed (list_posts with status COMPLETED, then get_post_analytics_summary) and when (list_best_times), and prefer free queue slots (get_queue). Adapt the style to each platform.",
          reviewSteps,
          `Already scheduled:\n\n${await calendar()}`,
        ),
    )
    server.registerPrompt(
      "repurpose",
      {
        title: "Repurpose content",
        description: "Turn an article, newsletter, or release note into a post for each channel.",
        argsSchema: { text: z.string().describe("The text, or a page's URL."), channels },
      },
      ({ text, channels: names }) =>
        userMessage(
          "Turn this content into one post per channel. Follow each platform's style and requirements (list_platforms).",
          channelList(names),
          "Spread the posts over several days. Don't add facts that aren't in the content.",
          reviewSteps,
          `Content:\n\n${text}`,
        ),
    )
  }
  if (hasScopes("posts:read", "analytics:read"))
    server.registerPrompt(
      "review_results",
      {
        title: "Review results",
        description: "See what worked recently, what didn't, and what to try next.",
        argsSchema: {
          days: z
            .string()
            .regex(/^\d{1,3}$/)
            .optional()
            .describe("The number of days to look back. Defaults to 30."),
          channels,
        },
      },
      ({ days, channels: names }) =>
        userMessage(
          `Review the posts published in the last ${days || "30"} days (get_analytics_overview, then list_posts with status COMPLETED and get_post_analytics_summary for each).`,
          channelList(names),
          "Compare posts only within a channel, using metrics that its platform reports. Name the best and weakest posts with their numbers, explain what they have in common, and suggest three things to try. Say so if there are too few posts to draw conclusions.",
        ),
    )
}
