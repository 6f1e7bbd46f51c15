import { queueFamilies } from "@/inngest/executor/queue-families"
import { isFromThisMachine } from "@/lib/auth/is-operator"
import { sameText } from "@/lib/crypto"
import { env, externalInngest } from "@/lib/env"
import { readMetrics } from "@/lib/installation/read-metrics"
import { exposition, expositionType, merge } from "@/lib/metrics"

export const dynamic = "force-dynamic"

/** On the machine itself, or with METRICS_TOKEN. Without a token there is nothing here for others. */
function refusal({ headers }: Request): Response | null {
  const token = /^Bearer\s+(\S+)$/i.exec(headers.get("authorization") ?? "")?.[1]
  if (env.METRICS_TOKEN && token) {
    if (sameText(token, env.METRICS_TOKEN)) return null
  } else if (isFromThisMachine(headers, env.APP_URL)) return null
  if (!env.METRICS_TOKEN) return new Response("Not found\n", { status: 404 })
  return new Response("Unauthorized\n", { status: 401, headers: { "www-authenticate": "Bearer" } })
}

/** For Prometheus. */
export async function GET(request: Request) {
  const refused = refusal(request)
  if (refused) return refused
  const headers = { "content-type": expositionType, "cache-control": "no-store" }
  const families = await readMetrics(externalInngest ? () => Promise.resolve([]) : queueFamilies)
  return new Response(exposition(merge(families)), { headers })
}
