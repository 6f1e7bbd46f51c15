import { describe, expect, it } from "vitest"
import { describePlatform } from "@/lib/platforms/suite/describe-platform"
import { expectPlatformError } from "@/lib/platforms/suite/errors"
import { openChannel } from "@/lib/platforms/suite/harness"
import type { FormConnect } from "@/lib/platforms/platform"
import { skool } from "./index"

describePlatform(skool, {
  config: { title: "Practice on Friday", label: "General" },
  connect: { valid: { group: "https://www.skool.com/bell-ringers/about" }, invalid: { group: "?" } },
})

describe("connecting", () => {
  const connect = skool.connect as FormConnect<{ group: string }>

  it.each(["www.skool.com/Bell-Ringers", "https://www.skool.com/bell-ringers?x=1", "bell-ringers"])(
    "extracts the community from %s without a request",
    async (group) => {
      const channel = await openChannel(skool)
      const { accounts } = await connect.connect({ group }, channel.contextFor("connect"))
      expect(accounts[0]?.account).toMatchObject({
        remoteId: "bell-ringers",
        profileUrl: "https://www.skool.com/bell-ringers",
      })
      expect(channel.requests).toEqual([])
    },
  )

  it("rejects input without a community and shows an example", async () => {
    const channel = await openChannel(skool)
    const error = await expectPlatformError(
      channel,
      connect.connect({ group: "a b" }, channel.contextFor("connect")),
    )
    expect(error.message).toContain("skool")
  })
})
