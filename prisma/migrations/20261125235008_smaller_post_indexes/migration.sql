-- Most posts have none of these values, but every change of a post's status wrote an entry for each of them.
DROP INDEX "Post_analyticsNextFetchAt_idx";
CREATE INDEX "Post_analyticsNextFetchAt_idx" ON "Post"("analyticsNextFetchAt") WHERE "analyticsNextFetchAt" IS NOT NULL;

DROP INDEX "Post_organizationId_importKey_key";
CREATE UNIQUE INDEX "Post_organizationId_importKey_key" ON "Post"("organizationId", "importKey") WHERE "importKey" IS NOT NULL;

DROP INDEX "Post_socialAccountId_slotAt_key";
CREATE UNIQUE INDEX "Post_socialAccountId_slotAt_key" ON "Post"("socialAccountId", "slotAt") WHERE "slotAt" IS NOT NULL;
