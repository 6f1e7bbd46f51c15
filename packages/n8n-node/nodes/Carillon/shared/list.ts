import type { IDataObject, IExecuteFunctions, INodeProperties } from "n8n-workflow"

import { type Context, request } from "./request"

interface Listing {
  query?: IDataObject
  item?: number
  /** Where in the answer the items are. */
  key?: string
  /** How many the API gives at once. */
  pageSize?: number
  most?: number
}

/** Page after page, by cursor where there is one, until there are enough. */
export async function list(
  context: Context,
  path: string,
  { query, item, key = "data", pageSize = 100, most = Infinity }: Listing = {},
): Promise<IDataObject[]> {
  const found: IDataObject[] = []
  const limit = Math.min(pageSize, most)
  let next: IDataObject | null = {}
  while (next && found.length < most) {
    const answer = await request(context, "GET", path, { query: { ...query, ...next, limit }, item })
    found.push(...(answer[key] as IDataObject[]))
    next = after(answer)
  }
  return found.slice(0, most)
}

function after({ nextCursor, page, totalPages }: IDataObject): IDataObject | null {
  if (nextCursor) return { cursor: nextCursor }
  return Number(page) < Number(totalPages) ? { page: Number(page) + 1 } : null
}

export const mostFields: INodeProperties[] = [
  {
    displayName: "Return All",
    name: "returnAll",
    type: "boolean",
    default: false,
    description: "Whether to return all results or only up to a given limit",
  },
  {
    displayName: "Limit",
    name: "limit",
    type: "number",
    displayOptions: { show: { returnAll: [false] } },
    typeOptions: { minValue: 1 },
    default: 50,
    description: "Max number of results to return",
  },
]

export const mostOf = (context: IExecuteFunctions, item: number) =>
  context.getNodeParameter("returnAll", item) ? Infinity : (context.getNodeParameter("limit", item) as number)
