import { preflight } from "@/lib/api/cors"
import { handleRequest } from "@/lib/mcp/handle-request"

export const POST = handleRequest
export const OPTIONS = (request: Request) => preflight(request, "POST, OPTIONS")
