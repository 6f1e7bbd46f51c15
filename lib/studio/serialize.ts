import { toFetchableUrl } from "@/lib/media/media-url"
import type { AiGeneration as Row } from "@/prisma/generated/client"
import type { AiGeneration } from "./contract"

export const serializeGeneration = (row: Row): AiGeneration => ({
  id: row.id,
  type: row.type,
  status: row.status,
  modelKey: row.modelKey,
  prompt: row.prompt,
  imageUrl: row.imageUrl && toFetchableUrl(row.organizationId, row.imageUrl),
  resultUrl: row.resultUrl && toFetchableUrl(row.organizationId, row.resultUrl),
  mediaId: row.mediaId,
  width: row.width,
  height: row.height,
  durationSeconds: row.durationSeconds,
  seed: row.seed,
  warnings: row.warnings,
  costMicros: Number(row.costMicros),
  estimatedCostMicros: Number(row.estimatedCostMicros),
  errorMessage: row.errorMessage,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})
