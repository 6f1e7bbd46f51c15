import { Ajv2020 } from "ajv/dist/2020.js"
import addFormats from "ajv-formats"
import { beforeEach, describe, expect, it } from "vitest"

import { connectClient, textOf } from "@/lib/testing/mcp"
import { createKey, createWorkspace } from "@/lib/testing/workspace"
import { tools } from "./tools"

const maxTokens = 8000
/** Tokenizers get more bytes out of this list: 4.2 with o200k_base and 4.3 with cl100k_base (November 2026). */
const minBytesPerToken = 3.5

let workspace: Awaited<ReturnType<typeof createWorkspace>>
beforeEach(async () => {
  workspace = await createWorkspace()
})

const connect = async (scopes: Parameters<typeof createKey>[1] = {}) =>
  connectClient({ "x-api-key": await createKey(workspace.organizationId, scopes) })

describe("the tool list", () => {
  it("takes fewer than 8,000 tokens", async () => {
    const list = await (await connect()).listTools()
    expect(list.tools).toHaveLength(tools.length)
    expect(Buffer.byteLength(JSON.stringify(list)) / minBytesPerToken).toBeLessThan(maxTokens)
  })

  it("has every argument of the operations", () => {
    for (const { contract, definition } of tools) {
      const schemas = [contract.params, contract.query, contract.body]
      const shapes = schemas.map((schema) => Object.keys(shapeOf(schema)))
      expect(Object.keys(definition.inputSchema.properties ?? {}).toSorted(), definition.name).toEqual(
        [...new Set(shapes.flat())].toSorted(),
      )
    }
  })

  it("has schemas that accept the operations' examples", () => {
    const ajv = addFormats.default(new Ajv2020())
    const examples = tools.filter(({ contract }) => contract.examples?.body)
    expect(examples.length).toBeGreaterThan(10)
    for (const { contract, definition } of examples) {
      const matches = ajv.compile(definition.inputSchema)
      expect(matches({ id: "x", ...contract.examples!.body }), JSON.stringify(matches.errors)).toBe(true)
    }
  })

  it.each(["posts:read", "posts:write"] as const)("shows the channels to a key with %s", async (scope) => {
    const { id } = await workspace.connect()
    const client = await connect({ scopes: [scope] })
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain("list_social_accounts")
    const { structuredContent } = await client.callTool({ name: "list_social_accounts" })
    expect(structuredContent).toMatchObject({ data: [{ id }] })
  })

  it("doesn't show the channels to a key without posts:* or a channel scope", async () => {
    const client = await connect({ scopes: ["tags:read"] })
    expect((await client.listTools()).tools.map(({ name }) => name)).not.toContain("list_social_accounts")
    expect(textOf(await client.callTool({ name: "list_social_accounts" }))).toMatch(/FORBIDDEN/)
  })
})

/** The fields of a contract's params, query, or body. */
const shapeOf = (schema: unknown): object => (schema as { shape?: object } | undefined)?.shape ?? {}
