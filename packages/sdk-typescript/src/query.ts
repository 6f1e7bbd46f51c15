/** `{ tagIds: ["a", "b"], scheduledAt: { from } }` as `?tagIds=a&tagIds=b&scheduledAt[from]=…`. */
export function encodeQuery(query: object | undefined): string {
  const params = new URLSearchParams()
  const add = (name: string, value: unknown) => {
    if (value === undefined || value === null) return
    if (Array.isArray(value)) for (const item of value) add(name, item)
    else if (value instanceof Date) params.append(name, value.toISOString())
    else if (typeof value === "object")
      for (const [inner, item] of Object.entries(value)) add(`${name}[${inner}]`, item)
    else params.append(name, String(value as string | number | boolean))
  }
  for (const [name, value] of Object.entries(query ?? {})) add(name, value)
  return params.size ? `?${params}` : ""
}
