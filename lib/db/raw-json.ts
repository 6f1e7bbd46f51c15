/** JSON that is already encoded. The API sends it unchanged. */
export type RawJson = { readonly rawJson: Uint8Array<ArrayBuffer> }

export const rawJson = (json: string | Uint8Array<ArrayBuffer>): RawJson => ({
  rawJson: typeof json === "string" ? new TextEncoder().encode(json) : json,
})

export const isRawJson = (value: unknown): value is RawJson =>
  typeof value === "object" && value !== null && "rawJson" in value && value.rawJson instanceof Uint8Array

export const parseRawJson = (raw: RawJson): unknown => JSON.parse(new TextDecoder().decode(raw.rawJson))
