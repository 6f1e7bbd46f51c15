-- AlterTable
ALTER TABLE "SocialAccount" ADD COLUMN     "grantorId" TEXT;

-- CreateTable
CREATE TABLE "RestoreDrill" (
    "id" TEXT NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "finishedAt" TIMESTAMPTZ(3) NOT NULL,
    "result" TEXT NOT NULL,
    "reason" TEXT,
    "tables" INTEGER NOT NULL,
    "rows" BIGINT NOT NULL,
    "bytes" BIGINT NOT NULL,

    CONSTRAINT "RestoreDrill_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DataDeletion" (
    "code" TEXT NOT NULL,
    "platform" TEXT NOT NULL,
    "channels" INTEGER NOT NULL,
    "completedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "DataDeletion_pkey" PRIMARY KEY ("code")
);

-- CreateIndex
CREATE INDEX "RestoreDrill_startedAt_idx" ON "RestoreDrill"("startedAt");

-- CreateIndex
CREATE INDEX "SocialAccount_grantorId_idx" ON "SocialAccount"("grantorId");
