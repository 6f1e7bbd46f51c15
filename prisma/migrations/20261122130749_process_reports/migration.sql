-- CreateTable
CREATE TABLE "ProcessReport" (
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "pid" INTEGER NOT NULL,
    "version" TEXT NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "beatAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "figures" JSONB NOT NULL,

    CONSTRAINT "ProcessReport_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "HourlyFigure" (
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "subject" TEXT NOT NULL,
    "platform" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "worstMs" INTEGER NOT NULL,

    CONSTRAINT "HourlyFigure_pkey" PRIMARY KEY ("hour","subject","platform","outcome")
);

-- CreateIndex
CREATE INDEX "ProcessReport_beatAt_idx" ON "ProcessReport"("beatAt");
