-- AlterTable
ALTER TABLE "User" ADD COLUMN     "hourCycle" TEXT,
ADD COLUMN     "weekStart" INTEGER;
