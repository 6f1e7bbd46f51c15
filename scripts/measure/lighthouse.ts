// `npm run lighthouse`: the dashboard's main pages in Lighthouse, as a phone and as a desktop, against the production
// build. `npm run lighthouse -- calendar phone` takes a part of them. Lighthouse simulates a slow line and processor, on
// top of what this machine is busy with: its benchmarkIndex is asked first, and printed beside.
//
// It is no dependency: it brings 200 packages, a browser driver and error reporting among them.
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

import { getBrowser } from "../test/browser.ts"
import { buildIfNeeded } from "../build/build.ts"
import { runOrFail } from "../process/run-process.ts"
import { runScript, print, step } from "../process/progress.ts"
import { cleanEnvironment, onInterrupt, temporaryFolder } from "../test/stages.ts"
import { signIn, type Demo } from "../screenshots/people.ts"
import { launchInstance } from "../test/test-instance.ts"

const lighthouse = "lighthouse@13.5.0"
const least = { performance: 95, accessibility: 100, "best-practices": 100 }
const mostShift = 0.02
const minute = 60_000

const pages: Record<string, string> = {
  calendar: "/calendar",
  posts: "/posts",
  compose: "/compose",
  analytics: "/analytics",
  channels: "/channels",
  media: "/media",
  "sign-in": "/sign-in",
}
const forms = ["phone", "desktop"]

/**
 * How much slower a mid-range phone is than this machine. Lighthouse's 4 assumes a fast desktop:
 * https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#calibrating-the-cpu-slowdown
 */
function slowdownOf(benchmarkIndex: number): number {
  if (benchmarkIndex >= 1500) return 4
  return benchmarkIndex >= 800 ? 2 : 1
}

type Report = {
  categories: Record<keyof typeof least, { score: number | null }>
  audits: Record<string, { numericValue?: number; score: number | null; title: string }>
  environment: { benchmarkIndex: number }
}

type Visit = {
  url: string
  form: string
  folder: string
  browser: string
  headers: string | null
  slowdown: number
}

async function visit({ url, form, folder, browser, headers, slowdown }: Visit): Promise<Report> {
  const file = join(folder, "report.json")
  const flags = ["--headless=new", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])]
  const args = [
    ...["--yes", lighthouse, url, "--quiet", "--output=json", `--output-path=${file}`],
    ...[`--only-categories=${Object.keys(least).join()}`, `--chrome-flags=${flags.join(" ")}`],
    ...(headers ? [`--extra-headers=${headers}`] : []),
    ...(form === "desktop" ? ["--preset=desktop"] : [`--throttling.cpuSlowdownMultiplier=${slowdown}`]),
  ]
  const env = { CHROME_PATH: browser, CI: "1" }
  const run = () => runOrFail("npx", args, { timeout: 5 * minute, env, hint: `Lighthouse failed at ${url}:` })
  await run().catch(run) // now and then Chromium begins its trace after the page (NO_NAVSTART)
  return JSON.parse(readFileSync(file, "utf8")) as Report
}

/** The line to print, and what is not as it should be. */
function judge(page: string, form: string, { categories, audits, environment }: Report) {
  const value = (audit: string) => audits[audit]?.numericValue ?? NaN
  const scores = Object.entries(least).map(([name, wanted]) => {
    const score = Math.round((categories[name as keyof typeof least].score ?? 0) * 100)
    return { name, score, isLow: score < wanted }
  })
  const shift = value("cumulative-layout-shift")
  const line = [
    page.padEnd(10),
    form.padEnd(8),
    ...scores.map(({ score }) => String(score).padStart(4)),
    shift.toFixed(3).padStart(7),
    ...["first-contentful-paint", "largest-contentful-paint", "total-blocking-time"].map((audit) =>
      value(audit).toFixed(0).padStart(6),
    ),
    environment.benchmarkIndex.toFixed(0).padStart(6),
  ].join(" ")
  const faults = Object.values(audits).filter(({ score }) => score === 0)
  const wrong = [
    ...scores.filter(({ isLow }) => isLow).map(({ name, score }) => `${name} ${score}`),
    ...(shift > mostShift ? [`layout shift ${shift.toFixed(3)}`] : []),
  ]
  const because = faults.map(({ title }) => title).join("; ")
  return { line, wrong: wrong.length > 0 ? `${page}, ${form}: ${wrong.join(", ")} (${because})` : null }
}

const chosen = (all: string[], asked: string[]) => {
  const names = all.filter((name) => asked.includes(name))
  return names.length > 0 ? names : all
}

await runScript(async () => {
  const asked = process.argv.slice(2)
  cleanEnvironment()
  await buildIfNeeded()
  const folder = temporaryFolder()
  const browser = await getBrowser()
  const instance = await launchInstance(folder)
  onInterrupt(instance.stop)
  try {
    await step("instance", instance.ready)
    const { chromium } = await import("playwright")
    const session = await chromium.launch({
      executablePath: browser,
      args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
    })
    const demo = JSON.parse(readFileSync(instance.demoFile, "utf8")) as Demo
    const { cookies } = await signIn(session, demo)
    await session.close()
    const headers = join(folder, "headers.json")
    writeFileSync(
      headers,
      JSON.stringify({ Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") }),
    )
    const about = { folder, browser }
    const door = { url: instance.url + pages["sign-in"]!, headers: null }
    const { environment } = await visit({ ...about, ...door, form: "desktop", slowdown: 1 })
    const slowdown = slowdownOf(environment.benchmarkIndex)
    print(
      `The index of this machine is ${environment.benchmarkIndex.toFixed(0)}; a phone is taken to be ${slowdown} times slower.`,
    )
    const wrong: string[] = []
    print("page       form     perf a11y best   shift    FCP    LCP    TBT  index")
    for (const page of chosen(Object.keys(pages), asked))
      for (const form of chosen(forms, asked)) {
        const url = instance.url + pages[page]!
        const report = await visit({
          ...about,
          url,
          form,
          slowdown,
          headers: page === "sign-in" ? null : headers,
        })
        const verdict = judge(page, form, report)
        print(verdict.line)
        if (verdict.wrong) wrong.push(verdict.wrong)
      }
    if (wrong.length > 0) print(`\nNot as it should be:\n  ${wrong.join("\n  ")}`)
    return wrong.length > 0 ? 1 : 0
  } finally {
    await instance.stop()
  }
})
