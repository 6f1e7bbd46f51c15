import { join } from "node:path"

import type { Snippet } from "../../lib/docs/snippets.ts"
import { root } from "../process/settings.ts"

/** A snippet with the name it's reported under: `queue.md:12`. */
export type Named = Snippet & { name: string }

/** How a language's snippets become programs. Each program runs all of its snippets and marks each one's output. */
export type Program = {
  files: Record<string, string>
  command: string[]
  env?: Record<string, string>
}
export type Language = {
  needs: string
  /** Exits with 0 if the language is installed. */
  probe: string[]
  program: (snippets: Named[], folder: string) => Program
  /** A webhook receiver as a separate program that listens on the port. */
  receiver?: (snippet: Named, folder: string, port: number) => Program
}

/** Printed before and after each snippet's output. */
export const mark = "-----"
export const packages = join(root, "packages")
export const whole = ({ before, code, after }: Snippet) => [before, code, after].filter(Boolean).join("\n")
