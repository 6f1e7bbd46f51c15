// Records the tour in a real terminal, by script(1) of util-linux, and writes packages/cli/tour.cast (asciicast v2).
// CARILLON_BASE_URL and CARILLON_API_KEY name the server: npx tsx packages/cli/tour/record.ts
import { execFileSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

import { Carillon } from "../../sdk-typescript/src/index.ts"
import { bundle } from "../build.mjs"

const { CARILLON_BASE_URL: baseUrl, CARILLON_API_KEY: apiKey } = process.env
if (!baseUrl || !apiKey) throw new Error("Set CARILLON_BASE_URL and CARILLON_API_KEY")

const here = import.meta.dirname
const size = { width: 100, height: 30 }
const longestPause = 2
const folder = mkdtempSync(join(tmpdir(), "carillon-tour-"))

/** Whatever port the server has, people see the usual one. */
const shownAs = (text: string) =>
  text.replaceAll(new URL(baseUrl).host, "localhost:3000").replaceAll(/whsec_[\w-]+/g, "whsec_…")

function assertClean(text: string) {
  if (text.includes(apiKey!)) throw new Error("The recording shows the key")
  const host = /https?:\/\/(?!localhost[:/])[^\s/]+/.exec(text)
  if (host) throw new Error(`The recording shows ${host[0]}`)
}

async function stage() {
  const carillon = new Carillon({ baseUrl: baseUrl!, apiKey: apiKey! })
  const made = await carillon.socialAccounts.connect({ platform: "mastodon", sandbox: true })
  if (!("id" in made)) throw new Error("The server has no sandbox")
  const channel = `mastodon/${made.username}`
  // Bytes that the library has not seen yet: a picture ends before what follows it.
  const picture = readFileSync(join(here, "..", "..", "conformance", "square.png"))
  writeFileSync(join(folder, "harbour.png"), Buffer.concat([picture, Buffer.from(channel)]))
  writeFileSync(join(folder, "key.txt"), `${apiKey}\n`, { mode: 0o600 })
  const plan = readFileSync(join(here, "posts.yaml"), "utf8").replace("CHANNEL", channel)
  writeFileSync(join(folder, "posts.yaml"), plan)
  return { channel, done: () => carillon.socialAccounts.disconnect(made.id) }
}

/** What the terminal got, with the seconds at which it came. */
function readTimed(): [number, "o", string][] {
  const bytes = readFileSync(join(folder, "output"))
  const start = bytes.indexOf("\n") + 1 // script's own first line
  const decoder = new TextDecoder()
  let at = start
  let time = 0
  return readFileSync(join(folder, "timing"), "utf8")
    .trim()
    .split("\n")
    .flatMap((line): [number, "o", string][] => {
      const [pause = 0, count = 0] = line.replace(/^O /, "").split(" ").map(Number)
      time += Math.min(pause, longestPause)
      const text = decoder.decode(bytes.subarray(at, at + count), { stream: true })
      at += count
      return text ? [[Number(time.toFixed(3)), "o", shownAs(text)]] : []
    })
}

try {
  const cli = await bundle(folder)
  const { channel, done } = await stage()
  const recorded = ["-q", "-e", "-f", "-O", join(folder, "output"), "-T", join(folder, "timing")]
  const command = `stty cols ${size.width} rows ${size.height}; bash ${join(here, "tour.sh")}`
  execFileSync("script", [...recorded, "-c", command], {
    cwd: folder,
    stdio: ["ignore", "inherit", "inherit"],
    env: {
      NODE_ENV: "production",
      PATH: process.env.PATH,
      TERM: "xterm-256color",
      TZ: "Europe/Berlin",
      CLI: cli,
      CHANNEL: channel,
      CARILLON_URL: baseUrl,
      XDG_CONFIG_HOME: join(folder, "config"),
      XDG_CACHE_HOME: join(folder, "cache"),
    },
  })
  await done()
  const events = readTimed()
  assertClean(events.map(([, , text]) => text).join(""))
  const header = {
    version: 2,
    ...size,
    title: "carillon, a tour",
    env: { TERM: "xterm-256color", SHELL: "/bin/bash" },
  }
  const lines = [header, ...events].map((line) => JSON.stringify(line))
  writeFileSync(join(here, "..", "tour.cast"), `${lines.join("\n")}\n`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
