-- AlterTable
ALTER TABLE "ConnectLink" ADD COLUMN     "platformAppIds" TEXT[];

-- AlterTable
ALTER TABLE "ConnectSession" ADD COLUMN     "platformAppId" TEXT;

-- AlterTable
ALTER TABLE "SocialAccount" ADD COLUMN     "platformAppId" TEXT;

-- CreateTable
CREATE TABLE "PlatformApp" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT,
    "platform" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "credentials" TEXT NOT NULL,
    "removedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PlatformApp_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "PlatformApp_organizationId_platform_idx" ON "PlatformApp"("organizationId", "platform");

-- CreateIndex
CREATE INDEX "PlatformApp_platform_idx" ON "PlatformApp"("platform");

-- CreateIndex
CREATE INDEX "SocialAccount_platformAppId_idx" ON "SocialAccount"("platformAppId");

-- AddForeignKey
ALTER TABLE "SocialAccount" ADD CONSTRAINT "SocialAccount_platformAppId_fkey" FOREIGN KEY ("platformAppId") REFERENCES "PlatformApp"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PlatformApp" ADD CONSTRAINT "PlatformApp_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ConnectSession" ADD CONSTRAINT "ConnectSession_platformAppId_fkey" FOREIGN KEY ("platformAppId") REFERENCES "PlatformApp"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "PlatformApp" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "PlatformApp" USING ("organizationId" = current_setting('carillon.organization', true));
-- Every workspace uses the installation's apps. Only operators change them, outside of any workspace's role.
CREATE POLICY reads ON "PlatformApp" FOR SELECT USING ("organizationId" IS NULL);
