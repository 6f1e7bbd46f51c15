import { readFileSync } from "node:fs"
import { join } from "node:path"

import { root } from "../process/settings.ts"
import type { Named } from "./language.ts"

type Examples = Record<string, Record<string, string>>

/** The API reference's examples, as snippets. */
export function readApiExamples(): (Named & { operation: string })[] {
  const examples = JSON.parse(readFileSync(join(root, "docs", "api-examples.json"), "utf8")) as Examples
  return Object.entries(examples).flatMap(([operation, byLanguage]) =>
    Object.entries(byLanguage).map(([language, code]) => ({
      ...{ operation, language, code, page: "api", line: 0, flags: [], norun: null },
      ...{ before: "", after: "", shows: [], name: `api/${operation} ${language}` },
    })),
  )
}
