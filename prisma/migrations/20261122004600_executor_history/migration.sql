-- AlterTable
ALTER TABLE "ExecutorRun" ADD COLUMN     "retriedAs" TEXT;

-- AlterTable
ALTER TABLE "ExecutorStep" ADD COLUMN     "attempts" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "milliseconds" INTEGER,
ADD COLUMN     "name" TEXT,
ADD COLUMN     "savedAt" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- CreateIndex
CREATE INDEX "ExecutorRun_functionId_status_id_idx" ON "ExecutorRun"("functionId", "status", "id");
