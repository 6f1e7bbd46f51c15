-- What posts are filtered and counted by stands beside their tags as well; see prisma/schema/post.prisma. Until this
-- commits no post and no tag of one can be written, so that the copies and the counts below miss none.
LOCK TABLE "Post", "PostTag" IN SHARE ROW EXCLUSIVE MODE;

ALTER TABLE "PostTag" ADD COLUMN "organizationId" TEXT,
  ADD COLUMN "socialAccountId" TEXT,
  ADD COLUMN "status" "PostStatus",
  ADD COLUMN "approvalStatus" "PostApprovalStatus",
  ADD COLUMN "at" TIMESTAMPTZ(3);
DROP INDEX "PostTag_tagId_postId_idx"; -- before all rows are written anew
UPDATE "PostTag" t SET "organizationId" = p."organizationId", "socialAccountId" = p."socialAccountId", "status" = p."status",
  "approvalStatus" = p."approvalStatus", "at" = coalesce(p."postedAt", p."scheduledAt")
FROM "Post" p WHERE p."id" = t."postId";
CREATE INDEX "PostTag_tagId_at_postId_idx" ON "PostTag"("tagId", "at", "postId");

ALTER TABLE "PostCount" ADD COLUMN "tagId" TEXT NOT NULL DEFAULT '';
DROP INDEX "PostCount_sum_idx";
CREATE INDEX "PostCount_sum_idx" ON "PostCount"("organizationId", "tagId", "socialAccountId", "status", "approvalStatus") INCLUDE ("change");
INSERT INTO "PostCount" ("organizationId", "tagId", "socialAccountId", "status", "approvalStatus", "change")
SELECT "organizationId", "tagId", "socialAccountId", "status", "approvalStatus", count(*)
FROM "PostTag" WHERE "status" <> 'DELETED' GROUP BY 1, 2, 3, 4, 5;

-- The lock keeps the post as it is read until the tag is there; who changes it then finds the tag.
CREATE FUNCTION "copy_post_to_tag"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT p."organizationId", p."socialAccountId", p."status", p."approvalStatus", coalesce(p."postedAt", p."scheduledAt")
  INTO NEW."organizationId", NEW."socialAccountId", NEW."status", NEW."approvalStatus", NEW."at"
  FROM "Post" p WHERE p."id" = NEW."postId" FOR NO KEY UPDATE;
  RETURN NEW;
END $$;
CREATE TRIGGER "copy_post_to_new_tag" BEFORE INSERT ON "PostTag"
  FOR EACH ROW EXECUTE FUNCTION "copy_post_to_tag"();

CREATE FUNCTION "copy_post_to_tags"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "PostTag" SET "socialAccountId" = NEW."socialAccountId", "status" = NEW."status",
    "approvalStatus" = NEW."approvalStatus", "at" = coalesce(NEW."postedAt", NEW."scheduledAt")
  WHERE "postId" = NEW."id";
  RETURN NULL;
END $$;
CREATE TRIGGER "copy_changed_post_to_tags" AFTER UPDATE ON "Post" FOR EACH ROW
  WHEN ((OLD."socialAccountId", OLD."status", OLD."approvalStatus", OLD."postedAt", OLD."scheduledAt")
    IS DISTINCT FROM (NEW."socialAccountId", NEW."status", NEW."approvalStatus", NEW."postedAt", NEW."scheduledAt"))
  EXECUTE FUNCTION "copy_post_to_tags"();

CREATE FUNCTION "count_tagged_posts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD."status" <> 'DELETED' THEN
    INSERT INTO "PostCount" ("organizationId", "tagId", "socialAccountId", "status", "approvalStatus", "change")
    VALUES (OLD."organizationId", OLD."tagId", OLD."socialAccountId", OLD."status", OLD."approvalStatus", -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW."status" <> 'DELETED' THEN
    INSERT INTO "PostCount" ("organizationId", "tagId", "socialAccountId", "status", "approvalStatus", "change")
    VALUES (NEW."organizationId", NEW."tagId", NEW."socialAccountId", NEW."status", NEW."approvalStatus", 1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "count_new_and_gone_tags" AFTER INSERT OR DELETE ON "PostTag"
  FOR EACH ROW EXECUTE FUNCTION "count_tagged_posts"();
CREATE TRIGGER "count_moved_tags" AFTER UPDATE ON "PostTag" FOR EACH ROW
  WHEN ((OLD."socialAccountId", OLD."status", OLD."approvalStatus")
    IS DISTINCT FROM (NEW."socialAccountId", NEW."status", NEW."approvalStatus"))
  EXECUTE FUNCTION "count_tagged_posts"();
