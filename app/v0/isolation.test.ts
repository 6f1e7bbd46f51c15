import { beforeAll, describe, expect, it } from "vitest"

import { contracts } from "@/lib/api/generated/contracts"
import type { Contract } from "@/lib/contract/contract"
import {
  bodyOf,
  idFields,
  idsOf,
  pathKinds,
  queryOf,
  withOwnIds,
  type IdField,
} from "@/lib/testing/id-fields"
import { createFullWorkspace, fingerprint, type Owned } from "@/lib/testing/owned"

// Threat model: tenants

// Tries another workspace's ids in every id field of every operation, derived from the contracts.

type FullWorkspace = Awaited<ReturnType<typeof createFullWorkspace>>
let theirs: FullWorkspace

beforeAll(async () => {
  theirs = await createFullWorkspace()
})

const cases = contracts
  .filter(({ scope }) => scope !== "public")
  .flatMap((contract) => idFields(contract).map((field) => ({ contract, field })))
const titledCases = cases.map(
  ({ contract, field }, index) =>
    [`${contract.operationId}, ${field.in} ${field.name} (${index})`, contract, field] as const,
)

function requestOf(contract: Contract, field: IdField, foreign: string, own: Owned) {
  const path = pathKinds(contract.path).reduce<string>((text, { kind, name }) => {
    const value = field.in === "path" && field.name === name ? foreign : idsOf(own, kind)[0]!
    return text.replace(`{${name}}`, encodeURIComponent(value))
  }, contract.path)
  const built = withOwnIds(field.build(foreign), foreign, own)
  const parameters = field.in === "query" ? (built as Record<string, unknown>) : queryOf(contract)
  const query = `?${queryText(parameters)}`
  return {
    path: path + query,
    body: field.in === "body" ? built : withOwnIds(bodyOf(contract), foreign, own),
  }
}

const queryText = (query: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((item) => [name, String(item)])),
  )

/**
 * Searches may return nothing, and batch operations report errors per row. Every other operation must reject the
 * request.
 */
const mayReturn200 = ({ method, body, operationId }: Contract, field: IdField) =>
  field.in === "query" ||
  (method === "POST" && field.in === "body" && operationId !== "createPost" && takesRows(body))
const takesRows = (body: Contract["body"]) =>
  body !== undefined && /"(posts|socialAccountIds)"/.test(JSON.stringify(body.toJSONSchema({ io: "input" })))

describe("another workspace", () => {
  it("has a resource for every kind of id", () => {
    const missing = cases.filter(({ field }) => idsOf(theirs.owned, field.kind).length === 0)
    expect(
      missing.map(({ contract, field }) => `${contract.operationId}: ${field.in} ${field.name}`),
      "lib/testing/owned.ts must create one of these for each workspace, or lib/testing/id-fields.ts must exclude it",
    ).toEqual([])
  })

  it.each(titledCases)("can't be reached through %s", async (_, contract, field) => {
    const ours = await createFullWorkspace()
    const everything = Object.values(theirs.owned).flat()
    for (const foreign of idsOf(theirs.owned, field.kind)) {
      const before = await fingerprint(theirs.organizationId, everything)
      const { path, body } = requestOf(contract, field, foreign, ours.owned)
      const response = await ours.call<object>(contract.method, path, body)
      const text = JSON.stringify(response.body).replaceAll(foreign, "")
      const summary = `${contract.method} ${path} ${JSON.stringify(body)} answered ${response.status} ${text}`
      if (!mayReturn200(contract, field) || response.status !== 200)
        expect([400, 403, 404, 422], summary).toContain(response.status)
      if (field.in === "path") expect(response.status, summary).toBe(404)
      for (const secret of [theirs.mark, theirs.organizationId, ...everything])
        expect(text.includes(secret), `leaks: ${summary}`).toBe(false)
      expect(await fingerprint(theirs.organizationId, everything), summary).toEqual(before)
    }
  })

  const readOperations = contracts.filter(({ method, scope }) => method === "GET" && scope !== "public")
  it.each(readOperations.map((contract) => [contract.operationId, contract] as const))(
    "never appears in a response: %s",
    async (_, contract) => {
      const ours = await createFullWorkspace()
      const path = pathKinds(contract.path).reduce<string>(
        (text, { kind, name }) => text.replace(`{${name}}`, idsOf(ours.owned, kind)[0]!),
        contract.path,
      )
      const { status, body } = await ours.call<object>("GET", path)
      expect(status).toBeLessThan(500)
      const text = JSON.stringify(body)
      expect(text).not.toContain(theirs.mark)
      expect(text).not.toContain(theirs.organizationId)
    },
  )
})
