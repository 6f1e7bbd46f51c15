import { serverProof } from "@/lib/server-setup/server-proof"

export const dynamic = "force-dynamic"

/**
 * Lets `npm run doctor` check that this server answers at its public URL, and which headers get through the proxies in
 * front of it. Returns only what the caller sent, plus a proof that only this server can verify.
 */
export function GET(request: Request) {
  const nonce = new URL(request.url).searchParams.get("nonce") ?? ""
  if (!/^[\w-]{16,64}$/.test(nonce)) return new Response(null, { status: 404 })
  const received = {
    proof: serverProof(nonce),
    host: request.headers.get("host"),
    proto: request.headers.get("x-forwarded-proto"),
    forwardedFor: request.headers.get("x-carillon-forwarded-for"),
  }
  return Response.json(received, { headers: { "cache-control": "no-store" } })
}
