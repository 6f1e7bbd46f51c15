import { expect, it } from "vitest"

import { catalogue } from "@/lib/platforms/catalogue"
import { optionFields } from "./option-fields"

const fieldsOf = (platform: Parameters<typeof catalogue>[0]) =>
  optionFields(catalogue(platform)[0]!.platformConfiguration.schema)

it("reads each kind of setting from a platform's JSON Schema", () => {
  const reddit = Object.fromEntries(fieldsOf("reddit").fields.map((field) => [field.name, field]))
  expect(reddit.subreddit).toMatchObject({ kind: "text", required: true })
  expect(reddit.poll).toMatchObject({
    kind: "group",
    fields: [
      { name: "options", kind: "list", value: "text" },
      { name: "duration_days", kind: "number", integer: true, maximum: 7 },
    ],
  })
  const tiktok = fieldsOf("tiktok").fields
  expect(tiktok.find(({ name }) => name === "post_mode")).toMatchObject({
    kind: "choice",
    fallback: "direct",
  })
  expect(tiktok.find(({ name }) => name === "allow_duet")).toMatchObject({ kind: "boolean", fallback: true })
  expect(fieldsOf("discord").fields.find(({ name }) => name === "embeds")).toMatchObject({ kind: "groups" })
})

it("draws every picker, every required setting and nearly everything else", () => {
  const missing: string[] = []
  for (const { platform, platformConfiguration } of catalogue()) {
    const { fields, others } = optionFields(platformConfiguration.schema)
    const names = fields.map(({ name }) => name)
    const required = (platformConfiguration.schema?.required ?? []) as string[]
    for (const name of [...required, ...Object.keys(platformConfiguration.pickers)])
      expect(names, platform).toContain(name)
    missing.push(...others.map((name) => `${platform}.${name}`))
  }
  expect(missing.length, missing.join(", ")).toBeLessThan(12)
})
