/** JSON text that PostgreSQL has already rendered. The API sends it unchanged. */
export type RawJson = { readonly rawJson: string }

export const rawJson = (text: string): RawJson => ({ rawJson: text })

export const isRawJson = (value: unknown): value is RawJson =>
  typeof value === "object" && value !== null && "rawJson" in value && typeof value.rawJson === "string"

const encoded = new WeakMap<RawJson, Uint8Array<ArrayBuffer>>()

/** The encoded body. Encoded once, however many requests share it. */
export function bytesOf(raw: RawJson): Uint8Array<ArrayBuffer> {
  const bytes = encoded.get(raw) ?? new TextEncoder().encode(raw.rawJson)
  encoded.set(raw, bytes)
  return bytes
}
