-- Counting a range of times reads this index alone.
DROP INDEX "Post_organizationId_scheduledAt_idx";
CREATE INDEX "Post_scheduled_idx" ON "Post"("organizationId", "scheduledAt") WHERE "status" <> 'DELETED';

-- A tag's posts, newest first, with what lists filter by: a page reads as many of them as it shows, and counting the
-- posts of several tags reads this index alone.
LOCK TABLE "PostTag" IN SHARE ROW EXCLUSIVE MODE;
ALTER TABLE "PostTag" ADD COLUMN "createdAt" TIMESTAMPTZ(3);
UPDATE "PostTag" t SET "createdAt" = p."createdAt" FROM "Post" p WHERE p."id" = t."postId";
CREATE INDEX "PostTag_newest_idx" ON "PostTag"("tagId", "createdAt" DESC, "postId" DESC, "status", "approvalStatus", "socialAccountId");

CREATE OR REPLACE FUNCTION "copy_post_to_tag"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT p."organizationId", p."socialAccountId", p."status", p."approvalStatus",
    coalesce(p."postedAt", p."scheduledAt"), p."createdAt"
  INTO NEW."organizationId", NEW."socialAccountId", NEW."status", NEW."approvalStatus", NEW."at", NEW."createdAt"
  FROM "Post" p WHERE p."id" = NEW."postId" FOR NO KEY UPDATE;
  RETURN NEW;
END $$;
CREATE OR REPLACE FUNCTION "copy_post_to_tags"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "PostTag" SET "socialAccountId" = NEW."socialAccountId", "status" = NEW."status",
    "approvalStatus" = NEW."approvalStatus", "at" = coalesce(NEW."postedAt", NEW."scheduledAt"),
    "createdAt" = NEW."createdAt"
  WHERE "postId" = NEW."id";
  RETURN NULL;
END $$;
DROP TRIGGER "copy_changed_post_to_tags" ON "Post";
CREATE TRIGGER "copy_changed_post_to_tags" AFTER UPDATE ON "Post" FOR EACH ROW
  WHEN ((OLD."socialAccountId", OLD."status", OLD."approvalStatus", OLD."postedAt", OLD."scheduledAt", OLD."createdAt")
    IS DISTINCT FROM
    (NEW."socialAccountId", NEW."status", NEW."approvalStatus", NEW."postedAt", NEW."scheduledAt", NEW."createdAt"))
  EXECUTE FUNCTION "copy_post_to_tags"();
