import type { InputOf } from "@/lib/contract/contract"
import type { Caller } from "@/lib/access/caller"
import { prisma, transaction } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"
import { newId } from "@/lib/crypto/ids"
import type { generateContract } from "./contract"
import { reserveCredits } from "./credits"
import { readByoKeys } from "@/lib/studio/providers/byo-keys"
import { pickModel, pickSize } from "@/lib/studio/images/pick-model"
import { ingestReference } from "@/lib/studio/images/reference-image"
import { serializeGeneration } from "./serialize"
import { wakeGenerations } from "./wake-generations"

export async function startGeneration(caller: Caller, input: InputOf<typeof generateContract>) {
  const { organizationId } = caller
  const own = await readByoKeys(organizationId)
  const model = pickModel(input.modelKey, own)
  const ownKey = own.has(model.vendor)
  const { width, height, costMicros: price } = pickSize(model, input)
  const costMicros = ownKey ? 0 : price
  const reference = await ingestReference(caller, model, input)
  const id = newId()
  await transaction(async (tx) => {
    await reserveCredits(tx, organizationId, id, costMicros)
    await tx
      .insertInto("AiGeneration")
      .values({
        ...{ id, organizationId, type: "image", modelKey: model.key, ownKey, prompt: input.prompt },
        ...{ width, height, seed: input.seed ?? null, imageUrl: reference?.url ?? null },
        userId: caller.actor.kind === "user" ? caller.actor.id : null,
        estimatedCostMicros: costMicros,
        updatedAt: now,
      })
      .execute()
  })
  await wakeGenerations([{ id, organizationId }])
  return serializeGeneration(await prisma.aiGeneration.findUniqueOrThrow({ where: { id } }))
}
