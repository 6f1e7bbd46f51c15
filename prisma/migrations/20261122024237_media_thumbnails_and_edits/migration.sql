-- AlterTable
ALTER TABLE "Media" ADD COLUMN     "located" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "originId" TEXT,
ADD COLUMN     "thumbnailAt" TIMESTAMPTZ(3),
ADD COLUMN     "thumbnailTimestampMs" INTEGER;

-- CreateIndex
CREATE INDEX "Media_originId_idx" ON "Media"("originId");

-- AddForeignKey
ALTER TABLE "Media" ADD CONSTRAINT "Media_originId_fkey" FOREIGN KEY ("originId") REFERENCES "Media"("id") ON DELETE SET NULL ON UPDATE CASCADE;
