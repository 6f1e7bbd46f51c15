// `npm run realservers [-- slack wordpress]`: publishes to real servers on this machine through connections that fail,
// with the product's own connectors, and counts the posts there.
import { runScript, print, UserError } from "@/scripts/process/progress"
import { pool } from "@/lib/db/database"
import { cases } from "./cases"
import { runCases, type Report } from "./run-cases"
import type { RealServer } from "./server"
import { bluesky } from "./servers/bluesky"
import { nostr } from "./servers/nostr"
import { slack } from "./servers/slack"
import { wordpress } from "./servers/wordpress"

const servers: RealServer[] = [bluesky, wordpress, slack, nostr]

const runServer = (server: RealServer): Promise<Report> =>
  runCases(server).catch((error: Error) => ({
    server: server.name,
    results: { start: { text: "FAILED", bad: true, detail: error.stack ?? error.message } },
  }))

function printTable(reports: Report[]) {
  const rows = [
    ["Case", ...reports.map(({ server }) => server)],
    ...cases.map(({ name }) => [name, ...reports.map(({ results }) => results[name]?.text ?? "")]),
  ]
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const line = (cells: string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at]!)).join(" | ")} |`
  print("")
  rows.forEach((row, index) => {
    print(line(row))
    if (index === 0) print(line(widths.map((width) => "-".repeat(width))))
  })
  print("")
}

await runScript(async () => {
  const names = process.argv.slice(2)
  const unknown = names.find((name) => !servers.some(({ platform }) => platform === name))
  if (unknown)
    throw new UserError(
      `There is no ${unknown}. Usage: npm run realservers -- [${servers.map(({ platform }) => platform).join(" | ")}]`,
    )
  const chosen = names.length ? servers.filter(({ platform }) => names.includes(platform)) : servers
  const reports = await Promise.all(chosen.map(runServer))
  await pool.end()
  for (const { server, skipped } of reports) if (skipped) print(`- ${server}: skipped. ${skipped}`)
  const ran = reports.filter(({ skipped }) => !skipped)
  if (ran.length) printTable(ran)
  const notes = ran.flatMap(({ server, results }) =>
    Object.entries(results).flatMap(([name, { detail, bad }]) =>
      detail ? [`${bad ? "✗" : "·"} ${server}, ${name}: ${detail}`] : [],
    ),
  )
  for (const note of notes) print(note)
  return ran.some(({ results }) => Object.values(results).some(({ bad }) => bad)) ? 1 : 0
})
