import type { ServerResponse } from "node:http"

import { isDatabaseDown } from "@/lib/db/database"

/** Next answers any failed page with 500. While the database is down, clients and proxies should retry instead. */
export function reportOutages(response: ServerResponse) {
  const writeHead = response.writeHead.bind(response) as (
    status: number,
    ...rest: unknown[]
  ) => ServerResponse
  response.writeHead = (status: number, ...rest: unknown[]) => {
    if (status !== 500 || !isDatabaseDown()) return writeHead(status, ...rest)
    response.setHeader("retry-after", "5")
    return writeHead(503, ...rest)
  }
}
