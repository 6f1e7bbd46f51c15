import type { AiGeneration as Row } from "@/prisma/generated/client"
import type { AiGeneration } from "./contract"

export const serializeGeneration = (row: Row): AiGeneration => ({
  id: row.id,
  type: row.type,
  status: row.status,
  modelKey: row.modelKey,
  prompt: row.prompt,
  imageUrl: row.imageUrl,
  resultUrl: row.resultUrl,
  mediaId: row.mediaId,
  width: row.width,
  height: row.height,
  durationSeconds: row.durationSeconds,
  costMicros: Number(row.costMicros),
  estimatedCostMicros: Number(row.estimatedCostMicros),
  errorMessage: row.errorMessage,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})
