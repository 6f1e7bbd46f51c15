import { AppError } from "@/lib/errors/app-error"

/** Carries a resource's version, which becomes its ETag. As a symbol key, it's left out of JSON. */
export const revision = Symbol("revision")
export type Revised = { readonly [revision]?: number }

/** The versions that a change applies to. Undefined allows any version. */
export type Expected = readonly number[] | undefined

export function assertExpected(version: number, expected: Expected) {
  if (!expected || expected.includes(version)) return
  const message = "This has changed since you last loaded it. Reload it, then try again."
  throw new AppError("PRECONDITION_FAILED", message, { message, userMessage: message })
}
