// `npm run sbom [-- <file>]`: writes the list of every package in the product (CycloneDX, https://cyclonedx.org).
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

import type { Lock } from "../check/lockfile.ts"
import { runOrFail } from "../process/run-process.ts"
import { isMain, print, runScript } from "../process/progress.ts"
import { resolveFromCaller, root } from "../process/settings.ts"

export type Sbom = {
  bomFormat: string
  specVersion: string
  metadata: { component: { "bom-ref": string; name: string; version: string } }
  dependencies: { ref: string; dependsOn?: string[] }[]
  components: {
    "bom-ref": string
    name: string
    version: string
    purl: string
    hashes?: { alg: string; content: string }[]
    licenses?: object[]
  }[]
}

/** From the lockfile, so that it lists the packages for every system, with their checksums. */
export async function createSbom(): Promise<Sbom> {
  const args = ["sbom", "--sbom-format", "cyclonedx", "--sbom-type", "application"]
  const temporary = mkdtempSync(join(tmpdir(), "carillon-sbom-"))
  const folder = join(temporary, "carillon") // npm names the product after its folder
  try {
    mkdirSync(folder)
    for (const file of ["package.json", "package-lock.json"])
      copyFileSync(join(root, file), join(folder, file))
    const npm = process.platform === "win32" ? "npm.cmd" : "npm"
    const output = await runOrFail(npm, [...args, "--package-lock-only", "--loglevel", "error"], {
      timeout: 120_000,
      cwd: folder,
      hint: "npm couldn't list the packages (`npm sbom` needs npm 10 or later):",
    })
    return withoutTools(JSON.parse(output.slice(output.indexOf("{"))) as Sbom)
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

/** `--omit dev` would also omit what both the product and its tools need, so the lockfile decides. */
function withoutTools(sbom: Sbom): Sbom {
  const shipped = shippedPackages()
  const components = sbom.components.filter(({ name, version }) => shipped.has(`${name}@${version}`))
  const refs = new Set(components.map((component) => component["bom-ref"]))
  const dependencies = sbom.dependencies
    .filter(({ ref }) => refs.has(ref) || ref === sbom.metadata.component["bom-ref"])
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn?.filter((one) => refs.has(one)) }))
  return { ...sbom, components, dependencies }
}

/** The packages that the lockfile installs without development tools, as name@version. */
export function shippedPackages(): Set<string> {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as Lock
  const shipped = Object.entries(packages).filter(
    ([path, { dev, devOptional, link }]) => path.includes("node_modules/") && !dev && !devOptional && !link,
  )
  return new Set(
    shipped.map(([path, { name, version }]) => `${name ?? path.split("node_modules/").at(-1)}@${version}`),
  )
}

if (isMain(import.meta))
  await runScript(async () => {
    const sbom = await createSbom()
    const file = resolveFromCaller(process.argv[2] ?? "carillon.cdx.json")
    writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`)
    print(`${sbom.components.length} packages in ${file}`)
  })
