import type { NextRequest } from "next/server"

import { contracts } from "@/app/v0/contracts"
import { refuse } from "@/lib/api/endpoint"
import { AppError } from "@/lib/errors"

// Where Next itself serves the API, in development and on hosts that run no server of ours, a known path asked in
// another way would get a bare 405. `npm start` answers /v0 before Next does.

export const config = { matcher: "/v0/:path*" }

const table = [...new Set(contracts.map(({ path }) => path))]
  .sort((a, b) => a.split("{").length - b.split("{").length) // a fixed name wins over a parameter
  .map((path) => ({
    pattern: new RegExp(`^${path.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/]+")}/?$`),
    methods: contracts.filter((contract) => contract.path === path).map(({ method }) => method),
  }))

export function proxy({ method, headers, nextUrl: { pathname } }: NextRequest) {
  const methods: string[] | undefined = table.find(({ pattern }) => pattern.test(pathname))?.methods
  if (!methods || method === "OPTIONS" || methods.includes(method === "HEAD" ? "GET" : method)) return
  const allow = methods.join(", ")
  const plain = new Request("http://localhost/v0", { headers })
  const error = new AppError("METHOD_NOT_ALLOWED", `This path takes ${allow}, not ${method}.`)
  return refuse(plain, error, { Allow: allow })
}
