import type { ZodError } from "zod"
import { rejected } from "@/lib/platforms/errors"
import type { AnyPlatform, Problem } from "@/lib/platforms/platform"

type Configured = Pick<AnyPlatform, "slug" | "name" | "config">

const formatPath = (path: PropertyKey[]) =>
  path.reduce<string>(
    (text, key) => (typeof key === "number" ? `${text}[${key}]` : `${text}.${String(key)}`),
    "platformConfiguration",
  )

function toProblems(error: ZodError): Problem[] {
  return error.issues.map((issue) => ({ field: formatPath(issue.path), message: issue.message }))
}

/** The specification's exact words for a configuration that is missing, and the offending fields of a wrong one. */
export function checkConfig({ slug, config }: Configured, value: unknown): Problem[] {
  const missing = value === undefined || value === null
  if (missing && config?.required)
    return [{ field: "platformConfiguration", message: `platformConfiguration is required for ${slug}` }]
  const result = config?.schema.safeParse(missing ? {} : value)
  return result && !result.success ? toProblems(result.error) : []
}

/** The stored configuration as its platform reads it, defaults filled in. */
export function parseConfig({ name, config }: Configured, value: unknown): unknown {
  if (!config) return value ?? null
  const result = config.schema.safeParse(value ?? {})
  if (result.success) return result.data
  const fields = toProblems(result.error).map(({ field, message }) => `${field}: ${message}`)
  throw rejected(`The settings for ${name} are not valid. ${fields.join("; ")}`)
}
