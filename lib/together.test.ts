import { expect, it } from "vitest"

import { together } from "./together"

/** A value that is read when the test says so. */
function source() {
  const reads: { finish: (value: number) => void; fail: (error: Error) => void }[] = []
  const read = () => new Promise<number>((finish, fail) => reads.push({ finish, fail }))
  return { reads, read }
}

it("reads again for those who asked after a reading had begun, and once for all of them", async () => {
  const { reads, read } = source()
  const ask = together<number>()
  const first = ask("a", read)
  const late = [ask("a", read), ask("a", read), ask("a", read)]
  expect(reads).toHaveLength(1)
  reads[0]!.finish(1)
  expect(await first).toBe(1)
  await expect.poll(() => reads.length).toBe(2)
  expect(reads).toHaveLength(2)
  const later = ask("a", read)
  reads[1]!.finish(2)
  expect(await Promise.all(late)).toEqual([2, 2, 2])
  await expect.poll(() => reads.length).toBe(3)
  reads[2]!.finish(3)
  expect(await later).toBe(3)
})

it("keeps questions apart, and forgets what nobody waits for", async () => {
  const { reads, read } = source()
  const ask = together<number>()
  const [a, b] = [ask("a", read), ask("b", read)]
  expect(reads).toHaveLength(2)
  reads[1]!.finish(2)
  reads[0]!.finish(1)
  expect(await Promise.all([a, b])).toEqual([1, 2])
  const again = ask("a", read)
  expect(reads).toHaveLength(3)
  reads[2]!.finish(3)
  expect(await again).toBe(3)
})

it("a reading that fails fails for those who share it, not for those who come after", async () => {
  const { reads, read } = source()
  const ask = together<number>()
  const first = ask("a", read)
  const second = ask("a", read)
  reads[0]!.fail(new Error("gone"))
  await expect(first).rejects.toThrow("gone")
  await expect.poll(() => reads.length).toBe(2)
  reads[1]!.finish(2)
  expect(await second).toBe(2)
})
