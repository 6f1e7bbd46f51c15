-- CreateEnum
CREATE TYPE "PostTemplateKind" AS ENUM ('template', 'snippet');

-- CreateTable
CREATE TABLE "PostTemplate" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" "PostTemplateKind" NOT NULL,
    "caption" TEXT NOT NULL,
    "title" TEXT,
    "parts" TEXT[],
    "platformConfiguration" JSONB NOT NULL DEFAULT '{}',
    "createdByKind" TEXT NOT NULL,
    "createdById" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PostTemplate_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PostTemplateTag" (
    "templateId" TEXT NOT NULL,
    "tagId" TEXT NOT NULL,

    CONSTRAINT "PostTemplateTag_pkey" PRIMARY KEY ("templateId","tagId")
);

-- CreateIndex
CREATE UNIQUE INDEX "PostTemplate_organizationId_kind_name_key" ON "PostTemplate"("organizationId", "kind", "name");

-- CreateIndex
CREATE INDEX "PostTemplateTag_tagId_idx" ON "PostTemplateTag"("tagId");

-- CreateIndex
CREATE INDEX "Post_socialAccountId_scheduledAt_idx" ON "Post"("socialAccountId", "scheduledAt");

-- AddForeignKey
ALTER TABLE "PostTemplate" ADD CONSTRAINT "PostTemplate_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PostTemplateTag" ADD CONSTRAINT "PostTemplateTag_templateId_fkey" FOREIGN KEY ("templateId") REFERENCES "PostTemplate"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PostTemplateTag" ADD CONSTRAINT "PostTemplateTag_tagId_fkey" FOREIGN KEY ("tagId") REFERENCES "Tag"("id") ON DELETE CASCADE ON UPDATE CASCADE;
