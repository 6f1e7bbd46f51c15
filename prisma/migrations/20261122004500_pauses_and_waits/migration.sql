ALTER TABLE "ClientProfile" ADD COLUMN "pausedAt" TIMESTAMPTZ(3);

ALTER TABLE "SocialAccount" ADD COLUMN "minGapSeconds" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "nextPostAt" TIMESTAMPTZ(3),
ADD COLUMN "accessEndsAt" TIMESTAMPTZ(3),
ADD COLUMN "accessWarnedDays" INTEGER,
ADD COLUMN "refreshDueAt" TIMESTAMPTZ(3),
ADD COLUMN "refreshStartedAt" TIMESTAMPTZ(3);
CREATE INDEX "SocialAccount_refreshDueAt_idx" ON "SocialAccount"("refreshDueAt");
CREATE INDEX "SocialAccount_accessEndsAt_idx" ON "SocialAccount"("accessEndsAt");

-- Channels of before are looked at once: whether they renew themselves is known to their platform only.
UPDATE "SocialAccount" SET "refreshDueAt" = now() WHERE "credentialsExpireAt" IS NOT NULL AND "removedAt" IS NULL;

ALTER TABLE "Post" ADD COLUMN "waitUntil" TIMESTAMPTZ(3),
ADD COLUMN "waitReason" TEXT;
-- What a channel published last, and who waits for it: asked when a post is due.
CREATE INDEX "Post_posted_idx" ON "Post"("socialAccountId", "postedAt" DESC) WHERE "status" = 'COMPLETED';
CREATE INDEX "Post_waiting_idx" ON "Post"("socialAccountId", "waitUntil") WHERE "status" = 'SCHEDULED' AND "waitUntil" IS NOT NULL;
