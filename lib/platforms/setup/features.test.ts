import { describe, expect, it } from "vitest"

import { platforms } from "@/lib/platforms/registry"
import { openChannel, startSignIn } from "@/lib/platforms/suite/harness"
import { features, featuresToDisable, scopeNames } from "./platform-setup"

const withOptional = platforms.flatMap((platform) =>
  platform.env.length > 0
    ? featuresToDisable(platform.setup).map((feature) => ({ ...platform, feature }))
    : [],
)

it("requests no scope for a feature that the platform doesn't have", () => {
  for (const { slug, setup, analytics, remove, publish } of platforms) {
    const has = {
      ...{ signIn: true, posting: true, pages: true },
      ...{ comments: publish.after, metrics: analytics, deleting: remove },
    }
    for (const { scope, feature } of setup.scopes) {
      expect(features).toContain(feature)
      expect(has[feature], `${slug}: ${scope} for ${feature}`).toBeTruthy()
    }
  }
})

describe.each(withOptional)("$slug without $feature", ({ feature, slug, connect, setup, ...platform }) => {
  const open = async () => {
    const channel = await openChannel(platforms.find((each) => each.slug === slug)!)
    const off = <Phase extends "connect" | "read" | "after">(phase: Phase) => ({
      ...channel.contextFor(phase),
      disabledFeatures: [feature],
    })
    channel.requests.length = 0
    return { channel, off }
  }

  it("doesn't request its scopes", async () => {
    if (connect.kind !== "oauth2") throw new Error(`${slug} has no scopes`)
    const { authorizeUrl } = await startSignIn(slug, connect, (await open()).off("connect"))
    const kept = setup.scopes.filter((use) => use.feature !== feature)
    const requested = new URL(authorizeUrl).searchParams.get("scope") ?? ""
    expect(requested.split(/[\s,]+/)).toEqual(scopeNames(kept))
    expect(kept.length).toBeLessThan(setup.scopes.length)
  })

  it("doesn't run it, even for channels that granted them", async () => {
    const { channel, off } = await open()
    const post = {
      ...{ id: "1", title: null, caption: "Hi", config: {}, media: [], thumbnail: null },
      parts: [{ caption: "Hi", media: [] }],
    }
    const published = [{ id: "1", url: null }]
    const run = {
      metrics: () => platform.analytics?.(published, off("read")),
      deleting: () => platform.remove?.(published, off("after")),
      comments: () =>
        platform.publish.after?.(published, { ...post, config: { first_comment: "Hi" } }, off("after")),
    }
    await expect(run[feature]()).rejects.toMatchObject({
      cause: { kind: "rejected", about: "disabledFeature" },
    })
    expect(channel.requests).toEqual([])
  })
})
