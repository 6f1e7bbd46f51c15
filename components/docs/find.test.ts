import { expect, test } from "vitest"

import { find } from "./find"

const entries = [
  { path: "/a", page: "Queue", heading: "What can go wrong", text: "A slot is taken already." },
  { path: "/b", page: "Scheduling", heading: "Queue or schedule", text: "Two ways." },
  { path: "/c", page: "Media", heading: "Upload", text: "The queue is not concerned." },
]

test("headings come before pages, and pages before text", () => {
  expect(find(entries, "queue").map(({ path }) => path)).toEqual(["/b", "/a", "/c"])
})

test("every word must be there, in any order and case", () => {
  expect(find(entries, "SLOT queue").map(({ path }) => path)).toEqual(["/a"])
  expect(find(entries, "slot upload")).toEqual([])
})
