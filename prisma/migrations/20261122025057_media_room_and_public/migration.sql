-- AlterTable
ALTER TABLE "Media" ADD COLUMN     "isPublic" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Subscription" ADD COLUMN     "storageLimitMb" INTEGER;

-- AlterTable
ALTER TABLE "Upload" ADD COLUMN     "size" BIGINT;
