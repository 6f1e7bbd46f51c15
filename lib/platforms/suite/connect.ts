import { expect, it } from "vitest"
import type { Json } from "@/lib/platforms/json"
import type { AnyPlatform, OAuth2Connect } from "@/lib/platforms/platform"
import { minimalPost, type Fixtures } from "./fixtures"
import { expectPlatformError } from "./errors"
import { openChannel, startSignIn, type Channel } from "./harness"

/** Signs in on the platform's consent screen. Returns what the callback gets. */
export async function approve(
  platform: AnyPlatform,
  connect: OAuth2Connect<Json>,
  channel: Channel,
  { connect: values }: Fixtures,
) {
  const request = (url: URL | string) => platform.sandbox.handle(new Request(url), channel.context)
  const ctx = channel.contextFor("connect")
  const { authorizeUrl, input } = await startSignIn(platform.slug, connect, ctx, values?.valid)
  const consentUrl = new URL(authorizeUrl)
  expect(consentUrl.searchParams.get("state")).toBe(input.state)
  expect((await request(consentUrl)).status).toBe(200)
  consentUrl.pathname = `${consentUrl.pathname.replace(/\/$/, "")}/approve`
  const callback = new URL((await request(consentUrl)).headers.get("location") ?? "")
  expect(callback.searchParams.get("state")).toBe(input.state)
  const query = Object.fromEntries(callback.searchParams)
  return { ...input, code: query.code ?? "", query }
}

/** Tests connecting through a form or OAuth, and refreshing credentials. */
export function describeConnect(platform: AnyPlatform, fixtures: Fixtures) {
  const { connect: values } = fixtures
  const { connect, refresh } = platform
  if (connect.kind === "form" && values)
    it("connects through its form and rejects wrong details", async () => {
      const channel = await openChannel(platform, minimalPost(platform, fixtures))
      const { accounts } = await connect.connect(values.valid, channel.contextFor("connect"))
      expect(accounts.length).toBeGreaterThan(0)
      for (const { credentials } of accounts)
        expect(platform.credentials.parse(credentials)).toEqual(credentials)
      const error = await expectPlatformError(
        channel,
        connect.connect(values.invalid ?? {}, channel.contextFor("connect")),
      )
      expect(error.kind).toBe("rejected")
    })

  if (connect.kind === "oauth2")
    it("connects through the platform's consent screen and accepts each code once", async () => {
      const channel = await openChannel(platform, minimalPost(platform, fixtures))
      const ctx = channel.contextFor("connect")
      const finishInput = await approve(platform, connect, channel, fixtures)
      const { accounts } = await connect.finish(finishInput, ctx)
      expect(accounts.length).toBeGreaterThan(0)
      for (const { credentials } of accounts)
        expect(platform.credentials.parse(JSON.parse(JSON.stringify(credentials)))).toEqual(credentials)
      if (fixtures.reusableCode) return
      expect((await expectPlatformError(channel, connect.finish(finishInput, ctx))).kind).toBe("rejected")
    })

  if (refresh)
    it("refreshes its credentials and publishes with the new ones", async () => {
      const channel = await openChannel(platform, minimalPost(platform, fixtures))
      const before = channel.state.credentials
      channel.state.credentials = await refresh(before, channel.contextFor("read"))
      expect(channel.state.credentials).not.toEqual(before)
      await channel.publish({})
      expect(await channel.feed()).toHaveLength(1)
    })
}
