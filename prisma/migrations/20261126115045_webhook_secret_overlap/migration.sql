-- AlterTable
ALTER TABLE "WebhookDelivery" ADD COLUMN     "attemptLog" JSONB NOT NULL DEFAULT '[]';

-- AlterTable
ALTER TABLE "WebhookEndpoint" ADD COLUMN     "previousSecret" TEXT,
ADD COLUMN     "previousSecretExpiresAt" TIMESTAMPTZ(3);
