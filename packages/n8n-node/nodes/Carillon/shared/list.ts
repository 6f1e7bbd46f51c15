import type { IDataObject, INodeProperties } from "n8n-workflow"

import { type Context, request } from "./request"

interface ListOptions {
  query?: IDataObject
  item?: number
  /** The response's field that holds the items. */
  key?: string
  pageSize?: number
  maxItems?: number
}

/** Fetches pages, by cursor if the list has one, up to `maxItems`. */
export async function list(
  context: Context,
  path: string,
  { query, item, key = "data", pageSize = 100, maxItems = Infinity }: ListOptions = {},
): Promise<IDataObject[]> {
  const items: IDataObject[] = []
  const limit = Math.min(pageSize, maxItems)
  let next: IDataObject | null = {}
  while (next && items.length < maxItems) {
    const page = await request(context, "GET", path, { query: { ...query, ...next, limit }, item })
    items.push(...(page[key] as IDataObject[]))
    next = nextQuery(page)
  }
  return items.slice(0, maxItems)
}

function nextQuery({ nextCursor, page, totalPages }: IDataObject): IDataObject | null {
  if (nextCursor) return { cursor: nextCursor }
  return Number(page) < Number(totalPages) ? { page: Number(page) + 1 } : null
}

export const limitFields: INodeProperties[] = [
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
