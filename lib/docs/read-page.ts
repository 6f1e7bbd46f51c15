import { readFileSync } from "node:fs"
import { join } from "node:path"

import { env } from "@/lib/config/env"
import type { PageSlug } from "./pages"
import { fillPlaceholders, withoutHidden } from "./snippets"

const folder = join(process.cwd(), "docs")
const cache = new Map<string, string>()

/** Returns Markdown with this server's URL filled in. */
export function readPage(slug: PageSlug): string {
  const cached = cache.get(slug)
  if (cached !== undefined) return cached
  const text = fillPlaceholders(withoutHidden(readFileSync(join(folder, `${slug}.md`), "utf8")), env.APP_URL)
  if (env.NODE_ENV === "production") cache.set(slug, text) // in development, pages can change
  return text
}

/** The first paragraph, as plain text. */
export const descriptionOf = (markdown: string) =>
  (/^# .*\n+([^#`|][^]*?)\n\n/.exec(markdown)?.[1] ?? "")
    .replace(/\n/g, " ")
    .replace(/[`*]|\[|\]\([^)]*\)/g, "")
