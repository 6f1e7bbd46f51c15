CREATE TABLE "PostSearch" (
    "postId" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "words" tsvector,

    CONSTRAINT "PostSearch_pkey" PRIMARY KEY ("postId")
);
CREATE TABLE "SearchWord" (
    "organizationId" TEXT NOT NULL,
    "word" TEXT COLLATE "C" NOT NULL,
    "reversed" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "SearchWord_pkey" PRIMARY KEY ("organizationId", "word")
);
CREATE INDEX "SearchWord_organizationId_reversed_idx" ON "SearchWord"("organizationId", "reversed");

-- No post is created or changed between here and the triggers below.
LOCK TABLE "Post", "PostPart" IN SHARE ROW EXCLUSIVE MODE;
INSERT INTO "PostSearch" ("postId", "organizationId") SELECT "id", "organizationId" FROM "Post";

CREATE INDEX "PostSearch_words_idx" ON "PostSearch" USING gin ("words");
CREATE INDEX "PostSearch_pending_idx" ON "PostSearch"("organizationId") WHERE "words" IS NULL;
ALTER TABLE "PostSearch" ADD CONSTRAINT "PostSearch_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "SearchWord" ADD CONSTRAINT "SearchWord_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "PostSearch" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "PostSearch" USING ("organizationId" = current_setting('carillon.organization', true));
ALTER TABLE "SearchWord" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "SearchWord" USING ("organizationId" = current_setting('carillon.organization', true));

-- Whoever indexes a post locks its row here before reading the text, and skips rows that are locked. A change to the text
-- that the indexer doesn't see yet therefore empties the row again afterwards.
CREATE FUNCTION "add_search_rows"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "PostSearch" ("postId", "organizationId") SELECT "id", "organizationId" FROM "changed";
  RETURN NULL;
END $$;
CREATE FUNCTION "empty_search_row"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "PostSearch" SET "words" = NULL WHERE "postId" = NEW."id";
  RETURN NULL;
END $$;
CREATE FUNCTION "empty_search_rows"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "PostSearch" SET "words" = NULL
  WHERE "postId" IN (SELECT "postId" FROM "changed");
  RETURN NULL;
END $$;

CREATE TRIGGER "add_search_rows" AFTER INSERT ON "Post" REFERENCING NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "add_search_rows"();
CREATE TRIGGER "empty_search_row" AFTER UPDATE ON "Post" FOR EACH ROW
  WHEN ((OLD."caption", OLD."title") IS DISTINCT FROM (NEW."caption", NEW."title"))
  EXECUTE FUNCTION "empty_search_row"();
CREATE TRIGGER "empty_search_rows_of_new_parts" AFTER INSERT ON "PostPart" REFERENCING NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "empty_search_rows"();
CREATE TRIGGER "empty_search_rows_of_changed_parts" AFTER UPDATE ON "PostPart" REFERENCING NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "empty_search_rows"();
CREATE TRIGGER "empty_search_rows_of_removed_parts" AFTER DELETE ON "PostPart" REFERENCING OLD TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "empty_search_rows"();
