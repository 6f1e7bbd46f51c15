-- AlterTable
ALTER TABLE "ConnectSession" ADD COLUMN     "choiceHash" TEXT,
ADD COLUMN     "choices" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "ConnectSession_choiceHash_key" ON "ConnectSession"("choiceHash");
