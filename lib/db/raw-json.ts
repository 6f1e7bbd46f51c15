/** JSON text that PostgreSQL made already; it passes through the API's edge untouched. */
export type RawJson = { readonly rawJson: string }

export const rawJson = (text: string): RawJson => ({ rawJson: text })

export const isRawJson = (value: unknown): value is RawJson =>
  typeof value === "object" && value !== null && "rawJson" in value && typeof value.rawJson === "string"

const encoded = new WeakMap<RawJson, Uint8Array<ArrayBuffer>>()

/** As it goes out; made once, however many requests share the answer. */
export function bytesOf(raw: RawJson): Uint8Array<ArrayBuffer> {
  const bytes = encoded.get(raw) ?? new TextEncoder().encode(raw.rawJson)
  encoded.set(raw, bytes)
  return bytes
}
