-- AlterTable
ALTER TABLE "Organization" ADD COLUMN     "allowedOrigins" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateIndex
CREATE INDEX "Organization_allowedOrigins_idx" ON "Organization" USING GIN ("allowedOrigins");
