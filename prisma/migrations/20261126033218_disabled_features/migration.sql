-- AlterTable
ALTER TABLE "PlatformApp" ADD COLUMN     "disabledFeatures" TEXT[] DEFAULT ARRAY[]::TEXT[];
