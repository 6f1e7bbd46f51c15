-- AlterTable
ALTER TABLE "TwoFactor" DROP COLUMN "failedAt",
DROP COLUMN "failures";

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "emailSince" TIMESTAMPTZ(3),
ADD COLUMN     "passwordSince" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "UserSession" ADD COLUMN     "factorSince" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "FailedAttempt" (
    "key" TEXT NOT NULL,
    "failures" INTEGER NOT NULL,
    "blockedUntil" TIMESTAMPTZ(3) NOT NULL,
    "failedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "FailedAttempt_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "FailedAttempt_failedAt_idx" ON "FailedAttempt"("failedAt");

-- Until now, bodies were stored in plain text, with their sign-in links. They're only for development.
DELETE FROM "MailMessage";
