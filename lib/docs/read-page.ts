import { readFileSync } from "node:fs"
import { join } from "node:path"

import { env } from "@/lib/config/env"
import type { PageSlug } from "./pages"
import { fillPlaceholders, withoutHidden } from "./snippets"

const folder = join(process.cwd(), "docs")
const kept = new Map<string, string>()

/** The Markdown of a page, for readers of this server. */
export function readPage(slug: PageSlug): string {
  const known = kept.get(slug)
  if (known !== undefined) return known
  const text = fillPlaceholders(withoutHidden(readFileSync(join(folder, `${slug}.md`), "utf8")), env.APP_URL)
  if (env.NODE_ENV === "production") kept.set(slug, text) // elsewhere somebody may be writing it
  return text
}

/** The first paragraph says what a page is about. */
export const descriptionOf = (markdown: string) =>
  (/^# .*\n+([^#`|][^]*?)\n\n/.exec(markdown)?.[1] ?? "")
    .replace(/\n/g, " ")
    .replace(/[`*]|\[|\]\([^)]*\)/g, "")
