-- AlterTable
ALTER TABLE "WebhookEndpoint" ADD COLUMN     "profileIds" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "socialAccountIds" TEXT[] DEFAULT ARRAY[]::TEXT[];
