import type { ServerResponse } from "node:http"

import { isDatabaseDown } from "@/lib/db/database"
import { databaseFailure } from "@/lib/db/database-failure"
import { watchFailures, type FailedRequest } from "@/lib/observability/failed-request"

const answers = {
  unavailable: { status: 503, retryAfter: "5" },
  "disk full": { status: 507, retryAfter: "60" },
}

/** Next answers any failed page with 500. If that's because of the database, clients and proxies should retry instead. */
export function reportOutages<Result>(response: ServerResponse, handle: () => Result): Result {
  const request: FailedRequest = {}
  const writeHead = response.writeHead.bind(response) as (
    status: number,
    ...rest: unknown[]
  ) => ServerResponse
  response.writeHead = (status: number, ...rest: unknown[]) => {
    const failure = databaseFailure(request.error) ?? (isDatabaseDown() ? "unavailable" : null)
    if (status !== 500 || !failure) return writeHead(status, ...rest)
    response.setHeader("retry-after", answers[failure].retryAfter)
    return writeHead(answers[failure].status, ...rest)
  }
  return watchFailures(request, handle)
}
