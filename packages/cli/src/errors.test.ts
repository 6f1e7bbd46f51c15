import { describe, expect, it } from "vitest"

import {
  ConflictError,
  ConnectionError,
  RateLimitError,
  RedirectError,
  ValidationError,
} from "@/packages/sdk-typescript/src/errors"
import { describe as describeError, explain, UsageError } from "./errors.ts"

const headers = new Headers({ "x-request-id": "request-1", "retry-after": "7" })

describe("explain", () => {
  it("describes an API error with its fields and request id", () => {
    const problem = {
      code: "INPUT_VALIDATION_FAILED",
      data: {
        message: "Input validation failed",
        fieldErrors: { "media[0].url": ["Must be an http(s) URL"] },
      },
    }
    const explanation = explain(
      new ValidationError(422, problem, new Headers({ "x-request-id": "request-1" })),
    )
    expect(explanation).toMatchObject({
      code: "INPUT_VALIDATION_FAILED",
      exitCode: 6,
      requestId: "request-1",
    })
    expect(describeError(explanation)).toBe(
      "Error: Input validation failed\n  media[0].url: Must be an http(s) URL\nRequest request-1",
    )
  })

  it.each([
    [new ConflictError(409, { message: "Published" }, headers), 5],
    [new RateLimitError(429, {}, headers), 7],
    [new ConnectionError("ECONNREFUSED"), 8],
    [new RedirectError(302, {}, headers), 8],
    [new UsageError("no"), 2],
    [new Error("odd"), 1],
  ])("maps %s to exit code %i", (error, exitCode) => {
    expect(explain(error).exitCode).toBe(exitCode)
  })

  it("suggests when to retry after a 429", () => {
    expect(explain(new RateLimitError(429, {}, headers)).remedy).toBe("Try again in 7 seconds.")
  })
})
