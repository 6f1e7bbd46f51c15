// Facebook, Instagram, and Threads each have their own host for the Graph API. Nodes and edges are paths. Bodies are forms
// with lists and objects as JSON. https://developers.facebook.com/docs/graph-api/overview
import { z } from "zod"
import { createClient, type ApiResponse, type MapError, type RequestContext } from "@/lib/platforms/http"
import { parseGraphError } from "./graph-errors"

/** The token is sent as a header to keep it out of URLs and logs. */
export type GraphContext = RequestContext & { credentials: { accessToken: string } }
type Query = Record<string, string>
type PostOptions = { accept?: (response: ApiResponse) => boolean }

export const idSchema = z.object({ id: z.string() })

const pageSize = "100"
const maxPages = 20
const pagingSchema = z.object({
  next: z.string().optional(),
  cursors: z.object({ after: z.string().optional() }).optional(),
})

/** Adds a token that isn't stored yet to a context without credentials. */
export const withToken = (ctx: RequestContext, accessToken: string): GraphContext => ({
  ...ctx,
  credentials: { accessToken },
})

const bearer = ({ credentials }: GraphContext) => ({
  authorization: `Bearer ${credentials.accessToken}`,
})

/** Skips undefined fields. */
export function toForm(fields: Record<string, unknown>): URLSearchParams {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.set(name, typeof value === "object" ? JSON.stringify(value) : String(value))
  return form
}

/** A node that was deleted or never existed: https://developers.facebook.com/docs/graph-api/guides/error-handling */
const isGone = ({ status, body }: ApiResponse) => {
  const error = parseGraphError(body)
  return status === 404 || error?.error_subcode === 33 || error?.error_subcode === 4_279_009
}

export function createGraph({
  name,
  base,
  explain,
}: {
  name: string
  base: () => string
  explain: MapError
}) {
  const client = createClient({ name, explain })

  const urlOf = (path: string, query: Query = {}) => {
    const search = new URLSearchParams(query).toString()
    return `${base()}/${path}${search && `?${search}`}`
  }

  const get = <T>(ctx: GraphContext, path: string, schema: z.ZodType<T>, query?: Query) =>
    client.json(ctx, urlOf(path, query), schema, { headers: bearer(ctx) })

  return {
    client,
    get,

    /** Sends fields as a form. Files need `FormData`. */
    post: <T>(
      ctx: GraphContext,
      path: string,
      schema: z.ZodType<T>,
      fields: Record<string, unknown> | FormData,
      { accept }: PostOptions = {},
    ) => {
      const isPlain = !(fields instanceof FormData)
      return client.json(ctx, urlOf(path), schema, {
        method: "POST",
        headers: { ...bearer(ctx), ...(isPlain && { "content-type": "application/x-www-form-urlencoded" }) },
        body: isPlain ? toForm(fields).toString() : fields,
        accept,
      })
    },

    /** Loads every page of an edge. */
    list: async <T>(ctx: GraphContext, path: string, item: z.ZodType<T>, query: Query = {}): Promise<T[]> => {
      const page = z.object({ data: z.array(item), paging: pagingSchema.optional() })
      const found: T[] = []
      let after: string | undefined
      for (let pages = 0; pages < maxPages; pages++) {
        const response = await get(ctx, path, page, { ...query, limit: pageSize, ...(after && { after }) })
        found.push(...response.data)
        after = response.paging?.next && response.paging.cursors?.after
        if (!after) break
      }
      return found
    },

    /** A node that no longer exists counts as removed. */
    remove: async (ctx: GraphContext, id: string): Promise<void> => {
      await client.request(ctx, urlOf(id), { method: "DELETE", headers: bearer(ctx), accept: isGone })
    },
  }
}

export type Graph = ReturnType<typeof createGraph>
