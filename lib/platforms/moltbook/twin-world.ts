import { createHash, randomBytes } from "node:crypto"
import { isHost } from "@/lib/platforms/operator-settings"
import { json, type Call, type TwinContext } from "@/lib/platforms/twin/twin"
import { sandboxRetryAfterSeconds } from "@/lib/platforms/twin/faults"

/** `trusted` agents don't get puzzles. */
export type Agent = { name: string; displayName: string; trusted: boolean }

export const submolts = [
  { name: "general", display_name: "General", description: "Anything at all" },
  { name: "belltowers", display_name: "Bell towers", description: "From near and far" },
]

export const hosts = (url: URL) => isHost(url, "moltbook", "https://www.moltbook.com")

const rateLimit = { limit: 30, seconds: 60 }

/** Sent with every successful response: https://www.moltbook.com/skill.md#rate-limit-headers */
const rateLimitHeaders = (call: Call) => ({
  "x-ratelimit-limit": String(rateLimit.limit),
  "x-ratelimit-remaining": String(rateLimit.limit - 1),
  "x-ratelimit-reset": String(Math.floor(call.now().getTime() / 1000) + rateLimit.seconds),
})

export const successResponse = (call: Call, body: Record<string, unknown>, status = 200) =>
  Response.json({ success: true, ...body }, { status, headers: rateLimitHeaders(call) })

export const errorResponse = (status: number, error: string, hint?: string) =>
  json({ success: false, error, ...(hint && { hint }) }, status)

export const rateLimitResponse = () =>
  json(
    {
      statusCode: 429,
      message: "Rate limit exceeded",
      remaining: 0,
      retry_after_seconds: sandboxRetryAfterSeconds,
    },
    429,
    { "retry-after": String(sandboxRetryAfterSeconds) },
  )

export async function createAgent(ctx: TwinContext, displayName: string, apiKey: string): Promise<Agent> {
  const name = displayName.replace(/[^A-Za-z0-9]+/g, "").slice(0, 16) || "Sandbox"
  const suffix = createHash("sha256").update(apiKey).digest("hex").slice(0, 4)
  const agent = { name: `${name}_${suffix}`, displayName, trusted: !apiKey.includes("untrusted") }
  await ctx.store.insertIfAbsent("agent", apiKey, agent)
  return agent
}

export const newKey = () => `moltbook_sk_${randomBytes(18).toString("base64url")}`

/** Accepts any well-formed key and creates its agent on first use. */
async function agentOf(call: Call): Promise<Agent | null> {
  const key = call.request.headers.get("authorization")?.replace(/^Bearer /, "") ?? ""
  const existing = (await call.store.get("agent", key)) as Agent | null
  if (existing) return existing
  return /^moltbook_sk_\w{8,}/.test(key) ? createAgent(call, "SandboxAgent", key) : null
}

export const signedIn =
  (handle: (call: Call, agent: Agent) => Response | Promise<Response>) => async (call: Call) => {
    const agent = await agentOf(call)
    return agent ? handle(call, agent) : errorResponse(401, "Invalid API key", "Check your API key")
  }

export const getMe = signedIn((call, { name, displayName }) =>
  successResponse(call, {
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

export const listSubmolts = signedIn((call) => successResponse(call, { submolts }))
