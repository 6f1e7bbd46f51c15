-- AlterTable
ALTER TABLE "Upload" ADD COLUMN     "fingerprint" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "Upload_organizationId_fingerprint_key" ON "Upload"("organizationId", "fingerprint");
