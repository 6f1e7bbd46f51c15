import { z } from "zod"

type Field = { stored: z.ZodType; input: z.ZodType }

/**
 * The optional scalar fields that clients set on a post: their type, and what create and update accept. Each has a
 * nullable column of the same name. Contracts, create, update, history, lists, CSV files, and archives follow.
 */
export const postFields = {
  title: { stored: z.string(), input: z.string().max(100) },
} satisfies Record<string, Field>

type Fields = typeof postFields
export type PostField = keyof Fields
export type PostFieldValues = { [Name in PostField]: z.output<Fields[Name]["stored"]> | null }

export const postFieldNames = Object.keys(postFields) as PostField[]

/** An object with one entry per field. */
export const mapPostFields = <Value>(map: (field: Field, name: PostField) => Value) =>
  Object.fromEntries(postFieldNames.map((name) => [name, map(postFields[name], name)])) as Record<
    PostField,
    Value
  >

export const storedFields = mapPostFields(({ stored }) => stored.nullable()) as {
  [Name in PostField]: z.ZodNullable<Fields[Name]["stored"]>
}
export const createFields = mapPostFields(({ input }) => input.optional()) as {
  [Name in PostField]: z.ZodOptional<Fields[Name]["input"]>
}
export const updateFields = mapPostFields(({ input }) => input.nullish()) as {
  [Name in PostField]: z.ZodOptional<z.ZodNullable<Fields[Name]["input"]>>
}

/** The columns for the fields that `given` sets. An empty text clears its field. */
export const fieldColumns = (given: Partial<PostFieldValues>) =>
  Object.fromEntries(
    postFieldNames
      .filter((name) => given[name] !== undefined)
      .map((name) => [name, given[name] === "" ? null : given[name]]),
  ) as Partial<PostFieldValues>

export const noFields = mapPostFields(() => null)
