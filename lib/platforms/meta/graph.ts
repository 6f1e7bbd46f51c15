// Facebook, Instagram, and Threads each have their own host for the Graph API. Nodes and edges are paths. Bodies are forms
// with lists and objects as JSON. https://developers.facebook.com/docs/graph-api/overview
import { z } from "zod"
import { bearer, createApi, createClient } from "@/lib/platforms/http"
import type { ApiResponse, AuthorizedContext, MapError, RequestContext } from "@/lib/platforms/http"
import { parseGraphError } from "./graph-errors"

/** The token is sent as a header to keep it out of URLs and logs. */
export type GraphContext = AuthorizedContext
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

type GraphSettings = { name: string; base: () => string; explain: MapError }

export function createGraph({ name, base, explain }: GraphSettings) {
  const client = createClient({ name, explain })
  const api = createApi(
    client,
    () => `${base()}/`,
    ({ credentials }) => bearer(credentials.accessToken),
  )

  function get<T>(ctx: GraphContext, path: string, schema: z.ZodType<T>, query: Query = {}) {
    const search = new URLSearchParams(query).toString()
    return api.json(ctx, search ? `${path}?${search}` : path, schema)
  }

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
      return api.json(ctx, path, schema, {
        method: "POST",
        headers: isPlain ? { "content-type": "application/x-www-form-urlencoded" } : {},
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
    remove: (ctx: GraphContext, id: string) => api.remove(ctx, id, { accept: isGone }),
  }
}

export type Graph = ReturnType<typeof createGraph>
