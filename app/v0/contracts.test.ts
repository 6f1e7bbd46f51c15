import { describe, expect, it } from "vitest"

import { contracts } from "@/lib/api/generated/contracts"
import { openapi } from "@/lib/api/openapi"
import { scopes } from "@/lib/declarations/scopes"
import { createWorkspace } from "@/lib/testing/workspace"
import { routes } from "@/lib/testing/api"
import { version } from "@/lib/config/version"

const declared = routes.flatMap(({ path, handlers }) =>
  Object.entries(handlers).flatMap(([method, { contract, contracts }]) =>
    (contracts ?? (contract ? [contract] : [])).map((contract) => ({ path, method, contract })),
  ),
)
const name = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

describe("the public API", () => {
  it("has a contract for every route and a route for every contract", () => {
    const missing = routes.flatMap(({ path, handlers }) =>
      path.includes("[...")
        ? []
        : Object.entries(handlers)
            .filter(([, { contract, contracts }]) => !contract && !contracts)
            .map(([method]) => `${method} ${path}`),
    )
    expect(missing).toEqual([])
    expect(declared.map(({ contract }) => name(contract)).sort()).toEqual(contracts.map(name).sort())
  })

  it("serves each contract at the path of its folder", () => {
    for (const { path, method, contract } of declared) {
      const lookup = contract.path.split("/").at(-1) ?? ""
      expect(`${method} ${path.replace("[lookup]", lookup).replace(/\[(\w+)\]/g, "{$1}")}`).toBe(
        name(contract),
      )
    }
  })

  it("has unique operation ids", () => {
    const ids = contracts.map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it("has a complete OpenAPI 3.1.1 document", () => {
    const document = openapi(contracts, "https://example.com") as {
      openapi: string
      info: { version: string }
      paths: object
      components: { schemas: object }
    }
    expect(document.openapi).toBe("3.1.1")
    expect(document.info.version).toBe(version)
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
      ([, schema]) => schema,
    )
    expect(references).toContain("PostWithRelations")
    for (const schema of references) expect(document.components.schemas).toHaveProperty(schema!)
    expect(Object.keys(document.paths)).toHaveLength(new Set(contracts.map(({ path }) => path)).size)
  })
})

describe("every operation with a scope", () => {
  const guarded = contracts.filter(({ scope }) => scope !== "public")
  const path = (template: string) => template.replace(/\{\w+\}/g, "nobody")
  const body = (method: string) => (method === "GET" ? undefined : "{}")

  it.each(guarded.map((contract) => [name(contract), contract] as const))(
    "%s returns 401 without credentials",
    async (_, { method, path: template }) => {
      const { call } = await createWorkspace()
      const response = await call<{ code: string }>(method, path(template), body(method), {
        "x-api-key": "car_nonsense",
      })
      expect(response).toMatchObject({ status: 401, body: { code: "UNAUTHORIZED", status: 401 } })
      expect(response.headers.get("ratelimit-limit")).toBe("300")
    },
  )

  it.each(
    guarded.filter(({ scope }) => scope !== null).map((contract) => [name(contract), contract] as const),
  )("%s returns 403 without its scope", async (_, { method, path: template, scope }) => {
    const others = scopes.filter((other) => ![scope].flat().includes(other))
    const { call } = await createWorkspace({ scopes: others })
    const response = await call<{ code: string }>(method, path(template), body(method))
    expect(response).toMatchObject({
      status: 403,
      body: {
        code: "FORBIDDEN",
        message:
          scope === "session" ? expect.stringMatching(/^This belongs to a person/) : "Insufficient scope",
      },
    })
    if (scope !== "session")
      expect(response.headers.get("www-authenticate")).toContain(
        `error="insufficient_scope", scope="${[scope].flat()[0]}"`,
      )
  })
})

describe("the rate limit", () => {
  it("counts down with each response and ends in a 429 with Retry-After", async () => {
    const { call } = await createWorkspace()
    const first = await call("GET", "/v0/posts/counts/by-tab")
    expect(first.headers.get("ratelimit-remaining")).toBe("299")
    for (let request = 0; request < 299; request++) await call("GET", "/v0/posts/nobody")
    const limited = await call<{ error: object; message: string }>("GET", "/v0/posts/counts/by-tab")
    expect(limited).toMatchObject({
      status: 429,
      body: { code: "RATE_LIMITED", error: { code: "RATE_LIMITED" } },
    })
    const wait = Number(limited.headers.get("retry-after"))
    expect(wait).toBeGreaterThan(0)
    expect(limited.body.message).toContain(`${wait} seconds`)
  })
})
