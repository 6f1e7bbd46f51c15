import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { build } from "esbuild"
import { afterAll, beforeAll, expect, it } from "vitest"

const folder = join(import.meta.dirname, "..")
const project = mkdtempSync(join(tmpdir(), "carillon-sdk-"))
const installed = join(project, "node_modules", "@carillon", "sdk")
const run = (command: string, args: string[], cwd = project) =>
  execFileSync(command, args, { cwd, encoding: "utf8" })

/** The files that `npm install` would unpack. */
beforeAll(() => {
  // `npm test` passes on this repository's settings, which ignore scripts.
  run("npm", ["pack", "--silent", "--ignore-scripts=false", "--pack-destination", project], folder)
  const [archive] = readdirSync(project).filter((name) => name.endsWith(".tgz"))
  mkdirSync(installed, { recursive: true })
  run("tar", ["xzf", join(project, archive!), "-C", installed, "--strip-components", "1"])
})
afterAll(() => rmSync(project, { recursive: true, force: true }))

it("has types for ES modules and CommonJS", () => {
  const source = `import { Carillon } from "@carillon/sdk"
const carillon = new Carillon({ baseUrl: "https://carillon.example", apiKey: "key" })
export const id: Promise<string> = carillon.posts.get("1").then((post) => post.id)\n`
  writeFileSync(join(project, "module.mts"), source)
  writeFileSync(join(project, "common.cts"), source)
  const compilerOptions = {
    ...{ noEmit: true, strict: true, module: "node16", target: "es2022", types: [] },
    lib: ["es2023", "dom", "dom.iterable"],
  }
  writeFileSync(
    join(project, "tsconfig.json"),
    JSON.stringify({ compilerOptions, files: ["module.mts", "common.cts"] }),
  )
  const compiler = createRequire(import.meta.url).resolve("typescript/bin/tsc")
  expect(run(process.execPath, [compiler, "-p", "."])).toBe("")
}, 60_000)

it("loads with import and with require", () => {
  const print = "console.log(typeof Carillon)"
  expect(run(process.execPath, ["-e", `const { Carillon } = require("@carillon/sdk"); ${print}`])).toBe(
    "function\n",
  )
  const module = ["--input-type=module", "-e", `import { Carillon } from "@carillon/sdk"; ${print}`]
  expect(run(process.execPath, module)).toBe("function\n")
})

it("throws errors that are instances of the classes of both builds", () => {
  const script = `
    import { createRequire } from "node:module"
    import * as imported from "@carillon/sdk"
    const required = createRequire(import.meta.url)("@carillon/sdk")
    const failure = async ({ Carillon }) =>
      new Carillon({ baseUrl: "http://127.0.0.1:9", apiKey: "key", maxRetries: 0 }).posts.get("1").catch((error) => error)
    class Own extends imported.NotFoundError {}
    const [one, other] = [await failure(imported), await failure(required)]
    const { ApiError, CarillonError, ConnectionError, NotFoundError, TimeoutError } = imported
    const missing = new required.NotFoundError(404, {}, new Headers())
    console.log(JSON.stringify([
      one instanceof required.ConnectionError, other instanceof ConnectionError, other instanceof CarillonError,
      missing instanceof NotFoundError, missing instanceof ApiError,
      other instanceof TimeoutError, missing instanceof ConnectionError, missing instanceof Own,
      new Error("other") instanceof CarillonError, null instanceof CarillonError,
      new Own(404, {}, new Headers()) instanceof Own, new Own(404, {}, new Headers()) instanceof required.ApiError,
    ]))`
  const output = run(process.execPath, ["--input-type=module", "-e", script])
  expect(JSON.parse(output)).toEqual([
    ...[true, true, true, true, true],
    ...[false, false, false, false, false],
    ...[true, true],
  ])
})

it("bundles for browsers, without Node's modules", async () => {
  writeFileSync(join(project, "app.mjs"), 'export { Carillon } from "@carillon/sdk"\n')
  const { outputFiles, warnings } = await build({
    ...{ entryPoints: [join(project, "app.mjs")], bundle: true, write: false, platform: "browser" },
    format: "esm",
  })
  expect(warnings).toEqual([])
  expect(outputFiles[0]!.text).not.toMatch(/(import|require)\(?\s*["']node:/)
})
