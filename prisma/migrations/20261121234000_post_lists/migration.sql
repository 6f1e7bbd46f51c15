-- Posts that came from an import: each row of it once.
ALTER TABLE "Post" ADD COLUMN "importKey" TEXT;
CREATE UNIQUE INDEX "Post_organizationId_importKey_key" ON "Post"("organizationId", "importKey");

-- Lists: every order that is asked for has its index, and no two say the same.
DROP INDEX "Post_organizationId_createdAt_id_idx";
DROP INDEX "Post_tabs_idx";
CREATE INDEX "Post_channel_idx" ON "Post"("organizationId", "socialAccountId", "createdAt" DESC, "id" DESC) WHERE "status" <> 'DELETED';
CREATE INDEX "Post_soonest_idx" ON "Post"("organizationId", coalesce("scheduledAt", 'infinity'), "id") WHERE "status" <> 'DELETED';
CREATE INDEX "Post_soonest_by_status_idx" ON "Post"("organizationId", "status", coalesce("scheduledAt", 'infinity'), "id") WHERE "status" <> 'DELETED';
CREATE INDEX "Post_approvals_idx" ON "Post"("organizationId", coalesce("scheduledAt", 'infinity'), "id") WHERE "status" <> 'DELETED' AND "approvalStatus" = 'PENDING_APPROVAL';

-- The counters; see prisma/schema/post.prisma.
CREATE TABLE "PostCount" (
    "id" BIGSERIAL NOT NULL,
    "organizationId" TEXT NOT NULL,
    "socialAccountId" TEXT NOT NULL,
    "status" "PostStatus" NOT NULL,
    "approvalStatus" "PostApprovalStatus" NOT NULL,
    "change" INTEGER NOT NULL,

    CONSTRAINT "PostCount_pkey" PRIMARY KEY ("id")
);
-- Covering, so that a sum is read from the index alone.
CREATE INDEX "PostCount_sum_idx" ON "PostCount"("organizationId", "socialAccountId", "status", "approvalStatus") INCLUDE ("change");

CREATE FUNCTION "count_posts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "PostCount" ("organizationId", "socialAccountId", "status", "approvalStatus", "change")
    SELECT "organizationId", "socialAccountId", "status", "approvalStatus", count(*)
    FROM "after" WHERE "status" <> 'DELETED' GROUP BY 1, 2, 3, 4;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO "PostCount" ("organizationId", "socialAccountId", "status", "approvalStatus", "change")
    SELECT "organizationId", "socialAccountId", "status", "approvalStatus", -count(*)
    FROM "before" WHERE "status" <> 'DELETED' GROUP BY 1, 2, 3, 4;
  ELSE
    INSERT INTO "PostCount" ("organizationId", "socialAccountId", "status", "approvalStatus", "change")
    SELECT "organizationId", "socialAccountId", "status", "approvalStatus", sum("change") FROM (
      SELECT "organizationId", "socialAccountId", "status", "approvalStatus", 1 AS "change" FROM "after"
      UNION ALL
      SELECT "organizationId", "socialAccountId", "status", "approvalStatus", -1 FROM "before"
    ) "moved" WHERE "status" <> 'DELETED' GROUP BY 1, 2, 3, 4 HAVING sum("change") <> 0;
  END IF;
  RETURN NULL;
END $$;

-- These hold all writers of posts until the migration commits, so that the count below misses none.
CREATE TRIGGER "count_new_posts" AFTER INSERT ON "Post" REFERENCING NEW TABLE AS "after"
  FOR EACH STATEMENT EXECUTE FUNCTION "count_posts"();
CREATE TRIGGER "count_moved_posts" AFTER UPDATE ON "Post" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after"
  FOR EACH STATEMENT EXECUTE FUNCTION "count_posts"();
CREATE TRIGGER "count_gone_posts" AFTER DELETE ON "Post" REFERENCING OLD TABLE AS "before"
  FOR EACH STATEMENT EXECUTE FUNCTION "count_posts"();

INSERT INTO "PostCount" ("organizationId", "socialAccountId", "status", "approvalStatus", "change")
SELECT "organizationId", "socialAccountId", "status", "approvalStatus", count(*)
FROM "Post" WHERE "status" <> 'DELETED' GROUP BY 1, 2, 3, 4;
