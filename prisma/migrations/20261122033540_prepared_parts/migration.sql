-- CreateTable
CREATE TABLE "PreparedPart" (
    "postId" TEXT NOT NULL,
    "part" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "draft" JSONB NOT NULL,
    "preparedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PreparedPart_pkey" PRIMARY KEY ("postId","part")
);

-- CreateIndex
CREATE INDEX "PreparedPart_expiresAt_idx" ON "PreparedPart"("expiresAt");

-- AddForeignKey
ALTER TABLE "PreparedPart" ADD CONSTRAINT "PreparedPart_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post"("id") ON DELETE CASCADE ON UPDATE CASCADE;
