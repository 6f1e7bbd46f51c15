// Disk space of an installation without its data: under 900 MB (Postiz: 3.0 GB). Clones the committed state and
// builds it as `npm start` does, which needs the npm registry. The image contains less (scripts/build/image.ts). Both
// include Node, which is the floor. A clone that was also tested has 1.4 GB of node_modules.
import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

import { pool } from "@/lib/db/database"
import { report } from "@/scripts/measure/bench-report"
import { root } from "@/scripts/process/settings"

const maxMb = 900

const megabytesOf = (folder: string) =>
  Number(execFileSync("du", ["-sk", folder], { encoding: "utf8" }).split("\t")[0]) / 1024

await pool.end() // this benchmark needs no PostgreSQL
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
const cloneMb = megabytesOf(clone)
within("scripts/build/image.ts", image)
const imageMb = megabytesOf(image)
rmSync(folder, { recursive: true, force: true })

const node = statSync(process.execPath).size / 1024 ** 2
const resultOf = (name: string, product: number) => {
  console.log(`${name}: ${product.toFixed(0)} MB and ${node.toFixed(0)} MB for Node`)
  return {
    name: `${name}, vs. ${maxMb} MB`,
    ratio: (product + node) / maxMb,
    most: 1,
    measured: `${(product + node).toFixed(0)} MB`,
    floor: `${node.toFixed(0)} MB for Node`,
  }
}
report([resultOf("a clone, installed and built", cloneMb), resultOf("the image's contents", imageMb)])
