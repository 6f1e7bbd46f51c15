import type { ZodError } from "zod"
import { rejected } from "@/lib/platforms/errors"
import type { AnyPlatform } from "@/lib/platforms/platform"
import type { Problem } from "@/lib/platforms/check/check"

type PlatformWithConfig = Pick<AnyPlatform, "slug" | "name" | "config">

const formatPath = (path: PropertyKey[]) =>
  path.reduce<string>(
    (text, key) => (typeof key === "number" ? `${text}[${key}]` : `${text}.${String(key)}`),
    "platformConfiguration",
  )

function toProblems(error: ZodError): Problem[] {
  return error.issues.map((issue) => ({ field: formatPath(issue.path), message: issue.message }))
}

/** Reports a missing configuration in the words of the spec, and the invalid fields of any other. */
export function checkConfig({ slug, config }: PlatformWithConfig, value: unknown): Problem[] {
  const missing = value === undefined || value === null
  if (missing && config?.required)
    return [{ field: "platformConfiguration", message: `platformConfiguration is required for ${slug}` }]
  const result = config?.schema.safeParse(missing ? {} : value)
  return result && !result.success ? toProblems(result.error) : []
}

/** Parses a stored configuration and fills in the defaults. */
export function parseConfig({ name, config }: PlatformWithConfig, value: unknown): unknown {
  if (!config) return value ?? null
  const result = config.schema.safeParse(value ?? {})
  if (result.success) return result.data
  const fields = toProblems(result.error).map(({ field, message }) => `${field}: ${message}`)
  throw rejected(`The ${name} settings are invalid. ${fields.join("; ")}`)
}
