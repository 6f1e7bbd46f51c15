import { randomBytes } from "node:crypto"

import { env } from "@/lib/config/env"
import { isPublicUrl } from "@/lib/config/public-url"
import type { ServerSetup } from "./contract"
import { serverProof } from "./server-proof"

const timeoutMs = 3000

/** Whether the public URL has HTTPS and reaches this server, which proves its identity as for `npm run doctor`. */
export async function checkPublicUrl(): Promise<ServerSetup["publicUrl"]> {
  const { APP_URL: url, PORT: port } = env
  if (!isPublicUrl(url)) return { url, port, check: "private" }
  if (!url.startsWith("https:")) return { url, port, check: "insecure" }
  return { url, port, check: await reachesThisServer(url) }
}

export async function reachesThisServer(url: string): Promise<"passed" | "unreachable" | "elsewhere"> {
  const nonce = randomBytes(18).toString("base64url")
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetch(`${url}/api/doctor?nonce=${nonce}`, { signal, redirect: "manual" }).catch(
    () => null,
  )
  if (!response) return "unreachable"
  const seen = (await response.json().catch(() => null)) as { proof?: unknown } | null
  return seen?.proof === serverProof(nonce) ? "passed" : "elsewhere"
}
