-- AlterTable
ALTER TABLE "AiGeneration" ADD COLUMN     "seed" INTEGER,
ADD COLUMN     "warnings" TEXT[] DEFAULT ARRAY[]::TEXT[];
