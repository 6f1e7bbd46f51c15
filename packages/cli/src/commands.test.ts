import { execFileSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

import { describe, expect, it } from "vitest"

import { commands } from "./commands/index.ts"
import { candidates, scriptFor, shells } from "./completion.ts"
import { helpFor } from "./help.ts"
import { nearest, parse } from "./parse.ts"

const offered = (...words: string[]) => candidates(commands, words)

describe("the table of commands", () => {
  it("has each name once, and nothing that starts with a name that is a whole command", () => {
    const names = commands.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(names.filter((other) => other.startsWith(`${name} `))).toEqual([])
  })

  it.each(commands.filter(({ hidden }) => !hidden).map((each) => [each.name, each] as const))(
    "explains %s, with examples that it can read",
    (name, each) => {
      expect(helpFor(commands, each)).toContain(`Usage: carillon ${name}`)
      expect(each.examples.length).toBeGreaterThan(0)
      for (const [typed] of each.examples) {
        const line = /carillon .*?(?=$| [|<>&]|\))/.exec(typed)![0]
        const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare!)
        expect(parse(commands, words.slice(1)).command?.name, typed).toBe(name)
      }
    },
  )
})

describe("the parser", () => {
  it("reads words and options in any order", () => {
    const { command, args, options, globals } = parse(commands, [
      "--json",
      "posts",
      "retry",
      "--confirm",
      "id-1",
      "--as",
      "work",
    ])
    expect(command?.name).toBe("posts retry")
    expect(args).toEqual({ id: "id-1" })
    expect(options).toMatchObject({ confirm: true, at: undefined })
    expect(globals).toMatchObject({ json: true, as: "work", yes: false })
  })

  it.each([
    [["posts", "get"], "<id> is missing"],
    [["posts", "get", "a", "b"], "One word too many: b"],
    [["posts", "list", "--limt", "5"], "Did you mean --limit?"],
    [["posts", "list", "--limit", "many"], "--limit is a whole number"],
    [["posts", "list", "--status", "GONE"], "--status is one of SCHEDULED"],
    [["posts", "reject", "a"], "--reason is missing"],
  ])("refuses %j", (argv, message) => {
    expect(() => parse(commands, argv)).toThrow(message)
  })

  it("guesses what was meant, within reason", () => {
    expect(nearest("limt", ["limit", "status"])).toBe("limit")
    expect(nearest("banana", ["limit", "status"])).toBeUndefined()
  })
})

describe("completion", () => {
  it("offers nouns, verbs, options and their values", () => {
    expect(offered("po")).toEqual(["posts"])
    expect(offered("posts", "re")).toEqual(["request-approval", "reject", "retry"])
    expect(offered("posts", "list", "--st")).toEqual(["--status"])
    expect(offered("posts", "list", "--status", "DR")).toEqual(["DRAFT"])
    expect(offered("posts", "list", "--json", "--js")).toEqual([])
    expect(offered("media", "upload", "")).toEqual([":files"])
    expect(offered("posts", "create", "--media", "")).toEqual([":files"])
    expect(offered("complet")).toEqual(["completion"])
  })

  const has = (shell: string) => {
    try {
      execFileSync(shell, ["-c", "true"], { stdio: "ignore" })
      return true
    } catch {
      return false
    }
  }

  it.each(shells)("%s reads its script", (shell) => {
    const script = scriptFor(shell)
    expect(script).toContain("carillon complete --")
    if (has(shell)) execFileSync(shell, ["-n"], { input: script })
  })
})

describe("the bundle", () => {
  it("is one file that runs where nothing is installed", async () => {
    const { bundle } = await import("@/packages/cli/build.mjs")
    const folder = mkdtempSync(join(tmpdir(), "carillon-cli-"))
    try {
      const file = await bundle(folder)
      const run = (...args: string[]) =>
        execFileSync(process.execPath, [file, ...args], {
          cwd: folder,
          encoding: "utf8",
          env: { NODE_ENV: "production", XDG_CONFIG_HOME: folder },
        })
      expect(run("--version")).toMatch(/^\d+\.\d+\.\d+\n$/)
      expect(run("posts")).toContain("posts create")
      expect(readFileSync(join(folder, "THIRD-PARTY.txt"), "utf8")).toMatch(/^yaml \d/m)
      const { devDependencies, ...manifest } = JSON.parse(
        readFileSync(join(import.meta.dirname, "..", "package.json"), "utf8"),
      ) as { devDependencies: Record<string, string>; dependencies?: object }
      expect(manifest.dependencies).toBeUndefined()
      const root = JSON.parse(readFileSync("package.json", "utf8")) as Record<string, Record<string, string>>
      for (const [name, version] of Object.entries(devDependencies))
        expect([name, root.dependencies![name] ?? root.devDependencies![name]]).toEqual([name, version])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
