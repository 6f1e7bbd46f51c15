import { z } from "zod"

type Schema = z.core.$ZodTypes

/** Types that wrap another one without changing the fields of what they accept. */
const wrappers = new Set(["optional", "nullable", "default", "prefault", "nonoptional", "readonly", "catch"])

/** The paths of all fields in `value` that its schema drops, such as `media[0].titel`. */
export function findUnknownFields(schema: z.core.$ZodType, value: unknown, path = ""): string[] {
  const { def } = (schema as Schema)._zod
  if (wrappers.has(def.type) && "innerType" in def) return findUnknownFields(def.innerType, value, path)
  if (def.type === "pipe") return findUnknownFields(inputSchema(def), value, path)
  if (def.type === "lazy") return findUnknownFields(def.getter(), value, path)
  if (def.type === "union") return inUnion(def.options, value, path)
  if (Array.isArray(value))
    return def.type === "array"
      ? value.flatMap((item, index) => findUnknownFields(def.element, item, `${path}[${index}]`))
      : []
  if (typeof value !== "object" || value === null) return []
  const at = (name: string) => (path ? `${path}.${name}` : name)
  const entries = Object.entries(value)
  if (def.type === "record")
    return entries.flatMap(([name, item]) => findUnknownFields(def.valueType, item, at(name)))
  if (def.type === "intersection") {
    const right = new Set(findUnknownFields(def.right, value, path))
    return findUnknownFields(def.left, value, path).filter((field) => right.has(field))
  }
  if (def.type !== "object") return []
  return entries.flatMap(([name, item]) => {
    const field = Object.hasOwn(def.shape, name) ? def.shape[name] : def.catchall
    return field ? findUnknownFields(field, item, at(name)) : [at(name)]
  })
}

/** `z.preprocess` has a transform first. All other pipes start with what they accept. */
const inputSchema = ({ in: first, out }: z.core.$ZodPipeDef) =>
  (first as Schema)._zod.def.type === "transform" ? out : first

/** Of the options that accept the value, the one that knows the most of its fields. */
function inUnion(options: readonly z.core.$ZodType[], value: unknown, path: string): string[] {
  const accepting = options.filter((option) => z.safeParse(option, value).success)
  return (accepting.length ? accepting : options)
    .map((option) => findUnknownFields(option, value, path))
    .reduce((best, found) => (found.length < best.length ? found : best))
}
