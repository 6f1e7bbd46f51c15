// Fails if files or folders import each other in a cycle, and prints the imports that close it.
import { runScript, print } from "../process/progress.ts"
import { findCycles, folderGraph, readImportGraph, type ImportGraph } from "./import-graph.ts"

function describe(kind: string, graph: ImportGraph) {
  return findCycles(graph).map((cycle) => {
    const imports = cycle.flatMap((from) =>
      cycle.flatMap((to) => graph.get(from)?.get(to)?.slice(0, 3) ?? []),
    )
    return `✗ ${kind} import each other: ${cycle.join(", ")}\n${imports.map((line) => `    ${line}`).join("\n")}`
  })
}

await runScript(async () => {
  const files = await readImportGraph()
  const cycles = [...describe("files", files), ...describe("folders", folderGraph(files))]
  for (const cycle of cycles) print(cycle)
  print(cycles.length > 0 ? `${cycles.length} import cycles` : "No import cycles")
  return cycles.length > 0 ? 1 : 0
})
