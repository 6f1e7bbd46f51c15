-- AlterTable
ALTER TABLE "Media" ADD COLUMN     "pages" INTEGER;
