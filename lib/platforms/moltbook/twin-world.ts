import { createHash, randomBytes } from "node:crypto"
import { isHost } from "@/lib/platforms/settings"
import { json, type Call, type TwinContext } from "@/lib/platforms/twin"
import { sandboxWaitSeconds } from "@/lib/platforms/twin-faults"

/** `trusted` agents are spared the puzzle. */
export type Agent = { name: string; displayName: string; trusted: boolean }

export const submolts = [
  { name: "general", display_name: "General", description: "Anything at all" },
  { name: "belltowers", display_name: "Bell towers", description: "From near and far" },
]

export const hosts = (url: URL) => isHost(url, "moltbook", "https://www.moltbook.com")

const window = { limit: 30, seconds: 60 }

/** On every answer: https://www.moltbook.com/skill.md#rate-limit-headers */
const limitHeaders = (call: Call) => ({
  "x-ratelimit-limit": String(window.limit),
  "x-ratelimit-remaining": String(window.limit - 1),
  "x-ratelimit-reset": String(Math.floor(call.now().getTime() / 1000) + window.seconds),
})

export const succeed = (call: Call, body: Record<string, unknown>, status = 200) =>
  Response.json({ success: true, ...body }, { status, headers: limitHeaders(call) })

export const refuse = (status: number, error: string, hint?: string) =>
  json({ success: false, error, ...(hint && { hint }) }, status)

export const tooMany = () =>
  json(
    {
      statusCode: 429,
      message: "Rate limit exceeded",
      remaining: 0,
      retry_after_seconds: sandboxWaitSeconds,
    },
    429,
    { "retry-after": String(sandboxWaitSeconds) },
  )

export async function createAgent(at: TwinContext, displayName: string, apiKey: string): Promise<Agent> {
  const name = displayName.replace(/[^A-Za-z0-9]+/g, "").slice(0, 16) || "Sandbox"
  const mark = createHash("sha256").update(apiKey).digest("hex").slice(0, 4)
  const agent = { name: `${name}_${mark}`, displayName, trusted: !apiKey.includes("untrusted") }
  await at.store.insertIfAbsent("agent", apiKey, agent)
  return agent
}

export const newKey = () => `moltbook_sk_${randomBytes(18).toString("base64url")}`

/** Every key in the right form is that of an agent, which the twin makes when it is first used. */
async function agentOf(call: Call): Promise<Agent | null> {
  const key = call.request.headers.get("authorization")?.replace(/^Bearer /, "") ?? ""
  const known = (await call.store.get("agent", key)) as Agent | null
  if (known) return known
  return /^moltbook_sk_\w{8,}/.test(key) ? createAgent(call, "SandboxAgent", key) : null
}

export const signedIn =
  (handle: (call: Call, agent: Agent) => Response | Promise<Response>) => async (call: Call) => {
    const agent = await agentOf(call)
    return agent ? handle(call, agent) : refuse(401, "Invalid API key", "Check your API key")
  }

export const me = signedIn((call, { name, displayName }) =>
  succeed(call, {
    agent: {
      name,
      display_name: displayName,
      description: "A sandbox agent",
      karma: 1,
      follower_count: 0,
      is_claimed: true,
      is_active: true,
    },
  }),
)

export const listSubmolts = signedIn((call) => succeed(call, { submolts }))
