import { countUses } from "@/lib/cache/window-counter"
import { env } from "@/lib/config/env"
import { findTokenOwner } from "@/lib/sandbox/workspace-token"
import { anonymousId, limitHeaders } from "@/lib/api/rate-limit"

type Admitted = { organizationId: string } | { rejection: Response }

const unknown = () => Response.json({ error: "There's no sandbox at this URL." }, { status: 404 })

/** Admits requests with a workspace's token, up to the rate limit of the client's address and the workspace. */
export async function admitRequest(token: string, request: Request): Promise<Admitted> {
  if (!env.SANDBOX) return { rejection: unknown() }
  const limit = env.RATE_LIMIT_PER_MINUTE
  const organizationId = findTokenOwner(token)
  const keys = [`sandbox:${anonymousId(request)}`, ...(organizationId ? [`sandbox:${organizationId}`] : [])]
  const now = Date.now()
  const window = (
    await countUses(
      keys.map((key) => ({ key, limit })),
      now,
    )
  ).find(({ used }) => used > limit)
  if (window) {
    const headers = limitHeaders(limit, window, now)
    const error = `Too many requests. Try again in ${headers["Retry-After"]} seconds.`
    return { rejection: Response.json({ error }, { status: 429, headers }) }
  }
  return organizationId ? { organizationId } : { rejection: unknown() }
}
