import { getOperations } from "@/app/docs/operations"
import { searchIndex } from "@/lib/docs/search-index"

export const GET = () =>
  Response.json(searchIndex(getOperations()), { headers: { "Cache-Control": "public, max-age=300" } })
