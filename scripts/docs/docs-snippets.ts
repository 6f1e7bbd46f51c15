// `npm run docs:test [pages]`: runs every snippet in docs/ in the languages installed on this machine, against a
// running server: CARILLON_BASE_URL and CARILLON_API_KEY, or the demo workspace in DATA_DIR.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

import { fillPlaceholders, isLanguage, snippetsOf, type SnippetLanguage } from "../../lib/docs/snippets.ts"
import { bundle } from "../../packages/cli/build.mjs"
import { readApiExamples } from "./api-examples.ts"
import { checkData } from "./check-data.ts"
import type { Named } from "./language.ts"
import { languages } from "./languages.ts"
import { tryReceiver } from "./receivers.ts"
import { runSnippets, type Server, type Verdict } from "./run-snippets.ts"
import { startFakeServer } from "./fake-server.ts"
import { withChannel } from "./with-channel.ts"
import { run } from "../process/run-process.ts"
import { isMain, runScript, print, seconds } from "../process/progress.ts"
import { serverOf } from "../sdk/sdk-conformance.ts"
import { root } from "../process/settings.ts"

type Access = { baseUrl: string; apiKey: string }

/** Every snippet of every page, with this server's values. */
function readSnippets(baseUrl: string, only: string[]): Named[] {
  const folder = join(root, "docs")
  return readdirSync(folder)
    .filter((name) => name.endsWith(".md") && (only.length === 0 || only.includes(name.slice(0, -3))))
    .flatMap((page) => snippetsOf(page, fillPlaceholders(readFileSync(join(folder, page), "utf8"), baseUrl)))
    .map((snippet) => ({ ...snippet, name: `${snippet.page}:${snippet.line} ${snippet.language}` }))
}

async function isInstalled(id: SnippetLanguage): Promise<boolean> {
  const [command = "", ...args] = languages[id].probe
  return (await run(command, args, { timeout: 60_000 })).code === 0
}

async function runLanguage(id: SnippetLanguage, all: Named[], folder: string, server: Server) {
  const language = languages[id]
  if (!(await isInstalled(id)))
    return { verdicts: [], skipped: [`- ${id}: skipped, because ${language.needs} isn't installed`] }
  const ownSnippets = all.filter((snippet) => snippet.language === id && snippet.norun === null)
  const receivers = ownSnippets.filter(({ flags }) => flags.includes("receiver"))
  const rest = ownSnippets.filter((snippet) => !receivers.includes(snippet))
  const files = filesOf(all, server)
  const verdicts = rest.length ? await runSnippets(language, rest, join(folder, id), server, files) : []
  for (const [at, snippet] of receivers.entries())
    verdicts.push(await tryReceiver(language, snippet, join(folder, `${id}-receiver${at}`), server))
  return { verdicts, skipped: [] }
}

/** Code fences that are files for other snippets: `yaml file=spring.yaml`. */
const filesOf = (all: Named[], { channelName }: Server) =>
  Object.fromEntries(
    all.flatMap(({ flags, code }) => {
      const name = flags.find((flag) => flag.startsWith("file="))?.slice(5)
      return name ? [[name, code.replaceAll("bluesky/ada.example", channelName)]] : []
    }),
  )

/** The API reference's examples, against a fake server, because most of their ids don't exist. */
async function apiExamples(access: Access, folder: string): Promise<Verdict[]> {
  const document = JSON.parse(readFileSync(join(root, "openapi.json"), "utf8")) as Parameters<
    typeof startFakeServer
  >[0]
  const fakeServer = await startFakeServer(document)
  const all = readApiExamples()
  const runExamples = async (id: SnippetLanguage) => {
    const ownSnippets = all.filter(({ language }) => language === id)
    const language = languages[id]
    if (ownSnippets.length === 0 || !(await isInstalled(id))) return []
    const server = { ...access, baseUrl: fakeServer.url(id), channel: "", channelName: "", cli: "" }
    const verdicts = await runSnippets(language, ownSnippets, join(folder, `api-${id}`), server, {})
    return ownSnippets.map(({ name, operation }, at) => ({
      name,
      problem: verdicts[at]!.problem ?? fakeServer.problemOf(id, operation),
    }))
  }
  try {
    return (await Promise.all(Object.keys(languages).filter(isLanguage).map(runExamples))).flat()
  } finally {
    fakeServer.close()
  }
}

/** Runs the snippets. Returns the number that passed, and the failures. */
export async function docsSnippets(access: Access, only: string[] = []) {
  const startedAt = performance.now()
  const folder = mkdtempSync(join(tmpdir(), "carillon-docs-"))
  const all = readSnippets(access.baseUrl, only)
  try {
    await bundle(folder) // the CLI
    const results =
      all.length === 0
        ? []
        : await withChannel({ ...access, cli: join(folder, "carillon.mjs") }, (server) =>
            Promise.all(
              Object.keys(languages)
                .filter(isLanguage)
                .map((id) => runLanguage(id, all, folder, server)),
            ),
          )
    const examples = only.length === 0 || only.includes("api") ? await apiExamples(access, folder) : []
    const data = checkData(all.filter(({ language, norun }) => !isLanguage(language) && norun === null))
    const verdicts: Verdict[] = [...results.flatMap((result) => result.verdicts), ...data, ...examples]
    const failed = verdicts.filter(({ problem }) => problem !== null)
    const skipped = results.flatMap((result) => result.skipped)
    const notRun = all.filter(({ norun }) => norun !== null).length
    const lines = failed.map(({ name, problem }) => `✗ ${name}\n    ${problem!.replaceAll("\n", "\n    ")}`)
    const summary = `${verdicts.length - failed.length} snippets passed, ${notRun} can't be run`
    const output = [...lines, ...skipped, `${summary}, ${seconds(performance.now() - startedAt)}`].join("\n")
    return { tally: { passed: verdicts.length - failed.length, failed: failed.length }, skipped, output }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (isMain(import.meta))
  await runScript(async () => {
    const { tally, output } = await docsSnippets(serverOf(), process.argv.slice(2))
    print(output)
    return tally.failed > 0 ? 1 : 0
  })
