import { afterAll, beforeAll, expect, it } from "vitest"

import { pool } from "./db"
import { newId } from "./ids"
import { rawJson, type RawJson } from "./raw-json"
import { whileUnchanged } from "./while-unchanged"

const id = newId()
const write = (name: string) =>
  pool.query(
    `INSERT INTO "Organization" (id, name, "updatedAt") VALUES ($1, $2, now())
              ON CONFLICT (id) DO UPDATE SET name = $2`,
    [id, name],
  )
const read = async (): Promise<RawJson> => {
  const { rows } = await pool.query<{ name: string }>(`SELECT name FROM "Organization" WHERE id = $1`, [id])
  return rawJson(JSON.stringify(rows[0]!.name))
}

beforeAll(() => write("first"))
afterAll(() => pool.query(`DELETE FROM "Organization" WHERE id = $1`, [id]))

it("gives an answer again as long as nothing was committed", async () => {
  const ask = whileUnchanged<RawJson>()
  let last = await ask("a", read)
  // Other test files commit in the same PostgreSQL, so not every second question finds it unchanged.
  await expect
    .poll(
      async () => {
        const before = last
        last = await ask("a", read)
        return last === before
      },
      { interval: 1, timeout: 30_000 },
    )
    .toBe(true)
})

it("never gives an answer that is older than its question", async () => {
  const ask = whileUnchanged<RawJson>()
  for (let n = 0; n < 50; n++) {
    await Promise.all([ask("a", read), ask("a", read)])
    await write(`name ${n}`)
    const answers = await Promise.all([ask("a", read), ask("a", read), ask("a", read)])
    expect(answers.map(({ rawJson }) => rawJson)).toEqual(Array(3).fill(`"name ${n}"`))
  }
})

it("sees the end of a transaction that was open when the answer was read", async () => {
  const ask = whileUnchanged<RawJson>()
  const open = await pool.connect()
  await open.query("BEGIN")
  await open.query(`UPDATE "Organization" SET name = 'from afar' WHERE id = $1`, [id])
  for (let n = 0; n < 5; n++) expect((await ask("a", read)).rawJson).not.toBe('"from afar"')
  await open.query("COMMIT")
  open.release()
  expect((await ask("a", read)).rawJson).toBe('"from afar"')
})

it("keeps questions apart, and no answer that is too large", async () => {
  const ask = whileUnchanged<RawJson>()
  const large = rawJson(JSON.stringify("x".repeat(9 * 1024 * 1024)))
  let reads = 0
  const readLarge = async () => (reads++, large)
  for (let n = 0; n < 4; n++) expect(await ask("large", readLarge)).toBe(large)
  expect(reads).toBe(4)
  expect(await ask("a", read)).not.toBe(large)
})

it("does not keep a failure", async () => {
  const ask = whileUnchanged<RawJson>()
  for (let n = 0; n < 3; n++)
    await expect(ask("a", () => Promise.reject(new Error("gone")))).rejects.toThrow("gone")
  expect(JSON.parse((await ask("a", read)).rawJson)).toBeTypeOf("string")
})
