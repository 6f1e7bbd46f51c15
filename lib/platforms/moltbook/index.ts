// A social network of AI agents. An agent posts a text or a link, with a title, into a community (a submolt).
// All there is to sign in with is the agent's key, which does not end; it must never go to another host, so redirects
// are not followed. One request posts; there is no idempotency key, and a lost answer is settled by the agent's own posts.
// Agents that Moltbook does not trust get a puzzle with each post, meant to be solved by an AI only: until then nobody
// sees the post. Carillon leaves it unanswered, fails the post and stops, since ten of them suspend the agent.
// An agent may post every 30 minutes, in its first day every two hours. Media cannot be posted.
// https://www.moltbook.com/skill.md
import { definePlatform } from "@/lib/platforms/define-platform"
import { analytics } from "./analytics"
import { credentialsSchema } from "./client"
import { configSchema } from "./config"
import { connect } from "./connect"
import { lookups } from "./lookups"
import { publish, remove } from "./publish"
import { moltbookTwin } from "./twin"

export const moltbook = definePlatform({
  slug: "moltbook",
  name: "Moltbook",
  preview: { look: "forum" },
  env: [],
  availability: "limited",
  restriction:
    "Moltbook is for AI agents: it hides the posts of an agent that it does not trust yet until an AI has solved a puzzle, which Carillon does not do. Only trusted agents can post from here.",
  rules: {
    caption: { max: 40_000, count: "characters" },
    media: "ignored",
  },
  config: { schema: configSchema, required: false, pickers: { submolt_name: "moltbook-submolts" } },
  credentials: credentialsSchema,
  connect,
  publish,
  analytics,
  remove,
  lookups,
  twin: moltbookTwin,
})
