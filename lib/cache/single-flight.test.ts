import { expect, it } from "vitest"

import { singleFlight } from "./single-flight"

/** A read that the test finishes manually. */
function source() {
  const reads: { finish: (value: number) => void; fail: (error: Error) => void }[] = []
  const read = () => new Promise<number>((finish, fail) => reads.push({ finish, fail }))
  return { reads, read }
}

it("starts one new read for all callers that arrive during a read", async () => {
  const { reads, read } = source()
  const load = singleFlight<number>()
  const first = load("a", read)
  const late = [load("a", read), load("a", read), load("a", read)]
  expect(reads).toHaveLength(1)
  reads[0]!.finish(1)
  expect(await first).toBe(1)
  await expect.poll(() => reads.length).toBe(2)
  expect(reads).toHaveLength(2)
  const later = load("a", read)
  reads[1]!.finish(2)
  expect(await Promise.all(late)).toEqual([2, 2, 2])
  await expect.poll(() => reads.length).toBe(3)
  reads[2]!.finish(3)
  expect(await later).toBe(3)
})

it("reads per key and drops finished reads", async () => {
  const { reads, read } = source()
  const load = singleFlight<number>()
  const [a, b] = [load("a", read), load("b", read)]
  expect(reads).toHaveLength(2)
  reads[1]!.finish(2)
  reads[0]!.finish(1)
  expect(await Promise.all([a, b])).toEqual([1, 2])
  const again = load("a", read)
  expect(reads).toHaveLength(3)
  reads[2]!.finish(3)
  expect(await again).toBe(3)
})

it("fails only the callers that share the failed read", async () => {
  const { reads, read } = source()
  const load = singleFlight<number>()
  const first = load("a", read)
  const second = load("a", read)
  reads[0]!.fail(new Error("gone"))
  await expect(first).rejects.toThrow("gone")
  await expect.poll(() => reads.length).toBe(2)
  reads[1]!.finish(2)
  expect(await second).toBe(2)
})
