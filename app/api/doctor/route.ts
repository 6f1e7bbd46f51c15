import { hmacSha256 } from "@/lib/crypto"
import { requiredSecret } from "@/lib/env"

export const dynamic = "force-dynamic"

/**
 * How `npm run doctor` sees, through whatever stands in front, that this installation answers under its public address,
 * and what of a request gets here. It tells nothing but what the caller sent, and a proof only the installation can check.
 */
export function GET(request: Request) {
  const nonce = new URL(request.url).searchParams.get("nonce") ?? ""
  if (!/^[\w-]{16,64}$/.test(nonce)) return new Response(null, { status: 404 })
  const seen = {
    proof: hmacSha256(requiredSecret("APP_SECRET"), `doctor:${nonce}`),
    host: request.headers.get("host"),
    proto: request.headers.get("x-forwarded-proto"),
    forwardedFor: request.headers.get("x-forwarded-for"),
  }
  return Response.json(seen, { headers: { "cache-control": "no-store" } })
}
