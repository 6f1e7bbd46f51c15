-- AlterTable
ALTER TABLE "Post" ADD COLUMN     "warning" TEXT;
