/** The server's own paths that a verification file could match. A test compares the list with app/ and public/. */
export const ownPaths = [
  "/.well-known/oauth-authorization-server",
  "/.well-known/oauth-protected-resource",
  "/.well-known/oauth-protected-resource/mcp",
  "/llms.txt",
]

const rootFile = /^\/[\w-][\w.-]*\.(txt|html?|xml|json)$/i
const wellKnownFile = /^\/\.well-known(\/[\w.@~-]+)+$/
const metaTagName = /^[\w.:-]+$/

/** What's wrong with the name, or null. */
export function nameProblem(type: "file" | "metaTag", name: string): string | null {
  if (type === "metaTag")
    return metaTagName.test(name)
      ? null
      : "Must be a meta tag's name, such as google-site-verification, without the rest of the tag."
  const isFile = rootFile.test(name) || (wellKnownFile.test(name) && !/\/\.+(\/|$)/.test(name))
  if (!isFile)
    return "Must be a path such as /tiktokAbC123.txt, ending with .txt, .html, .htm, .xml, or .json, or a path in /.well-known/."
  const path = name.toLowerCase()
  // OAuth clients look for metadata below these, too.
  return ownPaths.some((own) => path === own || path.startsWith(`${own}/`))
    ? "This server already has a page at this path."
    : null
}

const contentTypes: Record<string, string> = {
  html: "text/html",
  htm: "text/html",
  xml: "text/xml",
  json: "application/json",
}

const isJson = (text: string) => /^\s*[{[]/.test(text)

/** Files in `/.well-known/` often have no extension, but must be JSON. */
export function contentTypeOf(name: string, content: string): string {
  const known = contentTypes[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ""]
  const type = known ?? (!name.endsWith(".txt") && isJson(content) ? "application/json" : "text/plain")
  return `${type}; charset=utf-8`
}
