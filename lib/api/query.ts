type Value = string | string[] | { [name: string]: Value }

const forbiddenNames = new Set(["__proto__", "constructor", "prototype"])

/** Supports the common notations of lists and objects: `a=1&a=2`, `a[]=1`, `a[0]=1`, `a[b]=1`. Ignores empty values. */
export function parseQuery(params: URLSearchParams): Record<string, Value> {
  const out: Record<string, Value> = {}
  for (const [key, value] of params) {
    const [, name, inner] = /^([^[\]]+)(?:\[([^[\]]*)\])?$/.exec(key) ?? [undefined, key, undefined]
    if (value === "" || forbiddenNames.has(name!)) continue
    if (inner === undefined) add(out, name!, value)
    else if (/^\d*$/.test(inner)) addToList(out, name!, value)
    else if (!forbiddenNames.has(inner)) addToObject(out, name!, inner, value)
  }
  return out
}

function add(out: Record<string, Value>, name: string, value: string) {
  const before = out[name]
  if (before === undefined) out[name] = value
  else addToList(out, name, value)
}

function addToList(out: Record<string, Value>, name: string, value: string) {
  const before = out[name]
  if (Array.isArray(before)) before.push(value)
  else out[name] = before === undefined || typeof before === "object" ? [value] : [before, value]
}

function addToObject(out: Record<string, Value>, name: string, inner: string, value: string) {
  const before = out[name]
  const object = before && typeof before === "object" && !Array.isArray(before) ? before : (out[name] = {})
  add(object, inner, value)
}
