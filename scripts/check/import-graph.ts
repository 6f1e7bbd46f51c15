import { existsSync } from "node:fs"
import { dirname, join } from "node:path"
import { cruise } from "dependency-cruiser"
import extractTSConfig from "dependency-cruiser/config-utl/extract-ts-config"

import { root } from "../process/settings.ts"

/** Which nodes import which, with the file-level imports behind each edge. */
export type ImportGraph = Map<string, Map<string, string[]>>

const sourceFolders = [
  "app",
  "components",
  "e2e",
  "inngest",
  "lib",
  "packages",
  "prisma",
  "scripts",
  "server",
]

/** Imports between the source files of the checkout at `folder`, type imports included. Tests may import anything, so they don't count. */
export async function readImportGraph(folder = root): Promise<ImportGraph> {
  const { output } = await cruise(
    sourceFolders.filter((name) => existsSync(join(folder, name))),
    {
      baseDir: folder,
      doNotFollow: { path: "node_modules" },
      exclude: { path: "\\.test\\.|^lib/testing/|node_modules|/dist/|generated/" },
      tsPreCompilationDeps: true,
      tsConfig: { fileName: `${folder}/tsconfig.json` },
    },
    {},
    { tsConfig: extractTSConfig(`${folder}/tsconfig.json`) },
  )
  if (typeof output === "string") throw new Error(output)
  const graph: ImportGraph = new Map()
  for (const { source, dependencies } of output.modules)
    for (const { resolved, couldNotResolve } of dependencies)
      if (!couldNotResolve && sourceFolders.some((name) => resolved.startsWith(`${name}/`)))
        addImport(graph, source, resolved, `${source} → ${resolved}`)
  return graph
}

function addImport(graph: ImportGraph, from: string, to: string, reason: string) {
  const imports = graph.get(from) ?? new Map<string, string[]>()
  graph.set(from, imports.set(to, [...(imports.get(to) ?? []), reason]))
}

const contains = (folder: string, other: string) => `${other}/`.startsWith(`${folder}/`)

/**
 * The same graph between folders. A folder and its own subfolders are one unit: a domain's top level may use its
 * subfolders and share types with them.
 */
export function folderGraph(files: ImportGraph): ImportGraph {
  const graph: ImportGraph = new Map()
  for (const [source, imports] of files)
    for (const target of imports.keys()) {
      const [from, to] = [dirname(source), dirname(target)]
      if (!contains(from, to) && !contains(to, from)) addImport(graph, from, to, `${source} → ${target}`)
    }
  return graph
}

/** Groups of nodes that import each other, by Tarjan's algorithm. */
export function findCycles(graph: ImportGraph): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []

  function visit(node: string) {
    order.set(node, order.size)
    lowest.set(node, order.get(node)!)
    stack.push(node)
    for (const next of graph.get(node)?.keys() ?? []) {
      if (!order.has(next)) visit(next)
      if (stack.includes(next)) lowest.set(node, Math.min(lowest.get(node)!, lowest.get(next)!))
    }
    if (lowest.get(node) !== order.get(node)) return
    const cycle = stack.splice(stack.indexOf(node))
    if (cycle.length > 1) cycles.push(cycle.toSorted())
  }

  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return cycles
}
