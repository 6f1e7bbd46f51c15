import { z } from "zod"

import type { Contract } from "@/lib/contract/contract"
import { sample } from "@/lib/api/openapi-sample"
import type { Schema } from "@/lib/api/openapi-schemas"
import { ownedKinds, type Owned } from "./owned"

/** A field of a request that takes one of our ids. */
export type IdField = {
  in: "path" | "query" | "body"
  name: string
  /** The collection the id belongs to, as named in the API's paths. */
  kind: string
  /** Builds the request's query or body with this value in the field. */
  build: (value: string) => Record<string, unknown>
}

const isIdName = (name: string) => name === "id" || /[a-z]Ids?$/.test(name)

/** Ids assigned by others, and ids of actors, who can belong to several workspaces. */
const foreignNames = ["externalId", "importId", "companyId", "boardId", "clientId", "actorId"]
/** Parts of paths that are the same for every workspace. */
const publicNames = ["platform"]
/** They belong to no workspace, and only operators reach them: lib/verification-files/verification-files.test.ts */
const serverKinds = ["verification-files"]
/** Named schemas whose `id` belongs to a platform. */
const foreignSchemas = ["MediaTag"]

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function kindOf(name: string, parent: string): string {
  const noun = name === "id" ? parent : kebab(name.replace(/Ids?$/, ""))
  return ownedKinds.find((kind) => [noun, `${noun}s`].includes(kind)) ?? noun
}

const isOwned = (kind: string): kind is keyof Owned => ownedKinds.some((owned) => owned === kind)
export const idsOf = (owned: Owned, kind: string) => (isOwned(kind) ? owned[kind] : [])

const schemaOf = (source: z.ZodType) =>
  z.toJSONSchema(source, { io: "input", unrepresentable: "any" }) as Schema
const definitionsOf = ({ $defs = {} }: Schema) => $defs as Record<string, Schema>

/** The query parameters that the contract requires. */
export const queryOf = ({ query }: Contract) =>
  query ? (sample(schemaOf(query), definitionsOf(schemaOf(query)), "", false) as Record<string, unknown>) : {}

/** A valid body, for requests that test something else. */
export function bodyOf({ body, examples }: Contract): unknown {
  if (!body) return undefined
  const schema = schemaOf(body)
  return examples?.body ?? sample(schema, definitionsOf(schema), "", false)
}

/** In `/v0/webhooks/{id}/deliveries/{deliveryId}`, each id belongs to the collection before it. */
export const pathKinds = (path: string) =>
  [...path.matchAll(/([\w-]+)\/\{(\w+)\}/g)].map(([, kind, name]) => ({ kind: kind!, name: name! }))

function inSchema(contract: Contract, place: "query" | "body", source: z.ZodType): IdField[] {
  const root = schemaOf(source)
  const definitions = definitionsOf(root)
  const base = place === "body" ? contract.examples?.body : {}
  const fields: IdField[] = []

  function walk(schema: Schema, parent: string, name: string, wrap: (inner: unknown) => unknown) {
    const definition = String(schema.$ref ?? "").replace("#/$defs/", "")
    if (foreignSchemas.includes(definition)) return
    if (definition) return walk(definitions[definition]!, parent, name, wrap)
    for (const choice of (schema.anyOf ?? []) as Schema[]) walk(choice, parent, name, wrap)
    if (schema.items) return walk(schema.items as Schema, name || parent, name, (inner) => wrap([inner]))
    const needed = sample(schema, definitions, "", false)
    for (const [key, property] of Object.entries((schema.properties ?? {}) as Record<string, Schema>)) {
      const around = (inner: unknown) => wrap({ ...(needed as object), [key]: inner })
      walk(property, name || parent, key, around)
    }
    if (schema.properties || !isIdName(name) || foreignNames.includes(name)) return
    if (schema.type === "null") return
    fields.push({
      in: place,
      name,
      kind: kindOf(name, parent),
      build: (value) => ({ ...base, ...(wrap(value) as object) }),
    })
  }
  const collection = contract.path.split("/")[2]!
  walk(root, collection, "", (inner) => inner)
  return fields
}

export function idFields(contract: Contract): IdField[] {
  return [
    ...pathKinds(contract.path)
      .filter(({ kind, name }) => !publicNames.includes(name) && !serverKinds.includes(kind))
      .map(({ kind, name }) => ({ in: "path" as const, name, kind, build: () => ({}) })),
    ...(contract.query ? inSchema(contract, "query", contract.query) : []),
    ...(contract.body ? inSchema(contract, "body", contract.body) : []),
  ]
}

/** The same request with the caller's own ids in all other fields. */
export function withOwnIds(value: unknown, foreignId: string, own: Owned, parent = ""): unknown {
  if (Array.isArray(value)) return value.map((item) => withOwnIds(item, foreignId, own, parent))
  if (typeof value !== "object" || value === null) return value
  const replace = (name: string, item: unknown): unknown => {
    if (!isIdName(name) || foreignNames.includes(name)) return withOwnIds(item, foreignId, own, name)
    const [ownId] = idsOf(own, kindOf(name, parent))
    if (ownId === undefined) return item
    if (Array.isArray(item)) return item.map((id) => (id === foreignId ? id : ownId))
    return item === foreignId ? item : ownId
  }
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, replace(name, item)]))
}
