// What an installation takes on the disk: under 900 MB (Postiz: 3.0 GB). It is what the image holds (scripts/image.ts),
// with the Node that runs it; the floor is that Node alone. A clone also holds what builds and tests it, which is told
// beside it.
import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

import { pool } from "@/lib/db"
import { report } from "@/scripts/bench-report"
import { root } from "@/scripts/settings"

const mostMb = 900

const megabytesOf = (folder: string) =>
  Number(execFileSync("du", ["-sk", folder], { encoding: "utf8" }).split("\t")[0]) / 1024

await pool.end() // it needs no PostgreSQL
const folder = mkdtempSync(join(tmpdir(), "carillon-bench-"))
execFileSync(process.execPath, [join(root, "scripts", "image.ts"), folder], { cwd: root, stdio: "ignore" })
const product = megabytesOf(folder)
rmSync(folder, { recursive: true, force: true })
const node = statSync(process.execPath).size / 1024 ** 2
const modules = megabytesOf(join(root, "node_modules"))
console.log(
  `${product.toFixed(0)} MB the product, ${node.toFixed(0)} MB Node; node_modules of the clone ${modules.toFixed(0)} MB`,
)
report([
  {
    name: `an installation, against ${mostMb} MB`,
    ratio: (product + node) / mostMb,
    most: 1,
    measured: `${(product + node).toFixed(0)} MB; a clone's node_modules ${modules.toFixed(0)} MB`,
    floor: `${node.toFixed(0)} MB of Node`,
  },
])
