// `npm run tour`: every platform's sandbox twin, with one of each kind of post, each fault, metrics and look-ups. No
// network, no database: connectors and twins talk to each other in this process.
import { register } from "tsx/esm/api"

import { runScript, print } from "../process/progress.ts"

await runScript(async () => {
  register() // for `@/…`
  const [{ platforms }, { checkSandbox }, { slugs }] = await Promise.all([
    import("../../lib/platforms/registry.ts"),
    import("../../lib/platforms/suite/check-sandbox.ts"),
    import("../../lib/platforms/slugs.ts"),
  ])
  const visits = []
  for (const platform of platforms) visits.push(await checkSandbox(platform))
  const columns = Object.keys(visits[0]?.findings ?? {})
  const width = Math.max(...visits.map(({ name }) => name.length))
  print([" ".repeat(width), ...columns].join("  "))
  for (const { name, findings } of visits) {
    const cells = columns.map((column) => {
      const finding = findings[column]
      return (finding === null ? "–" : finding?.ok ? "✓" : "✗").padEnd(column.length)
    })
    print([name.padEnd(width), ...cells].join("  "))
  }
  print(`\n${visits.length} of ${slugs.length} platforms; – is what a platform does not offer.`)
  const wrong = visits.flatMap(({ name, findings }) =>
    Object.entries(findings).flatMap(([what, finding]) =>
      finding && !finding.ok ? [`  ${name}, ${what}: ${finding.note}`] : [],
    ),
  )
  if (wrong.length) print(`\nNot as it should be:\n${wrong.join("\n")}`)
  return wrong.length === 0 && visits.length === slugs.length ? 0 : 1
})
