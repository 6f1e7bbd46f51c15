import { describe, expect, it } from "vitest"

import { prisma } from "@/lib/db/database"
import { createKey, createWorkspace } from "@/lib/testing/workspace"
import type { ChannelQueue } from "@/lib/accounts/contract"
import { previewSlots } from "./preview-slots"

type Problem = { data: { fieldErrors: Record<string, string[]> } }

async function channel() {
  const workspace = await createWorkspace()
  const { id } = await workspace.connect()
  const path = `/v0/social-accounts/${id}/queue`
  const get = async (query = "") => (await workspace.call<ChannelQueue>("GET", path + query)).body
  const put = (body: unknown) => workspace.call<ChannelQueue & Problem>("PUT", path, body)
  const enqueue = async () =>
    (
      await workspace.call<{ id: string; scheduledAt: string }>("POST", "/v0/posts", {
        caption: "For the queue",
        socialAccountId: id,
        action: "queue",
      })
    ).body
  return { ...workspace, id, path, get, put, enqueue }
}

describe("a channel's queue", () => {
  it("has default slots in the workspace's time zone", async () => {
    const { get, organizationId } = await channel()
    await prisma.organization.update({ where: { id: organizationId }, data: { timeZone: "Asia/Kolkata" } })
    const queue = await get()
    expect(queue).toMatchObject({ timeZone: "Asia/Kolkata", timeZoneSource: "workspace", isDefault: true })
    expect(queue.slots).toContainEqual({ weekday: "monday", time: "09:00" })
    expect(queue.next).toHaveLength(10)
    expect((await get("?limit=50")).next).toHaveLength(50)
    for (const { localTime, scheduledAt } of queue.next) {
      expect(localTime).toMatch(/\+05:30$/)
      expect(new Date(localTime).toISOString()).toBe(scheduledAt)
    }
  })

  it("shows which post holds a slot and which slot is next", async () => {
    const { get, enqueue } = await channel()
    const [first, second] = [await enqueue(), await enqueue()]
    const { next } = await get()
    expect(next.slice(0, 3).map(({ taken, postId }) => [taken, postId])).toEqual([
      [true, first.id],
      [true, second.id],
      [false, null],
    ])
    expect(next[0]?.scheduledAt).toBe(first.scheduledAt)
    expect(next.filter(({ reason }) => reason.includes("next queued post"))).toEqual([next[2]])
    expect((await enqueue()).scheduledAt).toBe(next[2]?.scheduledAt)
  })

  it("doesn't give away a slot in whose minute a post is scheduled by hand", async () => {
    const { call, get, enqueue, id } = await channel()
    const [first, second, third] = (await get()).next.map(({ scheduledAt }) => Date.parse(scheduledAt)) as [
      number,
      number,
      number,
    ]
    const schedule = async (time: number) => {
      const scheduledAt = new Date(time).toISOString()
      const body = { caption: `At ${scheduledAt}`, socialAccountId: id, scheduledAt }
      return (await call<{ id: string }>("POST", "/v0/posts", body)).body.id
    }
    const [exact, sameMinute] = [await schedule(first), await schedule(second + 30_000)]
    await schedule(third - 1000)
    expect((await get()).next.slice(0, 3).map(({ taken, postId }) => [taken, postId])).toEqual([
      [true, exact],
      [true, sameMinute],
      [false, null],
    ])
    expect(Date.parse((await enqueue()).scheduledAt)).toBe(third)
    await call("DELETE", `/v0/posts/${exact}`)
    expect(Date.parse((await enqueue()).scheduledAt)).toBe(first)
  })

  it("finds a free slot behind many that are held", async () => {
    const { call, enqueue, get, put, id } = await channel()
    await put({ slots: many.slice(0, 50) })
    const times = (await get("?limit=50")).next.map(({ scheduledAt }) => scheduledAt)
    const posts = times.map((scheduledAt, n) => ({ caption: `Held ${n}`, socialAccountId: id, scheduledAt }))
    await call("POST", "/v0/posts/bulk", { posts })
    const next = new Date(times[0]!)
    next.setUTCDate(next.getUTCDate() + 7)
    expect((await enqueue()).scheduledAt).toBe(next.toISOString())
  })

  it("follows the configured slots and time zone", async () => {
    const { put, get, enqueue } = await channel()
    const slots = [
      { weekday: "sunday", time: "23:59" },
      { weekday: "monday", time: "00:00" },
    ]
    const { body } = await put({ slots, timeZone: "America/New_York" })
    expect(body).toMatchObject({ timeZone: "America/New_York", timeZoneSource: "channel", isDefault: false })
    expect(body.slots).toEqual([slots[1], slots[0]])
    for (const { localTime } of body.next) expect(localTime).toMatch(/T(23:59|00:00):00-0[45]:00$/)
    expect((await enqueue()).scheduledAt).toBe(body.next[0]?.scheduledAt)

    expect((await put({ slots })).body.timeZone).toBe("America/New_York")
    const reset = (await put({ slots: null, timeZone: null })).body
    expect(reset).toMatchObject({ timeZone: "UTC", timeZoneSource: "workspace", isDefault: true })
    expect(await get()).toMatchObject({ slots: reset.slots })
  })

  it("doesn't move posts that already hold a slot", async () => {
    const { put, enqueue, call } = await channel()
    const { id, scheduledAt } = await enqueue()
    await put({ slots: [{ weekday: "friday", time: "03:33" }] })
    expect((await call<{ scheduledAt: string }>("GET", `/v0/posts/${id}`)).body.scheduledAt).toBe(scheduledAt)
  })

  const slot = { weekday: "monday", time: "09:00" }
  const many = Array.from({ length: 201 }, (_, index) => ({
    weekday: "monday",
    time: `${String(Math.floor(index / 60)).padStart(2, "0")}:${String(index % 60).padStart(2, "0")}`,
  }))
  it.each([
    ["a body without slots", {}, "slots"],
    ["an empty list", { slots: [] }, "slots"],
    ["a time past 23:59", { slots: [{ weekday: "monday", time: "24:00" }] }, "slots[0].time"],
    ["a time with one digit", { slots: [slot, { weekday: "monday", time: "9:00" }] }, "slots[1].time"],
    ["an unknown day", { slots: [{ weekday: "caturday", time: "09:00" }] }, "slots[0].weekday"],
    ["a duplicate slot", { slots: [slot, { ...slot }] }, "slots[1]"],
    ["too many slots", { slots: many }, "slots"],
    ["an unknown time zone", { slots: [slot], timeZone: "Mars/Olympus" }, "timeZone"],
    ["an offset instead of a time zone", { slots: [slot], timeZone: "+02:00" }, "timeZone"],
  ])("rejects %s and names the field", async (_, body, field) => {
    const { put, get } = await channel()
    const response = await put(body)
    expect(response.status).toBe(422)
    expect(Object.keys(response.body.data.fieldErrors)).toEqual([field])
    expect((await get()).isDefault).toBe(true)
  })

  it("accepts 200 slots", async () => {
    const { put } = await channel()
    expect((await put({ slots: many.slice(0, 200) })).body.slots).toHaveLength(200)
  })

  it("returns 404 for another workspace's channel", async () => {
    const { call, path, organizationId } = await channel()
    const stranger = await createWorkspace()
    const body = { slots: [slot] }
    expect((await stranger.call("GET", path)).status).toBe(404)
    expect((await stranger.call("PUT", path, body)).status).toBe(404)
    expect((await call("GET", `${path}?limit=51`)).status).toBe(422)
    expect((await call("PUT", path, "slots")).status).toBe(400)
    const reader = await createKey(organizationId, { scopes: ["channels:read"] })
    expect((await call("GET", path, undefined, { "x-api-key": reader })).status).toBe(200)
    expect((await call("PUT", path, body, { "x-api-key": reader })).status).toBe(403)
  })
})

const daily = (minute: number) => [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, minute }))

describe("the preview across DST", () => {
  it.each([
    // zone, minute, from, local times, whether each is moved, whether each occurs twice
    ["Europe/Berlin", 150, "2026-03-28T12:00:00Z", ["29T03:30", "30T02:30"], [true, false], [false, false]],
    ["Europe/Berlin", 150, "2026-10-24T12:00:00Z", ["25T02:30", "26T02:30"], [false, false], [true, false]],
    [
      "America/New_York",
      150,
      "2026-03-07T12:00:00Z",
      ["08T03:30", "09T02:30"],
      [true, false],
      [false, false],
    ],
    ["America/New_York", 90, "2026-10-31T12:00:00Z", ["01T01:30", "02T01:30"], [false, false], [true, false]],
    [
      "Australia/Lord_Howe",
      135,
      "2026-10-03T00:00:00Z",
      ["04T02:45", "05T02:15"],
      [true, false],
      [false, false],
    ],
    [
      "Australia/Lord_Howe",
      105,
      "2026-04-04T00:00:00Z",
      ["05T01:45", "06T01:45"],
      [false, false],
      [true, false],
    ],
    ["America/Santiago", 30, "2026-09-05T12:00:00Z", ["06T01:30", "07T00:30"], [true, false], [false, false]],
    [
      "America/Santiago",
      1410,
      "2026-04-04T12:00:00Z",
      ["04T23:30", "05T23:30"],
      [false, false],
      [true, false],
    ],
  ])("shows the next slots in %s at minute %i from %s", (zone, minute, from, local, moved, twice) => {
    const slots = previewSlots(daily(minute), zone, new Date(from), 2)
    expect(slots.map((slot) => slot.localTime.slice(8, 16))).toEqual(local)
    expect(slots.map((slot) => slot.moved)).toEqual(moved)
    expect(slots.map((slot) => slot.twice)).toEqual(twice)
  })

  it("shows two slots at the same instant once, in order", () => {
    const slots = [150, 180, 210].map((minute) => ({ weekday: 7, minute }))
    const found = previewSlots(slots, "Europe/Berlin", new Date("2026-03-28T12:00:00Z"), 2)
    expect(found.map(({ localTime }) => localTime.slice(11, 16))).toEqual(["03:00", "03:30"])
  })
})
