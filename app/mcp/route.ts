import { handleRequest } from "@/lib/mcp/handle-request"

export const POST = handleRequest
