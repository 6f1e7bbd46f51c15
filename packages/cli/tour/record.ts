// `npx tsx packages/cli/tour/record.ts` records the tour with script(1) from util-linux, and writes packages/cli/tour.cast
// (asciicast v2). Set CARILLON_BASE_URL and CARILLON_API_KEY.
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
const maxPauseSeconds = 2
const folder = mkdtempSync(join(tmpdir(), "carillon-tour-"))

/** Hides the server's actual port and the signing secrets. */
const sanitize = (text: string) =>
  text.replaceAll(new URL(baseUrl).host, "localhost:3000").replaceAll(/whsec_[\w-]+/g, "whsec_…")

function assertClean(text: string) {
  if (text.includes(apiKey!)) throw new Error("The recording contains the API key")
  const host = /https?:\/\/(?!localhost[:/])[^\s/]+/.exec(text)
  if (host) throw new Error(`The recording contains ${host[0]}`)
}

async function prepare() {
  const carillon = new Carillon({ baseUrl: baseUrl!, apiKey: apiKey! })
  const account = await carillon.socialAccounts.connect({ platform: "mastodon", sandbox: true })
  if (!("id" in account)) throw new Error("The server's sandbox is turned off")
  const channel = `mastodon/${account.username}`
  // Trailing bytes make the file new to the library without changing the image.
  const image = readFileSync(join(here, "..", "..", "conformance", "square.png"))
  writeFileSync(join(folder, "harbor.png"), Buffer.concat([image, Buffer.from(channel)]))
  writeFileSync(join(folder, "key.txt"), `${apiKey}\n`, { mode: 0o600 })
  const plan = readFileSync(join(here, "posts.yaml"), "utf8").replace("CHANNEL", channel)
  writeFileSync(join(folder, "posts.yaml"), plan)
  return { channel, cleanUp: () => carillon.socialAccounts.disconnect(account.id) }
}

/** The terminal's output, with timestamps in seconds. */
function readEvents(): [number, "o", string][] {
  const bytes = readFileSync(join(folder, "output"))
  const decoder = new TextDecoder()
  let offset = bytes.indexOf("\n") + 1 // skips script's header line
  let time = 0
  return readFileSync(join(folder, "timing"), "utf8")
    .trim()
    .split("\n")
    .flatMap((line): [number, "o", string][] => {
      const [pause = 0, count = 0] = line.replace(/^O /, "").split(" ").map(Number)
      time += Math.min(pause, maxPauseSeconds)
      const text = decoder.decode(bytes.subarray(offset, offset + count), { stream: true })
      offset += count
      return text ? [[Number(time.toFixed(3)), "o", sanitize(text)]] : []
    })
}

try {
  const cli = await bundle(folder)
  const { channel, cleanUp } = await prepare()
  const options = ["-q", "-e", "-f", "-O", join(folder, "output"), "-T", join(folder, "timing")]
  const command = `stty cols ${size.width} rows ${size.height}; bash ${join(here, "tour.sh")}`
  execFileSync("script", [...options, "-c", command], {
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
  await cleanUp()
  const events = readEvents()
  assertClean(events.map(([, , text]) => text).join(""))
  const header = {
    version: 2,
    ...size,
    title: "Carillon CLI tour",
    env: { TERM: "xterm-256color", SHELL: "/bin/bash" },
  }
  const lines = [header, ...events].map((line) => JSON.stringify(line))
  writeFileSync(join(here, "..", "tour.cast"), `${lines.join("\n")}\n`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
