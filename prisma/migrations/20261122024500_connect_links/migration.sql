-- AlterTable
ALTER TABLE "ConnectLink" ADD COLUMN     "openedAt" TIMESTAMPTZ(3),
ADD COLUMN     "sandbox" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "SocialAccount" ADD COLUMN     "connectLinkId" TEXT;

-- CreateIndex
CREATE INDEX "SocialAccount_connectLinkId_idx" ON "SocialAccount"("connectLinkId");

-- AddForeignKey
ALTER TABLE "SocialAccount" ADD CONSTRAINT "SocialAccount_connectLinkId_fkey" FOREIGN KEY ("connectLinkId") REFERENCES "ConnectLink"("id") ON DELETE SET NULL ON UPDATE CASCADE;
