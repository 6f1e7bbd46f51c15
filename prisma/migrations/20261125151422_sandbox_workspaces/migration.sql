ALTER TABLE "SandboxRecord" ADD COLUMN "organizationId" TEXT,
ADD COLUMN "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
DROP CONSTRAINT "SandboxRecord_pkey";

-- A twin's records used to be shared by all workspaces, and don't say whose they are. Each workspace with a sandbox
-- channel on the platform gets a copy, so that its channels keep working. Where there are many, the copies would be too
-- large, and their sandbox channels have to be connected again.
WITH users AS (
  SELECT platform, array_agg(DISTINCT "organizationId") AS ids
  FROM "SocialAccount" WHERE sandbox AND "removedAt" IS NULL
  GROUP BY platform
)
INSERT INTO "SandboxRecord" ("organizationId", platform, kind, key, value, "createdAt")
SELECT id, r.platform, r.kind, r.key, r.value, r."createdAt"
FROM "SandboxRecord" r
JOIN users u ON u.platform = r.platform AND cardinality(u.ids) <= 10
CROSS JOIN LATERAL unnest(u.ids) AS id
WHERE r."organizationId" IS NULL;

DELETE FROM "SandboxRecord" WHERE "organizationId" IS NULL;

ALTER TABLE "SandboxRecord" ALTER COLUMN "organizationId" SET NOT NULL,
ADD CONSTRAINT "SandboxRecord_pkey" PRIMARY KEY ("organizationId", platform, kind, key),
ADD CONSTRAINT "SandboxRecord_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"(id) ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "SandboxRecord" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "SandboxRecord" USING ("organizationId" = current_setting('carillon.organization', true));
