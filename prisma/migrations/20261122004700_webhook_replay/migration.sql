-- AlterTable
ALTER TABLE "WebhookDelivery" ADD COLUMN     "replayedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "WebhookEndpoint" ADD COLUMN     "toldAt" TIMESTAMPTZ(3);
