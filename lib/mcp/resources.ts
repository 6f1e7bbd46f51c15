import { ResourceTemplate, type McpServer } from "@modelcontextprotocol/sdk/server/mcp.js"
import { ErrorCode as RpcCode, McpError } from "@modelcontextprotocol/sdk/types.js"

import type { Caller } from "@/lib/access/caller"
import { listPlatforms } from "@/lib/platform-apps/list-platforms"
import type { CatalogEntry } from "@/lib/platforms/catalog"
import { platforms } from "@/lib/platforms/registry"
import { slugs, type SocialPlatform } from "@/lib/platforms/slugs"

const markdown = "text/markdown"
const platformsUri = "carillon://platforms"
const calendarUri = "carillon://calendar"

const resource = (uri: URL, mimeType: string, text: string) => ({
  contents: [{ uri: uri.href, mimeType, text }],
})

function overview(entries: CatalogEntry[]) {
  const lines = entries.map(({ platform, name, caption, media, available, manualInstructions }) => {
    const count = media === "ignored" ? "no media" : `up to ${media.max ?? "any number of"} media`
    const notes = [
      !available && "not set up on this server",
      manualInstructions && "published manually",
    ].filter(Boolean)
    return `- ${platform} (${name}): ${caption.max} ${caption.count}, ${count}${notes.length ? `; ${notes.join(", ")}` : ""}`
  })
  return [`# Platforms`, `Full requirements: ${platformsUri}/<platform>.`, lines.join("\n")].join("\n\n")
}

const isPlatform = (text: unknown): text is SocialPlatform => slugs.some((slug) => slug === text)

/** Platform requirements and the calendar, for clients that attach resources. */
export function addResources(server: McpServer, caller: Caller, calendar: () => Promise<string>) {
  server.registerResource(
    "platforms",
    platformsUri,
    {
      title: "Platforms",
      description: "Each platform's main limits, one line per platform.",
      mimeType: markdown,
    },
    async (uri) => resource(uri, markdown, overview((await listPlatforms(caller, {})).data)),
  )
  server.registerResource(
    "platform",
    new ResourceTemplate(`${platformsUri}/{platform}`, {
      list: () => ({
        resources: platforms.map(({ slug, name }) => ({
          uri: `${platformsUri}/${slug}`,
          name: slug,
          title: `${name} requirements`,
          description: `${name}'s requirements for text, media, and threads, and the JSON Schema of platformConfiguration.`,
        })),
      }),
      complete: { platform: (start) => slugs.filter((slug) => slug.startsWith(start)) },
    }),
    {
      title: "Platform requirements",
      description: "Requirements for text, media, and threads, and the JSON Schema of platformConfiguration.",
      mimeType: "application/json",
    },
    async (uri, { platform }) => {
      if (!isPlatform(platform))
        throw new McpError(
          RpcCode.InvalidParams,
          `Unknown platform: ${String(platform)}. See ${platformsUri}.`,
        )
      return resource(
        uri,
        "application/json",
        JSON.stringify((await listPlatforms(caller, { platform })).data[0], null, 2),
      )
    },
  )
  if (!caller.scopes.includes("posts:read")) return
  server.registerResource(
    "calendar",
    calendarUri,
    {
      title: "Calendar",
      description: "Posts scheduled in the next four weeks, by day, in the workspace's time zone.",
      mimeType: markdown,
    },
    async (uri) => resource(uri, markdown, await calendar()),
  )
}
