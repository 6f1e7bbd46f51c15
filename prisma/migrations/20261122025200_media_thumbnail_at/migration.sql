-- CreateIndex
CREATE INDEX "Media_thumbnailAt_idx" ON "Media"("thumbnailAt");
