import { expect, it } from "vitest"

import { toAppError } from "@/lib/api/errors"
import { databaseFailure } from "./database-failure"

const withCode = (code: string, more = {}) => Object.assign(new Error(code), { code, ...more })

it.each([
  ["PostgreSQL's full disk", withCode("53100"), "disk full"],
  ["the file system's full disk", withCode("ENOSPC"), "disk full"],
  [
    "a full disk, reported by Prisma",
    withCode("P2010", { meta: { driverAdapterError: new Error("x", { cause: { originalCode: "53100" } }) } }),
    "disk full",
  ],
  ["a shutdown", withCode("57P01"), "unavailable"],
  [
    "a start in progress, reported by Prisma",
    withCode("P2010", { meta: { driverAdapterError: new Error("x", { cause: { originalCode: "57P03" } }) } }),
    "unavailable",
  ],
  ["a refused connection", withCode("ECONNREFUSED"), "unavailable"],
  ["a lost connection", new Error("Connection terminated unexpectedly"), "unavailable"],
  ["Prisma without a database", withCode("P1001"), "unavailable"],
  ["a violated constraint", withCode("23505"), null],
  ["a mistake in the code", new TypeError("x is not a function"), null],
])("recognizes %s", (_, error, failure) => {
  expect(databaseFailure(error)).toBe(failure)
  const code =
    failure === "disk full"
      ? "INSUFFICIENT_STORAGE"
      : failure
        ? "SERVICE_UNAVAILABLE"
        : "INTERNAL_SERVER_ERROR"
  expect(toAppError(error).code).toBe(code)
})
