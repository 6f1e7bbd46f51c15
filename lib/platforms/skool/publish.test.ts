import { describe, expect, it } from "vitest"
import { describePlatform } from "@/lib/platforms/suite"
import { failureOf } from "@/lib/platforms/suite-failure"
import { openChannel } from "@/lib/platforms/suite-harness"
import type { FormConnect } from "@/lib/platforms/platform"
import { skool } from "./index"

describePlatform(skool, {
  config: { title: "Practice on Friday", label: "General" },
  connect: { right: { group: "https://www.skool.com/bell-ringers/about" }, wrong: { group: "?" } },
})

describe("connecting", () => {
  const connect = skool.connect as FormConnect<{ group: string }>

  it.each(["www.skool.com/Bell-Ringers", "https://www.skool.com/bell-ringers?x=1", "bell-ringers"])(
    "reads the community out of %s, without asking anybody",
    async (group) => {
      const channel = await openChannel(skool)
      const { accounts } = await connect.connect({ group }, channel.at("connect"))
      expect(accounts[0]?.account).toMatchObject({
        remoteId: "bell-ringers",
        profileUrl: "https://www.skool.com/bell-ringers",
      })
      expect(channel.seen).toEqual([])
    },
  )

  it("says what to type where there is no community in it", async () => {
    const channel = await openChannel(skool)
    const error = await failureOf(channel, connect.connect({ group: "a b" }, channel.at("connect")))
    expect(error.message).toContain("skool")
  })
})
