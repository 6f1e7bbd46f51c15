// For clients that look here instead of at RFC 9728's /.well-known/oauth-protected-resource/mcp.
export { GET, OPTIONS } from "@/app/.well-known/oauth-protected-resource/mcp/route"

export const dynamic = "force-dynamic"
