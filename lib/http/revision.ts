import { AppError } from "@/lib/errors/app-error"

/** Marks an answer with the version of what it shows; the API's edge makes the ETag of it. Invisible in JSON. */
export const revision = Symbol("revision")
export type Revised = { readonly [revision]?: number }

/** The versions that a caller is ready to change; absent when any will do. */
export type Expected = readonly number[] | undefined

export function assertExpected(version: number, expected: Expected) {
  if (!expected || expected.includes(version)) return
  const message = "Somebody else has changed this in the meantime. Read it again, then repeat your change."
  throw new AppError("PRECONDITION_FAILED", message, { message, userMessage: message })
}
