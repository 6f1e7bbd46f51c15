// `npm run build`: bundles the CLI and its dependencies into one file.
import { readFileSync, writeFileSync } from "node:fs"
import { join, relative } from "node:path"
import { fileURLToPath } from "node:url"

import { build } from "esbuild"

const here = import.meta.dirname

/** CommonJS packages load Node's own modules with `require`, which doesn't exist in an ES module. */
const banner = [
  "#!/usr/bin/env node",
  'import { createRequire } from "node:module"',
  "const require = createRequire(import.meta.url)",
].join("\n")

/** Bundles `src/main.ts` into `folder`, along with the licenses of its dependencies. */
export async function bundle(folder) {
  const outfile = join(folder, "carillon.mjs")
  const { metafile } = await build({
    entryPoints: [join(here, "src", "main.ts")],
    absWorkingDir: here,
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20.19",
    banner: { js: banner },
    metafile: true,
    logLevel: "warning",
  })
  const packages = Object.keys(metafile.inputs).flatMap(
    (input) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1] ?? [],
  )
  const licenses = [...new Set(packages)].sort().map((folder) => {
    const { name, version } = JSON.parse(readFileSync(join(here, folder, "package.json"), "utf8"))
    return `${name} ${version}\n\n${readLicense(join(here, folder))}`
  })
  writeFileSync(join(folder, "THIRD-PARTY.txt"), licenses.join(`\n${"-".repeat(80)}\n\n`))
  return outfile
}

function readLicense(folder) {
  for (const name of ["LICENSE", "LICENSE.md", "license"])
    try {
      return readFileSync(join(folder, name), "utf8")
    } catch {
      // Try the next name.
    }
  throw new Error(`${folder} has no license file`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const outfile = await bundle(join(here, "dist"))
  process.stdout.write(`${relative(process.cwd(), outfile)}\n`)
}
