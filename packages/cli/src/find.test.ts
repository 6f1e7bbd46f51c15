import { describe, expect, it } from "vitest"

import { pickChannel } from "./find.ts"

describe("pickChannel", () => {
  const channels = [
    { id: "1", platform: "mastodon", username: "ada@example.org", displayName: null },
    { id: "2", platform: "bluesky", username: "ada.example", displayName: null },
    { id: "3", platform: "bluesky", username: "bob.example", displayName: null },
    { id: "4", platform: "twitter", username: "Ada", displayName: null },
  ] as Parameters<typeof pickChannel>[0]

  it("matches by id, full name, or platform", () => {
    expect(pickChannel(channels, "3").id).toBe("3")
    expect(pickChannel(channels, "Bluesky/@ada.example").id).toBe("2")
    expect(pickChannel(channels, "mastodon").id).toBe("1")
    expect(() => pickChannel(channels, "bluesky")).toThrow("bluesky/ada.example, bluesky/bob.example")
    expect(() => pickChannel(channels, "twitter/bob")).toThrow("carillon channels list")
  })

  it("matches platforms by the names people use", () => {
    expect(pickChannel(channels, "x/@ada").id).toBe("4")
    expect(pickChannel(channels, "X").id).toBe("4")
    expect(() => pickChannel(channels, "ig/ada")).toThrow("Channel not found: ig/ada")
  })
})
