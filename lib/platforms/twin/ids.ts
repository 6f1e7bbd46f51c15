import { randomBytes } from "node:crypto"
import type { TwinContext } from "./twin"

/** An id that nothing else has; later ones sort after earlier ones. */
export const twinId = (ctx: Pick<TwinContext, "now">) =>
  ctx.now().getTime().toString(36).padStart(9, "0") + randomBytes(4).toString("hex")

/** The same in digits, as the ids of many platforms are: 19 of them, beyond what a number holds exactly. */
export const twinNumericId = (ctx: Pick<TwinContext, "now">) =>
  String((BigInt(ctx.now().getTime()) << 20n) | BigInt(randomBytes(3).readUIntBE(0, 3) & 0xfffff))

/** The same as 24 hexadecimal digits, the way document databases make them. */
export const twinHexId = (ctx: Pick<TwinContext, "now">) =>
  ctx.now().getTime().toString(16).padStart(12, "0") + randomBytes(6).toString("hex")

/** A small number as an id, as databases count them; all have ten digits, so that they sort as they were given. */
export async function nextSequenceId(ctx: Pick<TwinContext, "store">, kind: string): Promise<number> {
  const [last] = await ctx.store.list(`${kind}-number`, { newestFirst: true, limit: 1 })
  for (let number = Number(last?.key ?? 1_000_000_000) + 1; ; number++)
    if (await ctx.store.insertIfAbsent(`${kind}-number`, String(number), true)) return number
}
