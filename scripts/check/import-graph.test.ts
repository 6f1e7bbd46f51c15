import { describe, expect, test } from "vitest"

import { findCycles, folderGraph, type ImportGraph } from "./import-graph.ts"

const graphOf = (...imports: [string, string][]): ImportGraph => {
  const graph: ImportGraph = new Map()
  for (const [from, to] of imports)
    graph.set(from, (graph.get(from) ?? new Map<string, string[]>()).set(to, [`${from} → ${to}`]))
  return graph
}

describe("import cycles", () => {
  test("a cycle over three files is found once", () => {
    const graph = graphOf(
      ["a/1.ts", "a/2.ts"],
      ["a/2.ts", "a/3.ts"],
      ["a/3.ts", "a/1.ts"],
      ["a/4.ts", "a/1.ts"],
    )
    expect(findCycles(graph)).toEqual([["a/1.ts", "a/2.ts", "a/3.ts"]])
  })

  test("folders can form a cycle that their files don't", () => {
    const graph = graphOf(["a/1.ts", "b/1.ts"], ["b/2.ts", "a/2.ts"])
    expect(findCycles(graph)).toEqual([])
    expect(findCycles(folderGraph(graph))).toEqual([["a", "b"]])
  })

  test("a folder may share types with its subfolders", () => {
    const graph = graphOf(
      ["lib/posts/contract.ts", "lib/posts/read/list.ts"],
      ["lib/posts/read/get.ts", "lib/posts/status.ts"],
    )
    expect(findCycles(folderGraph(graph))).toEqual([])
  })
})
