import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"

type Route = { page: string; regex: string }
type Manifest = { staticRoutes: Route[]; dynamicRoutes: Route[] }

/** Next writes no manifest in development, where all pages share one template. */
function readManifest(file: string): { page: string; pattern: RegExp }[] {
  if (!existsSync(file)) return []
  const { staticRoutes, dynamicRoutes } = JSON.parse(readFileSync(file, "utf8")) as Manifest
  return [...staticRoutes, ...dynamicRoutes].map(({ page, regex }) => ({
    page: page.replaceAll(/\[+(?:\.\.\.)?(\w+)\]+/g, "{$1}"),
    pattern: new RegExp(regex),
  }))
}

const pages = readManifest(join(process.cwd(), ".next", "routes-manifest.json"))

/** The template of the page that Next serves at a URL, such as `/connect/{token}`. */
export function pageTemplate(url: string): string {
  const path = url.split("?", 1)[0]!
  if (path.startsWith("/_next/")) return "/_next"
  return pages.find(({ pattern }) => pattern.test(path))?.page ?? "other"
}
