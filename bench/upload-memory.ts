// A video of 1 GB, or of the platform's limit, is published to every platform that accepts videos, over HTTP to its sandbox
// in another process. Meanwhile, this process, which runs the connector, grows by less than 200 MB.
import { fork } from "node:child_process"
import { once } from "node:events"

import { safeFetch } from "@/lib/http/safe-fetch"
import type { AnyPlatform } from "@/lib/platforms/platform"
import { platforms } from "@/lib/platforms/registry"
import { requiredFields } from "@/lib/platforms/suite/check-sandbox"
import { openChannel, testMedia, type Channel } from "@/lib/platforms/suite/harness"
import type { SandboxContext } from "@/lib/platforms/sandbox/sandbox"
import { report, type Promised } from "@/scripts/measure/bench-report"

const megabyte = 1_000_000
const maxGrowth = 200
const largest = Number(process.env.BENCH_MB ?? 1000) * megabyte

/** Megabytes that the sandbox's account accepts, where that's less than the platform does: a server without boosts. */
const accountLimits: Partial<Record<string, number>> = { discord: 10 }

async function startSandbox({ slug }: AnyPlatform) {
  const child = fork(new URL("seed/sandbox-server.ts", import.meta.url), [slug], {
    execArgv: ["--import", "tsx", "--max-old-space-size=8192"],
  })
  const [port] = (await once(child, "message")) as [number]
  return { url: `http://127.0.0.1:${port}`, stop: () => void child.disconnect() }
}

/** All zeros after the first box, which is all that the sandboxes parse. */
function sparseVideo(size: number, stats: { read: number }) {
  const head = Buffer.from("000000186674797069736f6d0000020069736f6d69736f32", "hex")
  return testMedia("video", {
    ...{ size, duration: 10, width: 720, height: 1280 },
    bytes: () => Promise.reject(new Error("The connector loaded the whole video")),
    slice: async (start, end) => {
      const chunk = new Uint8Array(Math.min(end, size) - start)
      if (start < head.length) chunk.set(head.subarray(start, start + chunk.length))
      stats.read += chunk.length
      return chunk
    },
  })
}

/** Samples the resident memory until `stop`, which returns by how many megabytes it grew at most. */
function watchMemory() {
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  let peak = before
  const sample = () => void (peak = Math.max(peak, process.memoryUsage.rss()))
  const timer = setInterval(sample, 5)
  return () => {
    clearInterval(timer)
    sample()
    return (peak - before) / megabyte
  }
}

async function measure(platform: AnyPlatform): Promise<Promised> {
  const { media } = platform.rules
  const limit = media === "ignored" ? undefined : media.video?.maxBytes
  const accountLimit = (accountLimits[platform.slug] ?? Infinity) * megabyte
  const size = Math.min(limit ?? Infinity, accountLimit, largest)
  const sandbox = await startSandbox(platform)
  const headersAt = (context: SandboxContext) => ({ "x-sandbox-now": String(context.now().getTime()) })
  const channel: Channel = await openChannel(platform, requiredFields(platform), {
    createAccount: async (_name, context) =>
      (await (await safeFetch(sandbox.url, { headers: headersAt(context) })).json()) as never,
    fetch: (context) => async (url, init) => {
      channel.requests.length = 0 // they hold the bodies
      const headers = new Headers(init?.headers)
      for (const [name, value] of Object.entries(headersAt(context))) headers.set(name, value)
      headers.set("x-sandbox-url", url)
      const { redirect: _redirect, ...rest } = init ?? {}
      return safeFetch(sandbox.url, { ...rest, headers, timeoutMs: 600_000 })
    },
  })
  const stats = { read: 0 }
  const stop = watchMemory()
  try {
    await channel.publish({ media: [sparseVideo(size, stats)] })
    const grown = stop()
    const isUploaded = stats.read >= size
    if (stats.read > 0 && !isUploaded) throw new Error(`only ${stats.read} of ${size} bytes were uploaded`)
    return {
      name: `${platform.name}, ${Math.round(size / megabyte)} MB`,
      ratio: grown / maxGrowth,
      most: 1,
      measured: isUploaded ? `${grown.toFixed(0)} MB` : "loads it from our URL",
    }
  } catch (error) {
    stop()
    console.error(error)
    return { name: platform.name, ratio: Infinity, most: 1, measured: (error as Error).message }
  } finally {
    sandbox.stop()
  }
}

const only = process.env.BENCH_PLATFORMS?.split(",")
const results: Promised[] = []
for (const platform of platforms) {
  const { media } = platform.rules
  if (media === "ignored" || !media.kinds.includes("video") || platform.manualInstructions) continue
  if (only && !only.includes(platform.slug)) continue
  const result = await measure(platform)
  console.log(`${result.name}: ${result.measured}`)
  results.push(result)
}
report(results)
