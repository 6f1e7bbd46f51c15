import { expect, it } from "vitest"

import { concurrencyCounter } from "./concurrency"

const key = (value: string, limit = 500) => `${limit}|publish-posts|${value}`
const times = <Item>(count: number, item: Item) => Array.from({ length: count }, () => item)

it("keeps slots free for another key, however much one has to do", () => {
  const counter = concurrencyCounter(100)
  expect(counter.newShare).toBe(87)
  counter.enter(times(87, key("a")))
  expect(counter.full()).toEqual([key("a")])
})

it("divides the slots equally among the keys with running jobs", () => {
  const counter = concurrencyCounter(100)
  counter.enter(times(60, key("a")))
  expect(counter.full()).toEqual([])
  counter.enter([key("b")])
  expect(counter.full()).toEqual([key("a")])
  expect(counter.shares()).toEqual({ "500|publish-posts": 43 })
  counter.leave([key("b")])
  expect(counter.full()).toEqual([])
})

it("always gives a key one slot", () => {
  const counter = concurrencyCounter(10)
  counter.enter(Array.from({ length: 50 }, (_, n) => key(`org ${n}`)))
  expect(counter.shares()).toEqual({ "500|publish-posts": 1 })
})

it("never exceeds a key's own limit", () => {
  const counter = concurrencyCounter(100)
  counter.enter(times(2, key("a", 2)))
  expect(counter.full()).toEqual([key("a", 2)])
})

it("doesn't divide a limit without a key", () => {
  const counter = concurrencyCounter(100)
  counter.enter(times(95, key("", 100)))
  expect(counter.full()).toEqual([])
})
