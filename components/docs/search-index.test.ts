import { expect, test } from "vitest"

import { searchIndex } from "./search-index"

const entries = [
  { path: "/a", page: "Queue", heading: "What can go wrong", text: "A slot is taken already." },
  { path: "/b", page: "Scheduling", heading: "Queue or schedule", text: "Two ways." },
  { path: "/c", page: "Media", heading: "Upload", text: "The queue is not concerned." },
]

test("ranks matches in headings above page titles, and page titles above text", () => {
  expect(searchIndex(entries, "queue").map(({ path }) => path)).toEqual(["/b", "/a", "/c"])
})

test("requires every word, in any order and case", () => {
  expect(searchIndex(entries, "SLOT queue").map(({ path }) => path)).toEqual(["/a"])
  expect(searchIndex(entries, "slot upload")).toEqual([])
})
