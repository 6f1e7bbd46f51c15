import type { Json } from "@/lib/platforms/json"

/** A platform sandbox's state: documents by kind and key, shared by all processes. */
export type SandboxStore = {
  get: (kind: string, key: string) => Promise<Json | null>
  put: (kind: string, key: string, doc: Json) => Promise<void>
  /** Atomic. Returns false without writing if the key exists. */
  insertIfAbsent: (kind: string, key: string, doc: Json) => Promise<boolean>
  /** Ordered by the bytes of the keys, ascending or descending. */
  list: (kind: string, options?: ListOptions) => Promise<{ key: string; doc: Json }[]>
  delete: (kind: string, key: string) => Promise<void>
}

/**
 * The id for what a request creates. It's stored under the request's idempotency key first, so that repeating an
 * interrupted request reuses it. Without a key, every id is new.
 */
export async function idempotentId(
  store: SandboxStore,
  kind: string,
  { key, id }: { key: string | null; id: string },
): Promise<string> {
  if (key === null || (await store.insertIfAbsent(kind, key, id))) return id
  return String(await store.get(kind, key))
}

/** Writing more isn't possible. */
export class StoreFullError extends Error {
  override name = "StoreFullError"
}

export type ListOptions = { prefix?: string; newestFirst?: boolean; limit?: number }

/** An in-memory store for tests. */
export function memoryStore(): SandboxStore {
  const docs = new Map<string, Json>()
  const id = (kind: string, key: string) => `${kind}\n${key}`
  return {
    get: async (kind, key) => structuredClone(docs.get(id(kind, key)) ?? null),
    put: async (kind, key, doc) => void docs.set(id(kind, key), structuredClone(doc)),
    insertIfAbsent: async (kind, key, doc) => {
      if (docs.has(id(kind, key))) return false
      docs.set(id(kind, key), structuredClone(doc))
      return true
    },
    list: async (kind, { prefix = "", newestFirst = false, limit = Infinity } = {}) => {
      const found = [...docs]
        .filter(([key]) => key.startsWith(id(kind, prefix)))
        .map(([key, doc]) => ({ key: key.slice(kind.length + 1), doc: structuredClone(doc) }))
        .sort((a, b) => (a.key < b.key ? -1 : 1))
      return (newestFirst ? found.reverse() : found).slice(0, limit)
    },
    delete: async (kind, key) => void docs.delete(id(kind, key)),
  }
}
