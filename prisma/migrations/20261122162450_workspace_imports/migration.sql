-- CreateEnum
CREATE TYPE "ImportStatus" AS ENUM ('CHECKED', 'PENDING', 'RUNNING', 'DONE', 'FAILED');

-- CreateTable
CREATE TABLE "WorkspaceImport" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "requestedById" TEXT,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "storageKey" TEXT NOT NULL,
    "bytes" BIGINT NOT NULL,
    "status" "ImportStatus" NOT NULL DEFAULT 'CHECKED',
    "progress" INTEGER NOT NULL DEFAULT 0,
    "preview" JSONB NOT NULL,
    "choices" JSONB,
    "added" JSONB NOT NULL DEFAULT '{}',
    "problems" JSONB NOT NULL DEFAULT '[]',
    "errorMessage" TEXT,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "WorkspaceImport_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "WorkspaceImport_organizationId_createdAt_idx" ON "WorkspaceImport"("organizationId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "WorkspaceImport_expiresAt_idx" ON "WorkspaceImport"("expiresAt");

-- AddForeignKey
ALTER TABLE "WorkspaceImport" ADD CONSTRAINT "WorkspaceImport_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
