import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"

type Route = { page: string; regex: string }
type Manifest = { staticRoutes: Route[]; dynamicRoutes: Route[] }

/** In development there is none, and all pages count as one. */
function read(file: string): { page: string; pattern: RegExp }[] {
  if (!existsSync(file)) return []
  const { staticRoutes, dynamicRoutes } = JSON.parse(readFileSync(file, "utf8")) as Manifest
  return [...staticRoutes, ...dynamicRoutes].map(({ page, regex }) => ({
    page: page.replaceAll(/\[+(?:\.\.\.)?(\w+)\]+/g, "{$1}"),
    pattern: new RegExp(regex),
  }))
}

const table = read(join(process.cwd(), ".next", "routes-manifest.json"))

/** The page that Next serves under an address, as its folder is called: `/connect/{token}`. */
export function templateOfPage(url: string): string {
  const path = url.split("?", 1)[0]!
  if (path.startsWith("/_next/")) return "/_next"
  return table.find(({ pattern }) => pattern.test(path))?.page ?? "other"
}
