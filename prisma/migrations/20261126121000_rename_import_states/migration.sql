-- Stored previews and counts get the names that the code now uses.
UPDATE "WorkspaceImport"
SET preview = (preview - 'left') || jsonb_build_object(
  'notImported', preview->'left',
  'channels', (
    SELECT coalesce(jsonb_agg(
      CASE WHEN channel->>'state' = 'here' THEN channel || '{"state": "existing"}' ELSE channel END
      ORDER BY position
    ), '[]')
    FROM jsonb_array_elements(preview->'channels') WITH ORDINALITY AS listed (channel, position)
  )
)
WHERE preview ? 'left';

UPDATE "WorkspaceImport"
SET added = (added - 'doubtful') || jsonb_build_object('unknownOutcome', added->'doubtful')
WHERE added ? 'doubtful';
