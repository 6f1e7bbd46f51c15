import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs"
import { join, relative } from "node:path"

import { root } from "./settings.ts"

const ignored = /(^|\/)(generated|migrations|fixtures|\.[^/]*)(\/|$)|\.test\.tsx?$|\.md$/

function filesUnder(path: string): string[] {
  if (!existsSync(path) || ignored.test(relative(root, path))) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)))
}

/** A hash of these files and folders. A different hash requires a new build. */
export function fingerprint(paths: readonly string[]): string {
  const hash = createHash("sha256")
  for (const file of paths.flatMap((path) => filesUnder(join(root, path)))) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update("\0")
  }
  return hash.digest("hex")
}
