import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { cpus, totalmem } from "node:os"
import { join } from "node:path"
import { format, resolveConfig } from "prettier"

import { bound, isKept, short, type Promised } from "./bench-report.ts"
import { root } from "../process/settings.ts"

type Kept = Record<string, { date: string; machine: string; promises: Promised[] }>

const fileOf = (name: string) => join(root, "bench", name)

const machine = () =>
  `${cpus().length} × ${cpus()[0]?.model ?? "CPU"}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`

/** Puts one benchmark's results beside those of the others: bench/results.json, the table of the README, the plot. */
export async function keepResults(name: string, lines: string, order: string[]) {
  const promises = lines
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Promised)
  const file = fileOf("results.json")
  const kept: Kept = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Kept) : {}
  kept[name] = { date: new Date().toISOString().slice(0, 10), machine: machine(), promises }
  const sorted = Object.fromEntries(order.flatMap((one) => (kept[one] ? [[one, kept[one]]] : [])))
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`)
  const readme = fileOf("README.md")
  const [before = "", rest = ""] = readFileSync(readme, "utf8").split("<!-- results -->")
  const after = rest.split("<!-- /results -->")[1] ?? ""
  const text = `${before}<!-- results -->\n\n${tableOf(sorted)}\n<!-- /results -->${after}`
  writeFileSync(readme, await format(text, { ...(await resolveConfig(readme)), parser: "markdown" }))
  writeFileSync(fileOf("promises.svg"), plotOf(sorted))
}

const headings = ["Promise", "Ratio", "Promised", "Measured", "Floor"]

function tableOf(kept: Kept): string {
  const parts = Object.entries(kept).map(([name, { date, machine, promises }]) => {
    const rows = promises.map((one) => [
      `${isKept(one) ? "✓" : "✗"} ${one.name}`,
      `${one.ratio.toFixed(2)}x`,
      bound(one),
      one.measured,
      one.floor ?? "",
    ])
    const table = [headings, headings.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`)
    return `### \`npm run bench -- ${name}\`\n\n${date}, ${machine}\n\n${table.join("\n")}\n`
  })
  return parts.join("\n")
}

// ---- the plot

const [width, nameWidth, row, top] = [960, 470, 22, 34]
const [from, to] = [-2, 5] // powers of two

/** How many times better than promised; 1 is just kept. */
const margin = ({ ratio, least, most }: Promised) =>
  least === undefined ? most! / Math.max(ratio, 1e-6) : ratio / least

const xOf = (times: number) =>
  nameWidth +
  ((Math.min(to, Math.max(from, Math.log2(times))) - from) / (to - from)) * (width - nameWidth - 60)

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")

function plotOf(kept: Kept): string {
  const all = Object.values(kept).flatMap(({ promises }) => promises)
  const height = top + all.length * row + 16
  const grid = [0.5, 1, 2, 4, 8, 16].map(
    (times) =>
      `<line class="${times === 1 ? "one" : "grid"}" x1="${xOf(times)}" x2="${xOf(times)}" y1="${top - 8}" y2="${height - 12}"/><text class="axis" x="${xOf(times)}" y="${top - 14}">${times}x</text>`,
  )
  const bars = all.map((one, n) => {
    const y = top + n * row
    const [a, b] = [xOf(1), xOf(margin(one))].toSorted((left, right) => left - right) as [number, number]
    return `<text class="name" x="${nameWidth - 8}" y="${y + 13}">${escaped(one.name)}</text><rect class="${isKept(one) ? "kept" : "broken"}" x="${a.toFixed(1)}" y="${y + 3}" width="${Math.max(2, b - a).toFixed(1)}" height="${row - 8}" rx="2"/><text class="value" x="${(b + 6).toFixed(1)}" y="${y + 13}">${short(margin(one))}x</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="How many times better each promise was kept than it was given; the table below has the figures.">
<style>text{font:12px system-ui,sans-serif;fill:#1f2328}.name{text-anchor:end}.axis{text-anchor:middle;fill:#656d76}.grid{stroke:#d0d7de}.one{stroke:#656d76;stroke-width:2}.kept{fill:#1a7f37}.broken{fill:#cf222e}@media(prefers-color-scheme:dark){text{fill:#e6edf3}.axis{fill:#9198a1}.grid{stroke:#3d444d}.one{stroke:#9198a1}.kept{fill:#3fb950}.broken{fill:#f85149}}</style>
${grid.join("\n")}
${bars.join("\n")}
</svg>
`
}
