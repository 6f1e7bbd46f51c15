import { expect, it } from "vitest"
import type { AnyPlatform } from "@/lib/platforms/platform"
import { minimalPost, type Fixtures } from "./fixtures"
import { expectPlatformError } from "./errors"
import { openChannel, startSignIn } from "./harness"

/** The ways in: a form, a sign-in there, and staying signed in. */
export function describeConnect(platform: AnyPlatform, fixtures: Fixtures) {
  const { connect: values } = fixtures
  const { connect, refresh } = platform
  if (connect.kind === "form" && values)
    it("connects by its form and tells wrong details from right ones", async () => {
      const channel = await openChannel(platform, minimalPost(platform, fixtures))
      const { accounts } = await connect.connect(values.right, channel.contextFor("connect"))
      expect(accounts.length).toBeGreaterThan(0)
      for (const { credentials } of accounts)
        expect(platform.credentials.parse(credentials)).toEqual(credentials)
      const error = await expectPlatformError(
        channel,
        connect.connect(values.wrong ?? {}, channel.contextFor("connect")),
      )
      expect(error.kind).toBe("rejected")
    })

  if (connect.kind === "oauth2")
    it("connects through the platform's own screen, once per code", async () => {
      const channel = await openChannel(platform, minimalPost(platform, fixtures))
      const ctx = channel.contextFor("connect")
      const ask = (url: URL | string) => platform.twin.handle(new Request(url), channel.context)
      const { authorizeUrl, input } = await startSignIn(platform.slug, connect, ctx, values?.right)
      const screen = new URL(authorizeUrl)
      expect(screen.searchParams.get("state")).toBe(input.state)
      expect((await ask(screen)).status).toBe(200)
      screen.pathname = `${screen.pathname.replace(/\/$/, "")}/approve`
      const back = new URL((await ask(screen)).headers.get("location") ?? "")
      expect(back.searchParams.get("state")).toBe(input.state)
      const query = Object.fromEntries(back.searchParams)
      const answer = { ...input, code: query.code ?? "", query }
      const { accounts } = await connect.finish(answer, ctx)
      expect(accounts.length).toBeGreaterThan(0)
      for (const { credentials } of accounts)
        expect(platform.credentials.parse(JSON.parse(JSON.stringify(credentials)))).toEqual(credentials)
      if (fixtures.reusableCode) return
      expect((await expectPlatformError(channel, connect.finish(answer, ctx))).kind).toBe("rejected")
    })

  if (refresh)
    it("refreshes its credentials, and the new ones work", async () => {
      const channel = await openChannel(platform, minimalPost(platform, fixtures))
      const before = channel.state.credentials
      channel.state.credentials = await refresh(before, channel.contextFor("read"))
      expect(channel.state.credentials).not.toEqual(before)
      await channel.publish({})
      expect(await channel.feed()).toHaveLength(1)
    })
}
