-- AlterTable
ALTER TABLE "AiGeneration" ADD COLUMN     "ownKey" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "userId" TEXT;

-- AlterTable
ALTER TABLE "AiProviderKey" ADD COLUMN     "baseUrl" TEXT,
ADD COLUMN     "imageModels" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "textModels" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "locale" TEXT;
