import { execFileSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

import { describe, expect, it } from "vitest"

import { commands } from "./commands/index.ts"
import { candidates, scriptFor, shells } from "./completion.ts"
import { helpFor } from "./help.ts"
import { closest, parse } from "./parse.ts"

const completions = (...words: string[]) => candidates(commands, words)

describe("commands", () => {
  it("has unique command names, and none is a prefix of another", () => {
    const names = commands.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(names.filter((other) => other.startsWith(`${name} `))).toEqual([])
  })

  it.each(commands.filter(({ hidden }) => !hidden).map((each) => [each.name, each] as const))(
    "documents %s with examples that parse",
    (name, each) => {
      expect(helpFor(commands, each)).toContain(`Usage: carillon ${name}`)
      expect(each.examples.length).toBeGreaterThan(0)
      for (const [example] of each.examples) {
        const line = /carillon .*?(?=$| [|<>&]|\))/.exec(example)![0]
        const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare!)
        expect(parse(commands, words.slice(1)).command?.name, example).toBe(name)
      }
    },
  )
})

describe("parse", () => {
  it("accepts arguments and options in any order", () => {
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
    [["posts", "get"], "Missing argument <id>"],
    [["posts", "get", "a", "b"], "Unexpected argument: b"],
    [["posts", "list", "--limt", "5"], "Did you mean --limit?"],
    [["posts", "list", "--limit", "many"], "--limit must be a whole number"],
    [["posts", "list", "--status", "GONE"], "--status must be one of SCHEDULED"],
    [["posts", "reject", "a"], "Missing option --reason"],
  ])("rejects %j", (argv, message) => {
    expect(() => parse(commands, argv)).toThrow(message)
  })

  it("suggests only close matches", () => {
    expect(closest("limt", ["limit", "status"])).toBe("limit")
    expect(closest("banana", ["limit", "status"])).toBeUndefined()
  })
})

describe("completion", () => {
  it("completes nouns, verbs, options, and values", () => {
    expect(completions("po")).toEqual(["posts"])
    expect(completions("posts", "re")).toEqual(["request-approval", "reject", "retry"])
    expect(completions("posts", "list", "--st")).toEqual(["--status"])
    expect(completions("posts", "list", "--status", "DR")).toEqual(["DRAFT"])
    expect(completions("posts", "list", "--json", "--js")).toEqual([])
    expect(completions("media", "upload", "")).toEqual([":files"])
    expect(completions("posts", "create", "--media", "")).toEqual([":files"])
    expect(completions("complet")).toEqual(["completion"])
  })

  const isInstalled = (shell: string) => {
    try {
      execFileSync(shell, ["-c", "true"], { stdio: "ignore" })
      return true
    } catch {
      return false
    }
  }

  it.each(shells)("generates a valid %s script", (shell) => {
    const script = scriptFor(shell)
    expect(script).toContain("carillon complete --")
    if (isInstalled(shell)) execFileSync(shell, ["-n"], { input: script })
  })
})

describe("bundle", () => {
  it("creates a single file that runs without node_modules", async () => {
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
