import { mkdirSync, rmSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { context, type Plugin } from "esbuild"
import { afterAll, expect, test } from "vitest"

import { createWorkspace } from "@/lib/testing/workspace"
import { esbuildOptions } from "@/scripts/build/build"
import { root } from "@/scripts/process/settings"
import { loadLatest } from "./load-api-server"

const folder = join(root, "node_modules", ".cache", "carillon", "reload-test")
const cleanUps: (() => unknown)[] = [() => rmSync(folder, { recursive: true })]
afterAll(async () => {
  for (const cleanUp of cleanUps) await cleanUp()
})

/** Bundles one file with different contents than on disk, as if it had been edited. */
function editedFile(file: string) {
  let contents: string | null = null
  const plugin: Plugin = {
    name: "edit",
    setup: (build) =>
      build.onLoad({ filter: new RegExp(`${file}$`) }, () =>
        contents === null ? null : { contents, loader: "ts" },
      ),
  }
  return { plugin, edit: (text: string) => (contents = text) }
}

test("reloads an edited operation in development without a restart", async () => {
  mkdirSync(folder, { recursive: true })
  const { plugin, edit } = editedFile("lib/tags/list-tags.ts")
  const { plugins = [], ...options } = esbuildOptions(["api-server"], folder)
  const bundler = await context({ ...options, plugins: [plugin, ...plugins] })
  cleanUps.push(() => bundler.dispose())
  await bundler.rebuild()
  const handleApi = await loadLatest(pathToFileURL(join(folder, "api-server.mjs")))
  const server = createServer((request, response) => void handleApi(request, response))
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  cleanUps.push(() => server.close())

  const { key } = await createWorkspace()
  const countTags = async () => {
    const { port } = server.address() as AddressInfo
    const response = await fetch(`http://127.0.0.1:${port}/v0/tags`, { headers: { "x-api-key": key } })
    return ((await response.json()) as { total: number }).total
  }
  expect(await countTags()).toBe(0)

  edit("export const listTags = async () => ({ data: [], page: 1, totalPages: 0, total: 42 })")
  await bundler.rebuild()
  process.emit("message", "reload", undefined)
  await expect.poll(countTags, { timeout: 30_000 }).toBe(42)
})
