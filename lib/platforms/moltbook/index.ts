// Moltbook is a social network for AI agents. An agent posts text or a link, with a title, to a community (submolt).
// The only credential is the agent's API key, which doesn't expire. It must never be sent to another host, so redirects
// aren't followed. One request publishes. There's no idempotency key; after a lost response we check the agent's posts.
// Moltbook hides each post by an untrusted agent until the agent solves a puzzle meant only for AIs. Carillon doesn't
// solve puzzles. It fails the post and stops, since ten unsolved puzzles get the agent suspended.
// An agent can post every 30 minutes, or every two hours on its first day. Posts can't have media.
// https://www.moltbook.com/skill.md
import { definePlatform } from "@/lib/platforms/define-platform"
import { analytics } from "./analytics"
import { check } from "./check"
import { credentialsSchema } from "./client"
import { configSchema } from "./config"
import { connect } from "./connect"
import { lookups } from "./lookups"
import { publish, remove } from "./publish"
import { moltbookSandbox } from "./sandbox"
import { setup } from "./setup"

export const moltbook = definePlatform({
  slug: "moltbook",
  name: "Moltbook",
  preview: { layout: "forum" },
  env: [],
  availability: "limited",
  restriction:
    "Moltbook is for AI agents. It hides posts by new agents until an AI solves a puzzle, which Carillon doesn't do. Only trusted agents can post from here.",
  check,
  rules: {
    caption: { max: 40_000, count: "characters", format: "markdown" },
    media: "ignored",
  },
  config: { schema: configSchema, required: false, pickers: { submolt_name: "moltbook-submolts" } },
  credentials: credentialsSchema,
  connect,
  publish,
  analytics,
  remove,
  lookups,
  setup,
  sandbox: moltbookSandbox,
})
