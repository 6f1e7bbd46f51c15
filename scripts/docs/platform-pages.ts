// `node scripts/bootstrap.mjs platform-pages` writes docs/platforms from what each platform declares in its setup.ts.
// lib/platforms/setup/platform-pages.test.ts fails if a page isn't current.
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { format, resolveConfig } from "prettier"
import { register } from "tsx/esm/api"

import { print, runScript } from "../process/progress.ts"
import { root } from "../process/settings.ts"

const folder = join(root, "docs", "platforms")

await runScript(async () => {
  register() // for `@/…`, and for TypeScript that Node can't strip
  const { platformPages } = await import("../../lib/platforms/setup/platform-pages.ts")
  mkdirSync(folder, { recursive: true })
  const pages = Object.entries(platformPages())
  for (const [slug, markdown] of pages) {
    const file = join(folder, `${slug}.md`)
    writeFileSync(file, await format(markdown, { ...(await resolveConfig(file)), filepath: file }))
  }
  print(`Wrote ${pages.length} pages to docs/platforms.`)
  return 0
})
