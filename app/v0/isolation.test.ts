import { beforeAll, describe, expect, it } from "vitest"

import { contracts } from "@/app/v0/contracts"
import type { Contract } from "@/lib/api/contract"
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

// Another workspace's ids in every place of every operation that takes an id, found in the contracts themselves.

type Full = Awaited<ReturnType<typeof createFullWorkspace>>
let theirs: Full

beforeAll(async () => {
  theirs = await createFullWorkspace()
})

const cases = contracts
  .filter(({ scope }) => scope !== "public")
  .flatMap((contract) => idFields(contract).map((field) => ({ contract, field })))
const titled = cases.map(
  ({ contract, field }, index) =>
    [`${contract.operationId}, ${field.in} ${field.name} (${index})`, contract, field] as const,
)

function requestOf(contract: Contract, field: IdField, foreign: string, own: Owned) {
  const path = pathKinds(contract.path).reduce<string>((text, { kind, name }) => {
    const value = field.in === "path" && field.name === name ? foreign : idsOf(own, kind)[0]!
    return text.replace(`{${name}}`, encodeURIComponent(value))
  }, contract.path)
  const built = withOwnIds(field.build(foreign), foreign, own)
  const asked = field.in === "query" ? (built as Record<string, unknown>) : queryOf(contract)
  const query = `?${queryText(asked)}`
  return {
    path: path + query,
    body: field.in === "body" ? built : withOwnIds(bodyOf(contract), foreign, own),
  }
}

const queryText = (query: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((item) => [name, String(item)])),
  )

/** A search may find nothing, and what takes many rows answers for each; all else has to refuse. */
const mayAnswer = ({ method, body }: Contract, field: IdField) =>
  field.in === "query" || (method === "POST" && field.in === "body" && takesRows(body))
const takesRows = (body: Contract["body"]) =>
  body !== undefined && /"(posts|socialAccountIds)"/.test(JSON.stringify(body.toJSONSchema({ io: "input" })))

describe("another workspace's", () => {
  it("resources are all at hand", () => {
    const missing = cases.filter(({ field }) => idsOf(theirs.owned, field.kind).length === 0)
    expect(
      missing.map(({ contract, field }) => `${contract.operationId}: ${field.in} ${field.name}`),
      "lib/testing/owned.ts has to make one of these for each workspace, or lib/testing/id-fields.ts to say that it is no id of ours",
    ).toEqual([])
  })

  it.each(titled)("ids are refused: %s", async (_, contract, field) => {
    const ours = await createFullWorkspace()
    const everything = Object.values(theirs.owned).flat()
    for (const foreign of idsOf(theirs.owned, field.kind)) {
      const before = await fingerprint(theirs.organizationId, everything)
      const { path, body } = requestOf(contract, field, foreign, ours.owned)
      const answer = await ours.call<object>(contract.method, path, body)
      const text = JSON.stringify(answer.body).replaceAll(foreign, "")
      const told = `${contract.method} ${path} ${JSON.stringify(body)} answered ${answer.status} ${text}`
      if (!mayAnswer(contract, field) || answer.status !== 200)
        expect([400, 403, 404, 422], told).toContain(answer.status)
      if (field.in === "path") expect(answer.status, told).toBe(404)
      for (const secret of [theirs.mark, theirs.organizationId, ...everything])
        expect(text.includes(secret), `leaks: ${told}`).toBe(false)
      expect(await fingerprint(theirs.organizationId, everything), told).toEqual(before)
    }
  })

  const reads = contracts.filter(({ method, scope }) => method === "GET" && scope !== "public")
  it.each(reads.map((contract) => [contract.operationId, contract] as const))(
    "content is in no answer: %s",
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
