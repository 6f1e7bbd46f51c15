import { expect, it } from "vitest"

import { parseQuery } from "./query"

it.each<[string, unknown]>([
  ["a=1", { a: "1" }],
  ["a=1&a=2", { a: ["1", "2"] }],
  ["a[]=1&a[]=2", { a: ["1", "2"] }],
  ["a[0]=1&a[1]=2", { a: ["1", "2"] }],
  ["a[99999]=1", { a: ["1"] }],
  ["a=1&a[]=2", { a: ["1", "2"] }],
  ["a[from]=1&a[to]=2", { a: { from: "1", to: "2" } }],
  ["a=&b[]=&c[x]=", {}],
  ["a%5B0%5D=1", { a: ["1"] }],
  ["__proto__[x]=1&constructor=2&a[__proto__]=3", {}],
  ["a[b][c]=1", { "a[b][c]": "1" }],
])("parses %s", (query, expected) => {
  expect(parseQuery(new URLSearchParams(query))).toEqual(expected)
})
