import { contracts } from "./contracts"

const table = [...new Set(contracts.map(({ path }) => path))]
  .sort((a, b) => a.split("{").length - b.split("{").length) // a fixed name wins over a parameter
  .map((path) => ({
    pattern: new RegExp(`^${path.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/]+")}/?$`),
    methods: contracts.filter((contract) => contract.path === path).map(({ method }) => method),
  }))

/** What a path of the API may be asked by; undefined where there is none. */
export const methodsOf = (path: string): string[] | undefined =>
  table.find(({ pattern }) => pattern.test(path))?.methods
