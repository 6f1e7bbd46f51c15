// What an installation takes on the disk, its data aside: under 900 MB (Postiz: 3.0 GB). A clone of what is committed here
// is built as `npm start` builds it, which needs npm's registry; the image holds less of it (scripts/build/image.ts). To both
// comes the Node that runs them, which is the floor. A clone that was also tested has 1.4 GB of node_modules.
import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

import { pool } from "@/lib/db/database"
import { report } from "@/scripts/measure/bench-report"
import { root } from "@/scripts/process/settings"

const mostMb = 900

const megabytesOf = (folder: string) =>
  Number(execFileSync("du", ["-sk", folder], { encoding: "utf8" }).split("\t")[0]) / 1024

await pool.end() // it needs no PostgreSQL
const folder = mkdtempSync(join(tmpdir(), "carillon-bench-"))
const [clone, image] = [join(folder, "clone"), join(folder, "image")]
const within = (...args: string[]) =>
  execFileSync(process.execPath, args, {
    cwd: clone,
    env: { ...process.env, DATA_DIR: join(folder, "data") },
    stdio: ["ignore", "ignore", "inherit"],
  })
execFileSync("git", ["clone", "--quiet", "--depth", "1", `file://${root}`, clone])
rmSync(join(clone, ".git"), { recursive: true })
within("scripts/bootstrap.mjs", "build")
const built = megabytesOf(clone)
within("scripts/build/image.ts", image)
const imaged = megabytesOf(image)
rmSync(folder, { recursive: true, force: true })

const node = statSync(process.execPath).size / 1024 ** 2
const promise = (name: string, product: number) => {
  console.log(`${name}: ${product.toFixed(0)} MB and ${node.toFixed(0)} MB of Node`)
  return {
    name: `${name}, against ${mostMb} MB`,
    ratio: (product + node) / mostMb,
    most: 1,
    measured: `${(product + node).toFixed(0)} MB`,
    floor: `${node.toFixed(0)} MB of Node`,
  }
}
report([promise("a clone, installed and built", built), promise("what the image holds", imaged)])
