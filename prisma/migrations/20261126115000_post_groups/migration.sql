-- AlterTable
ALTER TABLE "Post" ADD COLUMN "groupId" TEXT;

-- Most posts have no group, so the index only has those that do.
CREATE INDEX "Post_groupId_idx" ON "Post"("groupId") WHERE "groupId" IS NOT NULL;
