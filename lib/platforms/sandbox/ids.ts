import { randomBytes } from "node:crypto"
import type { SandboxContext } from "./sandbox"

/** A unique id. Ids sort by creation time. */
export const sandboxId = (ctx: Pick<SandboxContext, "now">) =>
  ctx.now().getTime().toString(36).padStart(9, "0") + randomBytes(4).toString("hex")

/** Like `sandboxId`, but 19 digits long, which is more than a JavaScript number can represent exactly. */
export const sandboxNumericId = (ctx: Pick<SandboxContext, "now">) =>
  String((BigInt(ctx.now().getTime()) << 20n) | BigInt(randomBytes(3).readUIntBE(0, 3) & 0xfffff))

/** Like `sandboxId`, but 24 hexadecimal digits, as in document databases. */
export const sandboxHexId = (ctx: Pick<SandboxContext, "now">) =>
  ctx.now().getTime().toString(16).padStart(12, "0") + randomBytes(6).toString("hex")

/** A sequential id, as in relational databases. All have ten digits, so that they sort in order. */
export async function nextSequenceId(ctx: Pick<SandboxContext, "store">, kind: string): Promise<number> {
  const [last] = await ctx.store.list(`${kind}-number`, { newestFirst: true, limit: 1 })
  for (let number = Number(last?.key ?? 1_000_000_000) + 1; ; number++)
    if (await ctx.store.insertIfAbsent(`${kind}-number`, String(number), true)) return number
}
