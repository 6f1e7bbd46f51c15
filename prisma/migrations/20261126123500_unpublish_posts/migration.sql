ALTER TABLE "Post" ADD COLUMN "unpublishAt" TIMESTAMPTZ(3),
ADD COLUMN "unpublishDueAt" TIMESTAMPTZ(3),
ADD COLUMN "unpublishTries" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "unpublishedAt" TIMESTAMPTZ(3);
CREATE INDEX "Post_unpublish_idx" ON "Post"("unpublishDueAt") WHERE "unpublishDueAt" IS NOT NULL;
