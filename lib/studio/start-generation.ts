import type { InputOf } from "@/lib/api/contract"
import type { Caller } from "@/lib/caller"
import { prisma, transaction } from "@/lib/db"
import { newId } from "@/lib/ids"
import type { generateContract } from "./contract"
import { reserveCredits } from "./credits"
import { readOwnKeys } from "./own-keys"
import { pickModel, pickSize } from "./pick-model"
import { takeInReference } from "./reference"
import { serializeGeneration } from "./serialize"
import { wakeGenerations } from "./wake-generations"

export async function startGeneration(caller: Caller, input: InputOf<typeof generateContract>) {
  const { organizationId } = caller
  const own = await readOwnKeys(organizationId)
  const model = pickModel(input.modelKey, own)
  const ownKey = own.has(model.vendor)
  const { width, height, costMicros: price } = pickSize(model, input)
  const costMicros = ownKey ? 0 : price
  const reference = await takeInReference(caller, model, input)
  const id = newId()
  await transaction(async (sql) => {
    await reserveCredits(sql, organizationId, id, costMicros)
    await sql.query(
      `INSERT INTO "AiGeneration" (id, "organizationId", type, "modelKey", "ownKey", "userId", prompt, "imageUrl", width, height, seed, "estimatedCostMicros", "updatedAt")
       VALUES ($1, $2, 'image', $3, $4, $5, $6, $7, $8, $9, $10, $11, now())`,
      [
        id,
        organizationId,
        model.key,
        ownKey,
        caller.actor.kind === "user" ? caller.actor.id : null,
        input.prompt,
        reference?.url ?? null,
        width,
        height,
        input.seed ?? null,
        costMicros,
      ],
    )
  })
  await wakeGenerations([{ id, organizationId }])
  return serializeGeneration(await prisma.aiGeneration.findUniqueOrThrow({ where: { id } }))
}
