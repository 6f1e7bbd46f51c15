// What npm brings and nothing reads that builds or runs the product: more than half of the disk it takes. Plain
// JavaScript, because scripts/bootstrap.mjs uses it before Node can read TypeScript.
import { readdirSync, rmSync } from "node:fs"
import { join } from "node:path"

const files = [
  /\.map$/,
  /(?<!\/@types\/.*)\.[cm]?tsx?$/, // sources and types; `next build` looks whether it has those of React and Node
  /\/query_compiler_(?!small_bg\.postgresql\.)/, // Prisma's planners for other databases, and the larger one for this
  /\/@prisma\/studio-core\/dist\/(ui|metafile)/, // what draws Prisma's studio
  /\/pglite(\.wasm|\.data|-seed\.tar\.gz)$/, // the PostgreSQL of `prisma dev`
  /\.runtime\.dev\.js$/, // Next's for `npm run dev`
]

/** `path` from the root of the repository, with slashes. */
export const unread = (path) => path.startsWith("node_modules/") && files.some((file) => file.test(path))

/** Links are not followed: workspaces of the repository are linked from here. */
export function trim(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) trim(path)
    else if (entry.isFile() && unread(path)) rmSync(path)
  }
}
