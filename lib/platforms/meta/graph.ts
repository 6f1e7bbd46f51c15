// Facebook, Instagram and Threads answer on hosts of their own in one language: the Graph API. Nodes and edges are paths,
// bodies are forms whose lists and objects are JSON. https://developers.facebook.com/docs/graph-api/overview
import { z } from "zod"
import { createClient, type ApiResponse, type MapError, type RequestContext } from "@/lib/platforms/http"
import { parseGraphError } from "./graph-errors"

/** A token in the header stays out of addresses, and so out of logs. */
export type GraphContext = RequestContext & { credentials: { accessToken: string } }
type Query = Record<string, string>
type PostOptions = { accept?: (answer: ApiResponse) => boolean }

export const idSchema = z.object({ id: z.string() })

const pageSize = "100"
const maxPages = 20
const pagingSchema = z.object({
  next: z.string().optional(),
  cursors: z.object({ after: z.string().optional() }).optional(),
})

/** Before there are credentials: a token that is still to be kept. */
export const withToken = (ctx: RequestContext, accessToken: string): GraphContext => ({
  ...ctx,
  credentials: { accessToken },
})

const bearer = ({ credentials }: GraphContext) => ({
  authorization: `Bearer ${credentials.accessToken}`,
})

/** What is undefined is left out. */
export function toForm(fields: Record<string, unknown>): URLSearchParams {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.set(name, typeof value === "object" ? JSON.stringify(value) : String(value))
  return form
}

/** A node that was deleted, or never there: https://developers.facebook.com/docs/graph-api/guides/error-handling */
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

    /** Fields as a form; a form of its own carries files. */
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

    /** All of an edge, page by page. */
    list: async <T>(ctx: GraphContext, path: string, item: z.ZodType<T>, query: Query = {}): Promise<T[]> => {
      const page = z.object({ data: z.array(item), paging: pagingSchema.optional() })
      const found: T[] = []
      let after: string | undefined
      for (let pages = 0; pages < maxPages; pages++) {
        const answer = await get(ctx, path, page, { ...query, limit: pageSize, ...(after && { after }) })
        found.push(...answer.data)
        after = answer.paging?.next && answer.paging.cursors?.after
        if (!after) break
      }
      return found
    },

    /** What is gone already is no failure. */
    remove: async (ctx: GraphContext, id: string): Promise<void> => {
      await client.request(ctx, urlOf(id), { method: "DELETE", headers: bearer(ctx), accept: isGone })
    },
  }
}

export type Graph = ReturnType<typeof createGraph>
