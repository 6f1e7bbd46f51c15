import { operations } from "./generated/operations"

const byPath = Map.groupBy(Object.values(operations), ([, path]) => path)
const table = [...byPath]
  .sort(([one], [other]) => one.split("{").length - other.split("{").length) // literal segments win over parameters
  .map(([path, rows]) => ({
    pattern: new RegExp(`^${path.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/]+")}/?$`),
    methods: rows.map(([method]) => method as string),
  }))

/** The HTTP methods that a path supports, or undefined if the path doesn't exist. */
export const getMethods = (path: string): string[] | undefined =>
  table.find(({ pattern }) => pattern.test(path))?.methods
