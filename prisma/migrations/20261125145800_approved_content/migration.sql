-- AlterTable
ALTER TABLE "Post" ADD COLUMN     "approvedDigest" TEXT;

-- Upcoming posts that were approved before content was recorded are published unchecked instead of losing their approval.
UPDATE "Post" SET "approvedDigest" = 'unchecked'
WHERE "approvedAt" IS NOT NULL AND "status" IN ('SCHEDULED', 'PROCESSING');
