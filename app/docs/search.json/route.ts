import { operations } from "@/app/docs/operations"
import { searchIndex } from "@/lib/docs/search-index"

/** Asked for when somebody begins to search. */
export const GET = () =>
  Response.json(searchIndex(operations()), { headers: { "Cache-Control": "public, max-age=300" } })
