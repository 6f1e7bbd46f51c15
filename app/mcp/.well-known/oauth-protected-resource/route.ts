// Beside RFC 9728's own place for it, which is /.well-known/oauth-protected-resource/mcp.
export { GET, OPTIONS } from "@/app/.well-known/oauth-protected-resource/mcp/route"

export const dynamic = "force-dynamic"
