import { expect, it } from "vitest"
import { PlatformError } from "@/lib/platforms/errors"
import type { AnyPlatform } from "@/lib/platforms/platform"
import { approve } from "./connect"
import { minimalPost, type Fixtures } from "./fixtures"
import { openChannel, type Alter, type Channel } from "./harness"

type Step = { name: string; run: (channel: Channel) => Promise<unknown> }
type Path = string
/** How each step ended: `ok`, or the kind of its error. */
type Outcomes = Record<string, string>
type Change = "keep" | "omit" | "null"

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Applies a change to every field of a response, and returns the paths. List items share a path. */
function changeFields(value: unknown, at: Path, change: (path: Path) => Change): Path[] {
  if (Array.isArray(value)) return value.flatMap((item) => changeFields(item, `${at}[]`, change))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, field]) => {
    const path = `${at}.${name}`
    const action = change(path)
    if (action === "keep") return [path, ...changeFields(field, path, change)]
    if (action === "null") value[name] = null
    else delete value[name]
    return [path]
  })
}

function stepsOf(platform: AnyPlatform, fixtures: Fixtures): Step[] {
  const { analytics, connect, lookups = {}, publish, remove, refresh } = platform
  const media = platform.rules.media === "ignored" ? [] : (fixtures.media?.() ?? [])
  const post = { caption: "Hello from the bell tower", media, config: fixtures.config }
  let published: Awaited<ReturnType<Channel["publish"]>> = []
  return [
    ...(connect.kind === "form" && fixtures.connect
      ? [
          {
            name: "connect",
            run: (channel: Channel) =>
              connect.connect(fixtures.connect?.valid ?? {}, channel.contextFor("connect")),
          },
        ]
      : []),
    ...(connect.kind === "oauth2"
      ? [
          {
            name: "connect",
            run: async (channel: Channel) => {
              const finishInput = await approve(platform, connect, channel, fixtures)
              return connect.finish(finishInput, channel.contextFor("connect"))
            },
          },
        ]
      : []),
    ...Object.entries(lookups).map(([name, { run, query }]) => ({
      name: `lookup ${name}`,
      run: async (channel: Channel) => run(query?.parse({}) ?? {}, channel.contextFor("read")),
    })),
    { name: "publish", run: async (channel) => void (published = await channel.publish(post)) },
    ...(publish.find
      ? [{ name: "find", run: async (channel: Channel) => channel.find(channel.firstPart(post)) }]
      : []),
    ...(analytics
      ? [{ name: "analytics", run: (channel: Channel) => analytics(published, channel.contextFor("read")) }]
      : []),
    ...(refresh
      ? [
          {
            name: "refresh",
            run: (channel: Channel) => refresh(channel.state.credentials, channel.contextFor("read")),
          },
        ]
      : []),
    {
      name: "rejected",
      run: (channel) => channel.publish({ ...post, caption: "Hello [[rejected]]" }),
    },
    ...(remove
      ? [{ name: "remove", run: (channel: Channel) => remove(published, channel.contextFor("after")) }]
      : []),
  ]
}

/** Runs every step on a new channel, with every field of every response changed as `change` says. */
async function replay(platform: AnyPlatform, fixtures: Fixtures, change: (path: Path) => Change) {
  const channel = await openChannel(platform, minimalPost(platform, fixtures))
  const outcomes: Outcomes = {}
  const paths = new Set<Path>()
  for (const { name, run } of stepsOf(platform, fixtures)) {
    let responses = 0
    const alter: Alter = async (response) => {
      const at = `${name} ${++responses} `
      const text = await response.clone().text()
      let body: unknown
      try {
        body = JSON.parse(text)
      } catch {
        return response
      }
      for (const path of changeFields(body, at, change)) paths.add(path)
      const { status, headers } = response
      const unsized = [...headers].filter(([header]) => header !== "content-length")
      return new Response(JSON.stringify(body), { status, headers: unsized })
    }
    channel.state.alter = alter
    outcomes[name] = await run(channel).then(
      () => "ok",
      (error: unknown) =>
        error instanceof PlatformError ? error.kind : `crash: ${(error as Error).message}`,
    )
  }
  return { outcomes, paths: [...paths] }
}

const responseOf = (path: Path) => path.slice(0, path.lastIndexOf(" "))

/** Replays the sandbox's responses without each field, then with null in all fields that may be missing. */
export function describeOptionalFields(platform: AnyPlatform, fixtures: Fixtures) {
  it("reads a response with null fields like one without them", { timeout: 60_000 }, async () => {
    const play = async (change: (path: Path) => Change) => (await replay(platform, fixtures, change)).outcomes
    const { outcomes: usual, paths } = await replay(platform, fixtures, () => "keep")
    const optional: Path[] = []
    for (const path of paths) {
      const outcomes = await play((candidate) => (candidate === path ? "omit" : "keep"))
      if (JSON.stringify(outcomes) === JSON.stringify(usual)) optional.push(path)
    }
    for (const response of new Set(optional.map(responseOf))) {
      const fields = optional.filter((path) => responseOf(path) === response)
      const changeAll = (action: Change) => (path: Path) => (fields.includes(path) ? action : "keep")
      expect(await play(changeAll("null")), `null: ${fields.join()}`).toEqual(await play(changeAll("omit")))
    }
  })
}
