-- DropIndex
DROP INDEX "AiGeneration_status_createdAt_idx";

-- DropIndex
DROP INDEX "CreditEntry_generationId_key";

-- AlterTable
ALTER TABLE "AiGeneration" ADD COLUMN     "calledAt" TIMESTAMPTZ(3),
ADD COLUMN     "holder" TEXT;

-- CreateIndex
CREATE INDEX "AiGeneration_status_updatedAt_idx" ON "AiGeneration"("status", "updatedAt");

-- CreateIndex
CREATE UNIQUE INDEX "CreditEntry_generationId_reason_key" ON "CreditEntry"("generationId", "reason");

-- CreateIndex
CREATE INDEX "MetricSample_collectedAt_idx" ON "MetricSample" USING BRIN ("collectedAt");
