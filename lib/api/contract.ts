import { z } from "zod"

import type { Scope } from "@/lib/caller"
import { decodeCursor } from "@/lib/cursor"
import type { ErrorCode } from "@/lib/errors"
import type { Expected } from "@/lib/revision"
import type { Tag } from "./tags"

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE"
type Shape = z.ZodType<object>

/**
 * One operation of the public API. Route, OpenAPI document, MCP tool, SDKs and the dashboard's client
 * all come from it.
 */
export type Contract<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Output extends z.ZodType = z.ZodType,
> = {
  method: Method
  /** `/v0/posts/{id}`: the folder of the route file. */
  path: `/${string}`
  /** In camelCase and unique; the name of the operation in SDKs. */
  operationId: string
  summary: string
  description?: string
  tag: Tag
  /** Any of these suffices; null for every valid credential; `public` for everybody. */
  scope: Scope | readonly Scope[] | null | "public"
  params?: Params
  query?: Query
  body?: Body
  /** The body may be left out altogether. */
  bodyOptional?: true
  /**
   * The answer carries an ETag. A GET then takes If-None-Match (304), and what changes an existing resource takes
   * If-Match (412).
   */
  etag?: true
  output: Output
  /** Beside those that every operation can answer. */
  errors?: readonly ErrorCode[]
  examples?: { body?: object; output?: unknown }
}

/** zod types an empty object as "no key at all", which would forbid the keys of the other sources. */
type Known<T> = string extends keyof T ? unknown : T
type Parsed<T> = T extends z.ZodType ? Known<z.output<T>> : unknown
type Given<T> = T extends z.ZodType ? Known<z.input<T>> : unknown

type Conditional<C> = C extends { etag: true; params: Shape } ? { expected?: Expected } : unknown

/** What a verb receives: path parameters, query, body and the versions named by If-Match in one object. */
export type InputOf<C extends Contract> = Parsed<C["params"]> &
  Parsed<C["query"]> &
  Parsed<C["body"]> &
  Conditional<C>
/** What a client sends, before defaults are filled in. */
export type RequestOf<C extends Contract> = Given<C["params"]> & Given<C["query"]> & Given<C["body"]>
export type OutputOf<C extends Contract> = z.output<C["output"]>

/** Whether the operation changes something that exists, in a version that the caller may name by If-Match. */
export const takesIfMatch = ({ etag, method, params }: Contract) =>
  etag === true && method !== "GET" && params !== undefined

export function contract<
  const C extends Omit<Contract, "params" | "query" | "body"> & {
    params?: Shape
    query?: Shape
    body?: Shape
  },
>(definition: C): C {
  return definition
}

/** With any offset; read as UTC, because PostgreSQL does not take every offset that ISO 8601 has. */
export const timestamp = z.iso
  .datetime({ offset: true })
  .overwrite((text) => (Number.isNaN(Date.parse(text)) ? text : new Date(text).toISOString()))
  .refine((text) => /^(?!0000)\d{4}-/.test(text), "Must be in the years 1 to 9999")

/** Path parameters of everything that has an id. */
export const idParams = z.object({ id: z.string().min(1).max(128) })

/** One value or many: `a=1`, `a=1&a=2`, `a[]=1` and `a[0]=1` are the same list. */
export const queryList = <Item extends z.ZodType>(item: Item, max: number, min = 1) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item).min(min).max(max).optional(),
  )

/** What a list by pages says beside its items. */
export const pageShape = { page: z.number().int(), totalPages: z.number().int(), total: z.number().int() }

export const pageQuery = z.coerce.number().int().min(1).max(100_000).default(1)

/** `nextCursor` of the page before, with the same filters: a deep page then costs no more than the first. */
export const cursorQuery = z
  .string()
  .max(512)
  .transform((text, context) => {
    const cursor = decodeCursor(text)
    if (!cursor)
      context.addIssue({
        code: "custom",
        message: "Is no cursor of this list; send a nextCursor as it was given",
      })
    return cursor ?? z.NEVER
  })
  .optional()
  .describe("`nextCursor` of the page before, with the same filters and order. Absent: the first page.")

export const nextCursor = z
  .string()
  .nullable()
  .describe("Send it as `cursor` for the next page; null at the end.")
