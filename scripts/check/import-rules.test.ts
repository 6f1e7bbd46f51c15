import { join } from "node:path"
import { ESLint } from "eslint"
import { describe, expect, test } from "vitest"

import { borders } from "./import-rules.mjs"

const rule = "@typescript-eslint/no-restricted-imports"
const root = join(import.meta.dirname, "..", "..")

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

describe("import rules", () => {
  test.each([
    ["app/v0/posts/route.ts", "@/lib/db/database", /operation in lib\/<domain>/],
    ["app/v0/posts/route.ts", "@/lib/platforms/bluesky/publish", /a contract and an operation/],
    ["app/(dashboard)/posts/page.tsx", "@/lib/db/database", /Queries belong in lib\/<domain>/],
    ["app/connect/[token]/page.tsx", "@/lib/platforms/bluesky/connect", /connectors/],
    ["components/ui/button.tsx", "@/lib/posts/contract", /components\/<domain>/],
    ["components/posts/list/post-card.tsx", "@/lib/posts/create/create-post", /lib\/api\/client/],
    ["inngest/functions/publish-posts.ts", "@/lib/db/database", /operations in lib\/<domain>/],
    ["inngest/worker/worker.ts", "@/lib/posts/create/create-post", /inngest\/functions/],
    ["lib/crypto/encrypt.ts", "@/lib/posts/create/create-post", /knows no domain/],
    ["lib/posts/create/create-post.ts", "@/lib/api/endpoint", /AppError/],
    ["lib/mcp/tools.ts", "@/lib/db/database", /operation in lib\/<domain>/],
    ["lib/posts/create/create-post.ts", "@/inngest/functions/publish-posts", /inngest\/client/],
    ["lib/posts/create/create-post.ts", "next/headers", /nothing about HTTP/],
    ["lib/posts/create/create-post.ts", "@/prisma/generated/client", /lib\/db/],
    ["lib/posts/create/create-post.ts", "@/lib/platforms/bluesky/facets", /capability/],
    ["lib/platforms/bluesky/publish.ts", "@/lib/db/database", /transform data/],
    ["lib/platforms/bluesky/publish.ts", "@/lib/platforms/mastodon/publish", /no other platform/],
    ["lib/platforms/http.ts", "./bluesky/publish", /connectors/],
    ["lib/posts/create/create-post.ts", "../media/upload/ingest-media", /across folders/],
    ["lib/posts/create/create-post.ts", "@/app/v0/posts/route", /Nothing below imports from app/],
  ])("%s can't import %s", async (file, path, where) => {
    const messages = await complaints(file, value(path))
    expect(messages.join("\n")).toMatch(where)
  })

  test.each([
    ["app/v0/posts/route.ts", value("@/lib/api/endpoint") + value("@/lib/posts/create/create-post")],
    [
      "app/(dashboard)/posts/page.tsx",
      value("@/components/posts/list/post-list") + value("@/lib/auth/sessions/session-caller"),
    ],
    ["components/posts/queries/use-posts.ts", value("@/lib/api/client") + value("@/lib/posts/contract")],
    [
      "inngest/functions/publish-posts.ts",
      value("@/inngest/client") + value("@/lib/publishing/claim/claim-post"),
    ],
    [
      "lib/posts/create/create-post.ts",
      value("@/lib/db/database") +
        value("@/lib/media/upload/ingest-media") +
        value("@/lib/contract/contract"),
    ],
    [
      "lib/posts/create/create-post.ts",
      'import type { Post } from "@/prisma/generated/client"\nexport type P = Post\n',
    ],
    ["lib/platforms/bluesky/publish.ts", value("./facets") + value("@/lib/platforms/http")],
    ["lib/platforms/threads/publish.ts", value("@/lib/platforms/meta/graph")],
    ["lib/platforms/connectors.ts", value("./bluesky/index")],
    ["lib/db/database.ts", value("@/prisma/generated/client")],
  ])("%s can import its own dependencies", async (file, code) => {
    expect(await complaints(file, code)).toEqual([])
  })
})
