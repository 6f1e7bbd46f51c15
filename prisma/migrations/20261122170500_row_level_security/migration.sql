-- Workspaces are kept apart a second time: whoever takes the role carillon_tenant sees the rows of the workspace that
-- the setting carillon.organization names, and none without it. The owner of the tables, as whom sweeps and sign-in
-- work, sees all. The role belongs to the server and not to this database: scripts/tenant-role.ts sees to it.
DO $$
DECLARE
  owned text;
BEGIN
  FOR owned IN
    SELECT table_name FROM information_schema.columns
    WHERE table_schema = current_schema() AND column_name = 'organizationId' AND table_name <> 'OAuthApp'
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', owned);
    EXECUTE format(
      'CREATE POLICY tenant ON %I USING ("organizationId" = current_setting(''carillon.organization'', true))', owned);
  END LOOP;
END $$;

ALTER TABLE "Organization" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "Organization" USING (id = current_setting('carillon.organization', true));

-- Apps of other workspaces are seen where somebody has let them in.
ALTER TABLE "OAuthApp" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "OAuthApp" USING (
  "organizationId" = current_setting('carillon.organization', true)
  OR EXISTS (SELECT FROM "OAuthConsent" c WHERE c."appId" = "OAuthApp".id)
);

-- What has no column of its own belongs to whom its parent belongs; the parent's policy applies within.
DO $$
DECLARE
  child text[];
BEGIN
  FOREACH child SLICE 1 IN ARRAY ARRAY[
    ['QueueSlot', 'socialAccountId', 'SocialAccount'], ['MediaTag', 'mediaId', 'Media'],
    ['PostTemplateTag', 'templateId', 'PostTemplate'], ['WebhookDelivery', 'endpointId', 'WebhookEndpoint'],
    ['PostPart', 'postId', 'Post'], ['PostComment', 'postId', 'Post'], ['PublishAttempt', 'postId', 'Post'],
    ['PreparedPart', 'postId', 'Post'], ['TimelineEntry', 'postId', 'Post'], ['MetricSample', 'postId', 'Post']
  ] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', child[1]);
    EXECUTE format(
      'CREATE POLICY tenant ON %1$I USING (EXISTS (SELECT FROM %3$I parent WHERE parent.id = %1$I.%2$I))',
      child[1], child[2], child[3]);
  END LOOP;

  -- These two are read with every list of posts, by the ids of posts that have passed their own policy, and say little
  -- without the file or the tag, which have theirs. A second look-up of the parent for each row would make a list a
  -- fifth slower, so only what is written is looked at.
  FOREACH child SLICE 1 IN ARRAY ARRAY[['PostMedia'], ['PostTag']] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', child[1]);
    EXECUTE format('CREATE POLICY reads ON %I FOR SELECT USING (true)', child[1]);
    EXECUTE format(
      'CREATE POLICY inserts ON %1$I FOR INSERT WITH CHECK (EXISTS (SELECT FROM "Post" parent WHERE parent.id = %1$I."postId"))',
      child[1]);
    EXECUTE format(
      'CREATE POLICY updates ON %1$I FOR UPDATE USING (EXISTS (SELECT FROM "Post" parent WHERE parent.id = %1$I."postId"))',
      child[1]);
    EXECUTE format(
      'CREATE POLICY deletes ON %1$I FOR DELETE USING (EXISTS (SELECT FROM "Post" parent WHERE parent.id = %1$I."postId"))',
      child[1]);
  END LOOP;
END $$;
