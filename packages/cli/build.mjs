// `npm run build`: the whole CLI, with all it needs, in one file.
import { readFileSync, writeFileSync } from "node:fs"
import { join, relative } from "node:path"
import { fileURLToPath } from "node:url"

import { build } from "esbuild"

const here = import.meta.dirname

/** Packages written for CommonJS ask for Node's own modules by `require`, which a module has to make first. */
const banner = [
  "#!/usr/bin/env node",
  'import { createRequire as makeRequire } from "node:module"',
  "const require = makeRequire(import.meta.url)",
].join("\n")

/** Bundles `src/main.ts` into `folder`, beside the licences of what came along. */
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
  const licences = [...new Set(packages)].sort().map((folder) => {
    const { name, version } = JSON.parse(readFileSync(join(here, folder, "package.json"), "utf8"))
    return `${name} ${version}\n\n${readLicence(join(here, folder))}`
  })
  writeFileSync(join(folder, "THIRD-PARTY.txt"), licences.join(`\n${"-".repeat(80)}\n\n`))
  return outfile
}

function readLicence(folder) {
  for (const name of ["LICENSE", "LICENSE.md", "license"])
    try {
      return readFileSync(join(folder, name), "utf8")
    } catch {
      // It has another name.
    }
  throw new Error(`${folder} has no licence`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const outfile = await bundle(join(here, "dist"))
  process.stdout.write(`${relative(process.cwd(), outfile)}\n`)
}
