import { z } from "zod"

import type { Scope } from "@/lib/declarations/scopes"
import { cursorFormat, decodeCursor } from "@/lib/db/cursor"
import type { ErrorCode } from "@/lib/errors/app-error"
import type { Expected } from "@/lib/http/revision"
import type { Tag } from "./tags"

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE"
type Shape = z.ZodType<object>

/** A public API operation. Its route, OpenAPI description, MCP tool, SDK methods, and dashboard client derive from it. */
export type Contract<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Output extends z.ZodType = z.ZodType,
> = {
  method: Method
  /** Matches the route file's folder: `/v0/posts/{id}`. */
  path: `/${string}`
  /** Unique, in camelCase. Becomes the method name in SDKs. */
  operationId: string
  summary: string
  description?: string
  tag: Tag
  /**
   * Any one of these is enough. Null allows every valid credential, `session` only people who are signed in to the
   * dashboard, and `public` requires none.
   */
  scope: Scope | readonly Scope[] | null | "session" | "public"
  params?: Params
  query?: Query
  body?: Body
  /** The body can be omitted. */
  bodyOptional?: true
  /**
   * The response has an ETag. A GET then supports If-None-Match (304), and changes to an existing resource support
   * If-Match (412).
   */
  etag?: true
  output: Output
  /** In addition to the errors that every operation can return. */
  errors?: readonly ErrorCode[]
  examples?: { body?: object; output?: unknown }
}

/** zod types `{}` as an object without keys, which would exclude the keys of the other sources. */
type Known<T> = string extends keyof T ? unknown : T
type Parsed<T> = T extends z.ZodType ? Known<z.output<T>> : unknown
type Unparsed<T> = T extends z.ZodType ? Known<z.input<T>> : unknown

type Conditional<C> = C extends { etag: true; params: Shape } ? { expected?: Expected } : unknown

/** An operation's input: path parameters, query, body, and If-Match versions, merged into one object. */
export type InputOf<C extends Contract> = Parsed<C["params"]> &
  Parsed<C["query"]> &
  Parsed<C["body"]> &
  Conditional<C>
/** What a client sends, before defaults are applied. */
export type RequestOf<C extends Contract> = Unparsed<C["params"]> & Unparsed<C["query"]> & Unparsed<C["body"]>
export type OutputOf<C extends Contract> = z.output<C["output"]>

/** The scopes of which one is enough. Empty if the operation doesn't require any. */
export const scopesOf = ({ scope }: Pick<Contract, "scope">): readonly Scope[] =>
  scope === null || scope === "session" || scope === "public" ? [] : [scope].flat()

/** For changes to an existing resource. */
export const supportsIfMatch = ({ etag, method, params }: Contract) =>
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

const exampleTime =
  "an ISO 8601 time with seconds and a UTC offset, such as 2026-03-02T09:00:00+01:00 or 2026-03-02T08:00:00Z"
const localTime = z.iso.datetime({ local: true }).transform((text) => text.replace(/T\d\d:\d\d$/, "$&:00"))

const timeError =
  (expected: string) =>
  ({ input }: { input?: unknown }) => {
    const { data: time } = localTime.safeParse(input)
    return time === undefined
      ? `Must be ${expected}.`
      : `Must have a UTC offset, because a time without one is different in each time zone: ${time}Z for UTC, or ${time}+02:00 for a zone two hours ahead.`
  }

/** Converted to UTC, because PostgreSQL doesn't accept every ISO 8601 offset. */
export const timestamp = z.iso
  .datetime({ offset: true, error: timeError(exampleTime) })
  .overwrite((text) => (Number.isNaN(Date.parse(text)) ? text : new Date(text).toISOString()))
  .refine((text) => /^(?!0000)\d{4}-/.test(text), "Must be between the years 1 and 9999")

export const timestampOrDate = z.union([timestamp, z.iso.date()], {
  error: timeError(`a date such as 2026-03-02, or ${exampleTime}`),
})

export const idParams = z.object({ id: z.string().min(1).max(128) })

/** A single value is a list of one: `a=1` equals `a[]=1`. */
export const queryList = <Item extends z.ZodType>(item: Item, max: number, min = 1) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item).min(min).max(max).optional(),
  )

export const pageShape = { page: z.number().int(), totalPages: z.number().int(), total: z.number().int() }

export const pageQuery = z.coerce.number().int().min(1).max(100_000).default(1)

const invalidCursor = "Invalid cursor. Pass `nextCursor` from the previous page unchanged."

/** With a cursor, later pages are as cheap as the first. */
export const cursorQuery = z
  .string()
  .max(512)
  .regex(cursorFormat, { error: invalidCursor, abort: true })
  .transform((text, context) => {
    const cursor = decodeCursor(text)
    if (!cursor) context.addIssue({ code: "custom", message: invalidCursor })
    return cursor ?? z.NEVER
  })
  .optional()
  .describe(
    "`nextCursor` from the previous page, with the same filters and order. Omit it for the first page.",
  )

export const nextCursor = z
  .string()
  .nullable()
  .describe("Pass as `cursor` to get the next page. Null on the last page.")
