import { readdirSync, readFileSync } from "node:fs"
import { format, resolveConfig } from "prettier"
import { expect, it } from "vitest"

import { callbackUrl } from "@/lib/platforms/callback-url"
import type { ConnectContext } from "@/lib/platforms/platform"
import { platforms } from "@/lib/platforms/registry"
import { slugs } from "@/lib/platforms/slugs"
import { sandboxKey } from "@/lib/platforms/sandbox/oauth2"
import { env } from "@/lib/config/env"
import { platformPages } from "./platform-pages"
import { callbackNameOf, scopeNames } from "./platform-setup"
import { setupGuide } from "./setup-guide"

const page = (slug: string) => readFileSync(`docs/platforms/${slug}.md`, "utf8")
const byOAuth = platforms.flatMap(({ slug, connect, setup }) =>
  connect.kind === "oauth2" && connect.fields.length === 0 ? [{ slug, connect, setup }] : [],
)

it("has a current page for every platform", async () => {
  expect(readdirSync("docs/platforms").sort()).toEqual(slugs.map((slug) => `${slug}.md`).sort())
  const options = { ...(await resolveConfig("docs/platforms/x.md")), parser: "markdown" }
  for (const [slug, markdown] of Object.entries(platformPages()))
    expect(page(slug), `${slug}: run node scripts/bootstrap.mjs platform-pages`).toBe(
      await format(markdown, options),
    )
})

it.each(byOAuth)(
  "requests exactly the scopes that the pages of $slug explain",
  async ({ slug, connect, setup }) => {
    const offline = async () => {
      throw new Error("offline")
    }
    const ctx: ConnectContext = {
      fetch: offline,
      openSocket: () => {
        throw new Error("offline")
      },
      phase: "connect",
      now: () => new Date(),
      key: sandboxKey,
    }
    const input = {
      redirectUri: callbackUrl({ slug, setup }),
      state: "state",
      codeChallenge: "challenge",
      values: {},
    }
    const started = await connect.start(input, ctx).catch(() => null)
    // MeWe and Farcaster have no scopes, and Neynar tells its sign-in URL.
    if (!started) return expect(setup.scopes).toEqual([])
    const requested = new URL(started.authorizeUrl).searchParams.get("scope") ?? ""
    expect(requested.split(/[\s,]+/).filter(Boolean)).toEqual(scopeNames(setup.scopes))
  },
)

it("shows the same scopes and callback on the page in the docs, on the setup page, and on the platform", () => {
  for (const platform of platforms) {
    const guide = setupGuide(platform, env.APP_URL)
    const markdown = page(platform.slug)
    for (const { scope } of guide.scopes) expect(markdown).toContain(`\`${scope}\``)
    const path = `/connect/callback/${callbackNameOf(platform)}`
    expect(markdown.includes(`\`https://carillon.example${path}\``)).toBe(platform.connect.kind === "oauth2")
    if (guide.callbackUrl) expect(guide.callbackUrl).toBe(callbackUrl(platform))
  }
})

it("explains every pitfall's fix, every step, and where to read on", () => {
  for (const { slug, setup } of platforms) {
    expect(setup.steps.length, slug).toBeGreaterThan(0)
    expect(
      setup.pitfalls.every(({ problem, fix }) => problem && fix),
      slug,
    ).toBe(true)
    expect(setup.links.every((link) => link.startsWith("https://")) && setup.links.length > 0, slug).toBe(
      true,
    )
    expect(new Set(scopeNames(setup.scopes)).size, slug).toBe(setup.scopes.length)
  }
})

it("explains every scope of the app that LinkedIn reviews, and shows it in the demo video", () => {
  const { reviewAnswer, demoVideo, optionalScopes } = setupGuide(
    platforms.find(({ slug }) => slug === "linkedin")!,
    env.APP_URL,
  )
  for (const { scope } of optionalScopes) expect(reviewAnswer).toContain(`We use ${scope} to `)
  expect(reviewAnswer).not.toContain("openid")
  expect(demoVideo.join(" ")).toMatch(/first comment.*metrics/)
})
