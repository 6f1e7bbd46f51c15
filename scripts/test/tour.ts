// `npm run tour`: tries every platform's sandbox with each kind of post, each fault, metrics, and lookups. Needs no network
// or database, since connectors and sandboxes run in this process.
import { register } from "tsx/esm/api"

import { runScript, print } from "../process/progress.ts"

await runScript(async () => {
  register() // for `@/…`
  const [{ platforms }, { checkSandbox }, { slugs }] = await Promise.all([
    import("../../lib/platforms/registry.ts"),
    import("../../lib/platforms/suite/check-sandbox.ts"),
    import("../../lib/platforms/slugs.ts"),
  ])
  const reports = []
  for (const platform of platforms) reports.push(await checkSandbox(platform))
  const columns = Object.keys(reports[0]?.results ?? {})
  const width = Math.max(...reports.map(({ name }) => name.length))
  print([" ".repeat(width), ...columns].join("  "))
  for (const { name, results } of reports) {
    const cells = columns.map((column) => {
      const result = results[column]
      return (result === null ? "–" : result?.ok ? "✓" : "✗").padEnd(column.length)
    })
    print([name.padEnd(width), ...cells].join("  "))
  }
  print(`\n${reports.length} of ${slugs.length} platforms. – means not supported by the platform.`)
  const failures = reports.flatMap(({ name, results }) =>
    Object.entries(results).flatMap(([check, result]) =>
      result && !result.ok ? [`  ${name}, ${check}: ${result.note}`] : [],
    ),
  )
  if (failures.length) print(`\nFailed:\n${failures.join("\n")}`)
  return failures.length === 0 && reports.length === slugs.length ? 0 : 1
})
