import { expect, it } from "vitest"

import { catalog } from "@/lib/platforms/catalog"
import { limitToCreator } from "./use-creator"
import { formatChoice, formatHint, getMainFields, parseOptionFields } from "./option-fields"

const getFields = (platform: Parameters<typeof catalog>[0]) =>
  parseOptionFields(catalog(platform)[0]!.platformConfiguration.schema)

it("reads each kind of setting from a platform's JSON Schema", () => {
  const reddit = Object.fromEntries(getFields("reddit").fields.map((field) => [field.name, field]))
  expect(reddit.subreddit).toMatchObject({ kind: "text", required: true })
  expect(reddit.poll).toMatchObject({
    kind: "group",
    fields: [
      { name: "options", kind: "list", value: "text" },
      { name: "duration_days", kind: "number", integer: true, maximum: 7 },
    ],
  })
  const tiktok = getFields("tiktok").fields
  expect(tiktok.find(({ name }) => name === "post_mode")).toMatchObject({
    kind: "choice",
    defaultValue: "direct",
  })
  expect(tiktok.find(({ name }) => name === "allow_duet")).toMatchObject({
    kind: "boolean",
    defaultValue: false,
  })
  expect(getFields("discord").fields.find(({ name }) => name === "embeds")).toMatchObject({ kind: "groups" })
})

it("supports every picker, every required setting, and nearly all others", () => {
  const unsupported: string[] = []
  for (const { platform, platformConfiguration } of catalog()) {
    const { fields, others } = parseOptionFields(platformConfiguration.schema)
    const names = fields.map(({ name }) => name)
    const required = (platformConfiguration.schema?.required ?? []) as string[]
    for (const name of [...required, ...Object.keys(platformConfiguration.pickers)])
      expect(names, platform).toContain(name)
    unsupported.push(...others.map((name) => `${platform}.${name}`))
  }
  expect(unsupported.length, unsupported.join(", ")).toBeLessThan(12)
})

const getMain = (platform: Parameters<typeof catalog>[0]) => {
  const { schema, pickers } = catalog(platform)[0]!.platformConfiguration
  return getMainFields(parseOptionFields(schema).fields, Object.keys(pickers))
}

it("shows what's required and two more choices, and nothing that people type", () => {
  expect(getMain("linkedin")).toEqual(["visibility", "author_kind"])
  expect(getMain("tiktok")).toEqual(["privacy_status", "allow_comment", "allow_duet"])
  expect(getMain("reddit")).toEqual(["subreddit", "title", "flair_id", "nsfw"])
  expect(getMain("bluesky")).toEqual([])
})

it("words enum values for people", () => {
  expect(["PUBLIC_TO_EVERYONE", "mentionedUsers", "feed"].map(formatChoice)).toEqual([
    "Public to everyone",
    "Mentioned users",
    "Feed",
  ])
  expect(formatHint("LOGGED_IN: only members.", ["PUBLIC", "LOGGED_IN"])).toBe("Logged in: only members.")
})

it("limits settings to what a creator's account offers, and to a kind of media", () => {
  const { schema, creator } = catalog("tiktok")[0]!.platformConfiguration
  const info = { privacyLevelOptions: ["SELF_ONLY"], stitchDisabled: true, duetDisabled: false }
  const fields = parseOptionFields(schema).fields.map((field) => limitToCreator(field, creator!, info))
  const named = Object.fromEntries(fields.map((field) => [field.name, field]))
  expect(named.privacy_status).toMatchObject({ choices: ["SELF_ONLY"] })
  expect(named.privacy_status).not.toHaveProperty("defaultValue", expect.any(String))
  expect(named.allow_stitch).toMatchObject({ disabled: true, media: "video" })
  expect(named.allow_duet).not.toHaveProperty("disabled")
  expect(named.auto_add_music).toMatchObject({ media: "image" })
})
