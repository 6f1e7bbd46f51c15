import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

import { freePort } from "@/scripts/database/postgres-data"
import { installTool } from "@/scripts/process/install-tool"
import { run, waitUntil } from "@/scripts/process/run-process"
import { dataDir } from "@/scripts/process/settings"
import { readJson, startProgram, type RealServer } from "../server"

const version = "3.1.56"
const minute = 60_000

/** WordPress itself: the playground downloads it, or it's Debian's package where wordpress.org can't be reached. */
async function findWordpress(): Promise<string | null> {
  const folder = join(dataDir, "runtime", "wordpress")
  const site = join(folder, "usr", "share", "wordpress")
  if (existsSync(site)) return site
  mkdirSync(folder, { recursive: true })
  const script = "apt-get download wordpress && dpkg-deb -x wordpress_*.deb . && rm wordpress_*.deb"
  const { code } = await run("sh", ["-c", script], { timeout: 5 * minute, cwd: folder })
  return code === 0 && existsSync(site) ? site : null
}

const canDownload = () =>
  fetch("https://api.wordpress.org/core/stable-check/1.0/", { signal: AbortSignal.timeout(10_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Its plugins and themes are links into folders that the playground can't see. */
function copySite(from: string, to: string) {
  cpSync(from, to, { recursive: true, dereference: true, filter: (path) => existsSync(path) })
  rmSync(join(to, "wp-config.php"), { force: true }) // of the Debian package
}

const createPassword = `<?php
require '/wordpress/wp-load.php';
[$password] = WP_Application_Passwords::create_new_application_password(1, ['name' => 'Carillon']);
file_put_contents('/carillon/password', $password);`

export const wordpress: RealServer = {
  name: "WordPress",
  platform: "wordpress",
  publishes: ({ method, url }) => method === "POST" && /wp\/v2\/posts/.test(decodeURIComponent(url)),
  launch: async (proxyUrl) => {
    const wordpress = (await canDownload()) ? "latest" : await findWordpress()
    if (!wordpress) return "Neither wordpress.org nor Debian's package can be reached."
    const packages = [`@wp-playground/cli@${version}`]
    const folder = await installTool({ name: "wp-playground", version, packages })
    const work = mkdtempSync(join(tmpdir(), "carillon-wordpress-"))
    const site = join(work, "site")
    const shared = join(work, "shared")
    for (const path of [site, shared]) mkdirSync(path)
    if (wordpress !== "latest") copySite(wordpress, site)
    const blueprint = join(work, "blueprint.json")
    writeFileSync(blueprint, JSON.stringify({ steps: [{ step: "runPHP", code: createPassword }] }))
    const port = await freePort(0, "127.0.0.1")
    const url = `http://127.0.0.1:${port}`
    const existing = ["--mount-dir-before-install", site, "/wordpress"]
    const { stop } = await startProgram(
      [
        ...[process.execPath, join(folder, "node_modules", ".bin", "wp-playground-cli"), "server"],
        ...[
          `--port=${port}`,
          "--workers=2",
          "--php=8.2",
          `--site-url=${proxyUrl}`,
          `--blueprint=${blueprint}`,
        ],
        // Otherwise, application passwords need HTTPS.
        ...["--define", "WP_ENVIRONMENT_TYPE", "local"],
        ...["--mount-dir", shared, "/carillon"],
        ...(wordpress === "latest"
          ? []
          : [...existing, "--wordpress-install-mode=install-from-existing-files"]),
      ],
      url,
      { cwd: folder, timeoutMs: 5 * minute },
    )
    const passwordFile = join(shared, "password")
    await waitUntil(() => existsSync(passwordFile), 5 * minute)
    return {
      url,
      credentials: { site: proxyUrl, login: "admin", appPassword: readFileSync(passwordFile, "utf8") },
      count: async (text) => {
        const query = new URLSearchParams({ rest_route: "/wp/v2/posts", search: text, per_page: "100" })
        return (await readJson<unknown[]>(`${proxyUrl}/?${query}`)).length
      },
      stop: () => {
        stop()
        rmSync(work, { recursive: true, force: true, maxRetries: 3 })
      },
    }
  },
}
