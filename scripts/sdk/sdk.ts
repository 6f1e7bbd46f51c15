// `npm run sdk` generates code for the five SDKs, lists of webhook events, and the API reference's examples from
// openapi.json. `npm run sdk -- check` fails if any of them is out of date.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { format, resolveConfig } from "prettier"

import { isMain, runScript, print } from "../process/progress.ts"
import type { Description } from "./description.ts"
import { apiExamples } from "./examples.ts"
import { go } from "./go.ts"
import { php } from "./php.ts"
import { python } from "./python.ts"
import { readDescription } from "./read-description.ts"
import { ruby } from "./ruby.ts"
import { typescript } from "./typescript.ts"
import { n8nOptions, readEvents, typescriptEvents, withEventTable } from "./webhook-events.ts"
import { root } from "../process/settings.ts"

type Template = (description: Description) => Record<string, string>
const templates: Record<string, Template> = { typescript, python, go, php, ruby }

/** Returns the generated files: their content by path. */
export async function generateSdks(document: unknown): Promise<Map<string, string>> {
  const description = readDescription(document)
  const files = new Map<string, string>()
  const addFormatted = async (file: string, text: string) => {
    const style = { ...(await resolveConfig(join(root, file))), filepath: file }
    files.set(file, await format(text, style))
  }
  for (const [language, template] of Object.entries(templates))
    for (const [path, text] of Object.entries(template(description))) {
      const file = join("packages", `sdk-${language}`, path)
      if (file.endsWith(".ts")) await addFormatted(file, text)
      else files.set(file, text)
    }
  const events = readEvents(document)
  await addFormatted("packages/sdk-typescript/src/generated/webhook-events.ts", typescriptEvents(events))
  await addFormatted("packages/n8n-node/nodes/CarillonTrigger/webhook-events.ts", n8nOptions(events))
  const page = join("docs", "webhooks.md")
  await addFormatted(page, withEventTable(readFileSync(join(root, page), "utf8"), events))
  const examples = JSON.stringify(apiExamples(document, description), null, 2)
  files.set(join("docs", "api-examples.json"), await format(examples, { parser: "json" }))
  return files
}

async function sdkCommand(mode: string | undefined): Promise<number> {
  const files = await generateSdks(JSON.parse(readFileSync(join(root, "openapi.json"), "utf8")))
  const stale = [...files].filter(([file, text]) => {
    const path = join(root, file)
    return !existsSync(path) || readFileSync(path, "utf8") !== text
  })
  if (mode === "check") {
    if (stale.length)
      print(`Out of date:\n${stale.map(([file]) => `  ${file}`).join("\n")}\nRun npm run sdk to update them.`)
    return stale.length ? 1 : 0
  }
  for (const [file, text] of stale) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  print(stale.length ? stale.map(([file]) => file).join("\n") : "The SDKs are up to date.")
  return 0
}

if (isMain(import.meta)) await runScript(() => sdkCommand(process.argv[2]))
