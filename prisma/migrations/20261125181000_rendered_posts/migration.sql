-- Processes keep rendered posts under their row's xmin, which PostgreSQL changes with every update. These triggers make
-- a change to a post's media, tags, or thread update its row too, unless its transaction already did. A deleted tag needs
-- no update: processes check that a rendered post's tags still exist.
CREATE FUNCTION "touch_posts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Post" p SET "round" = p."round"
  FROM (SELECT DISTINCT "postId" FROM "changed") c
  WHERE p."id" = c."postId" AND p.xmin <> pg_current_xact_id()::xid;
  RETURN NULL;
END $$;
CREATE FUNCTION "touch_untagged_posts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Post" p SET "round" = p."round"
  FROM (SELECT DISTINCT u."postId" FROM "changed" u JOIN "Tag" t ON t."id" = u."tagId") c
  WHERE p."id" = c."postId" AND p.xmin <> pg_current_xact_id()::xid;
  RETURN NULL;
END $$;

CREATE TRIGGER "touch_posts_with_new_media" AFTER INSERT ON "PostMedia" REFERENCING NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "touch_posts"();
CREATE TRIGGER "touch_posts_with_changed_media" AFTER UPDATE ON "PostMedia" REFERENCING NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "touch_posts"();
CREATE TRIGGER "touch_posts_with_removed_media" AFTER DELETE ON "PostMedia" REFERENCING OLD TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "touch_posts"();
CREATE TRIGGER "touch_posts_with_new_parts" AFTER INSERT ON "PostPart" REFERENCING NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "touch_posts"();
CREATE TRIGGER "touch_posts_with_changed_parts" AFTER UPDATE ON "PostPart" REFERENCING NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "touch_posts"();
CREATE TRIGGER "touch_posts_with_removed_parts" AFTER DELETE ON "PostPart" REFERENCING OLD TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "touch_posts"();
CREATE TRIGGER "touch_posts_with_new_tags" AFTER INSERT ON "PostTag" REFERENCING NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "touch_posts"();
CREATE TRIGGER "touch_posts_with_removed_tags" AFTER DELETE ON "PostTag" REFERENCING OLD TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "touch_untagged_posts"();
