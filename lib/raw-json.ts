/** JSON text that PostgreSQL made already; it passes through the API's edge untouched. */
export type RawJson = { readonly rawJson: string }

export const rawJson = (text: string): RawJson => ({ rawJson: text })

export const isRawJson = (value: unknown): value is RawJson =>
  typeof value === "object" && value !== null && "rawJson" in value && typeof value.rawJson === "string"
