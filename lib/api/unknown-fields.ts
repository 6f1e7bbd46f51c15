import { badRequest } from "@/lib/errors/app-error"

const maxNamed = 20

/** Lists ignored fields in a Warning header, or rejects them if the client prefers that (RFC 7240). */
export function reportUnknownFields(request: Request, fields: string[], headers: Headers): void {
  const isStrict = /(^|[\s,;])handling\s*=\s*"?strict\b/i.test(request.headers.get("prefer") ?? "")
  if (fields.length === 0) return
  const named = fields.slice(0, maxNamed)
  if (isStrict)
    throw badRequest(`Unknown ${fields.length === 1 ? "field" : "fields"}: ${named.join(", ")}`, {
      fieldErrors: Object.fromEntries(named.map((field) => [field, ["Unknown field"]])),
      formErrors: [],
    })
  const more = fields.length > maxNamed ? ` and ${fields.length - maxNamed} more` : ""
  headers.set("warning", `299 - "Unknown fields: ${named.map(headerText).join(", ")}${more}"`)
}

/** Field names come from the client, and a header only takes printable ASCII. */
const headerText = (field: string) =>
  encodeURI(field.toWellFormed().slice(0, 100).toWellFormed()).replaceAll("%5B", "[").replaceAll("%5D", "]")
