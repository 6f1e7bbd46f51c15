import { queueFamilies } from "@/inngest/executor/jobs/queue-metrics"
import { isLocalRequest } from "@/lib/auth/operator/local-request"
import { equalsInConstantTime } from "@/lib/crypto/encrypt"
import { env, externalInngest } from "@/lib/config/env"
import { readMetrics } from "@/lib/installation/read-metrics"
import { exposition, expositionType, mergeFamilies } from "@/lib/observability/metrics"

export const dynamic = "force-dynamic"

/** Allows this machine, or METRICS_TOKEN. Without a configured token, other machines get a 404. */
function denyAccess({ headers }: Request): Response | null {
  const token = /^Bearer\s+(\S+)$/i.exec(headers.get("authorization") ?? "")?.[1]
  if (env.METRICS_TOKEN && token) {
    if (equalsInConstantTime(token, env.METRICS_TOKEN)) return null
  } else if (isLocalRequest(headers, env.APP_URL)) return null
  if (!env.METRICS_TOKEN) return new Response("Not found\n", { status: 404 })
  return new Response("Unauthorized\n", { status: 401, headers: { "www-authenticate": "Bearer" } })
}

/** Prometheus metrics. */
export async function GET(request: Request) {
  const denied = denyAccess(request)
  if (denied) return denied
  const headers = { "content-type": expositionType, "cache-control": "no-store" }
  const families = await readMetrics(externalInngest ? () => Promise.resolve([]) : queueFamilies)
  return new Response(exposition(mergeFamilies(families)), { headers })
}
