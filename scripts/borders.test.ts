import { join } from "node:path"
import { ESLint } from "eslint"
import { describe, expect, test } from "vitest"

import { borders } from "./borders.mjs"

const rule = "@typescript-eslint/no-restricted-imports"
const root = join(import.meta.dirname, "..")

async function complaints(filePath: string, code: string): Promise<string[]> {
  const { parser, plugin } = await import("typescript-eslint")
  const eslint = new ESLint({
    cwd: root,
    overrideConfigFile: true,
    overrideConfig: [
      { files: ["**/*.{ts,tsx}"], languageOptions: { parser }, plugins: { "@typescript-eslint": plugin } },
      ...borders,
    ] as ESLint.Options["overrideConfig"],
  })
  const [result] = await eslint.lintText(code, { filePath: join(root, filePath) })
  return result?.messages.filter(({ ruleId }) => ruleId === rule).map(({ message }) => message) ?? []
}

const value = (path: string) => `import { thing } from "${path}"\nthing()\n`

describe("import borders", () => {
  test.each([
    ["app/v0/posts/route.ts", "@/lib/db", /verb in lib\/<domain>/],
    ["app/v0/posts/route.ts", "@/lib/platforms/bluesky/publish", /contract and verb/],
    ["app/(dashboard)/posts/page.tsx", "@/lib/db", /queries belong to lib\/<domain>/],
    ["app/connect/[token]/page.tsx", "@/lib/platforms/bluesky/connect", /connectors/],
    ["components/ui/button.tsx", "@/lib/posts/contract", /components\/<domain>/],
    ["components/posts/post-card.tsx", "@/lib/posts/create-post", /lib\/api\/client/],
    ["inngest/functions/publish-posts.ts", "@/lib/db", /verbs in lib\/<domain>/],
    ["inngest/executor/worker.ts", "@/lib/posts/create-post", /inngest\/functions/],
    ["lib/crypto.ts", "@/lib/posts/create-post", /one tool/],
    ["lib/posts/create-post.ts", "@/lib/api/endpoint", /AppError/],
    ["lib/mcp/tools.ts", "@/lib/db", /verb in lib\/<domain>/],
    ["lib/posts/create-post.ts", "@/inngest/functions/publish-posts", /inngest\/client/],
    ["lib/posts/create-post.ts", "next/headers", /no HTTP/],
    ["lib/posts/create-post.ts", "@/prisma/generated/client", /lib\/db\.ts/],
    ["lib/posts/create-post.ts", "@/lib/platforms/bluesky/facets", /capability/],
    ["lib/platforms/bluesky/publish.ts", "@/lib/db", /data in, data out/],
    ["lib/platforms/bluesky/publish.ts", "@/lib/platforms/mastodon/publish", /no other platform/],
    ["lib/platforms/http.ts", "./bluesky/publish", /connectors/],
    ["lib/posts/create-post.ts", "../media/take-in-media", /across folders/],
    ["lib/posts/create-post.ts", "@/app/v0/posts/route", /Nothing below imports from app/],
  ])("%s may not import %s", async (file, path, where) => {
    const messages = await complaints(file, value(path))
    expect(messages.join("\n")).toMatch(where)
  })

  test.each([
    ["app/v0/posts/route.ts", value("@/lib/api/endpoint") + value("@/lib/posts/create-post")],
    [
      "app/(dashboard)/posts/page.tsx",
      value("@/components/posts/post-list") + value("@/lib/auth/session-caller"),
    ],
    ["components/posts/use-posts.ts", value("@/lib/api/client") + value("@/lib/posts/contract")],
    ["inngest/functions/publish-posts.ts", value("@/inngest/client") + value("@/lib/publishing/claim-post")],
    [
      "lib/posts/create-post.ts",
      value("@/lib/db") + value("@/lib/media/take-in-media") + value("@/lib/api/contract"),
    ],
    [
      "lib/posts/create-post.ts",
      'import type { Post } from "@/prisma/generated/client"\nexport type P = Post\n',
    ],
    ["lib/platforms/bluesky/publish.ts", value("./facets") + value("@/lib/platforms/http")],
    ["lib/platforms/threads/publish.ts", value("@/lib/platforms/meta/graph")],
    ["lib/platforms/connectors.ts", value("./bluesky/index")],
    ["lib/db.ts", value("@/prisma/generated/client")],
  ])("%s keeps to its side", async (file, code) => {
    expect(await complaints(file, code)).toEqual([])
  })
})
