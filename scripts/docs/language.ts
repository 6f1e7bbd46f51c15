import { join } from "node:path"

import type { Snippet } from "../../lib/docs/snippets.ts"
import { root } from "../process/settings.ts"

/** A snippet under the name by which it is reported: `queue.md:12`. */
export type Named = Snippet & { name: string }

/** How the snippets of a language become programs. Each program runs all of its snippets and marks what each printed. */
export type Program = {
  files: Record<string, string>
  command: string[]
  env?: Record<string, string>
}
export type Language = {
  needs: string
  /** Ends with 0 on a machine that has what is needed. */
  probe: string[]
  program: (snippets: Named[], folder: string) => Program
  /** A receiver of webhooks as a program of its own, which listens on the port. */
  receiver?: (snippet: Named, folder: string, port: number) => Program
}

/** Stands in what a program prints before and after each snippet. */
export const mark = "-----"
export const packages = join(root, "packages")
export const whole = ({ before, code, after }: Snippet) => [before, code, after].filter(Boolean).join("\n")
