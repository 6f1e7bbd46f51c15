-- CreateTable
CREATE TABLE "ExecutorEvent" (
    "id" TEXT NOT NULL,
    "seq" BIGSERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "body" JSON NOT NULL,
    "pending" BOOLEAN NOT NULL DEFAULT true,
    "receivedAt" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ExecutorEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ExecutorRun" (
    "id" TEXT NOT NULL,
    "functionId" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'running',
    "events" JSON NOT NULL,
    "output" JSON,
    "pending" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "branched" BOOLEAN NOT NULL DEFAULT false,
    "parentRunId" TEXT,
    "parentStepId" TEXT,
    "concurrency" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "createdAt" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "startedAt" TIMESTAMPTZ(6),
    "endedAt" TIMESTAMPTZ(6),

    CONSTRAINT "ExecutorRun_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ExecutorStep" (
    "runId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "seq" BIGSERIAL NOT NULL,
    "value" JSON NOT NULL,

    CONSTRAINT "ExecutorStep_pkey" PRIMARY KEY ("runId","id")
);

-- CreateTable
CREATE TABLE "ExecutorWait" (
    "runId" TEXT NOT NULL,
    "stepId" TEXT NOT NULL,
    "event" TEXT NOT NULL,
    "key" TEXT,
    "expression" TEXT,
    "cancels" BOOLEAN NOT NULL DEFAULT false,
    "expiresAt" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "ExecutorWait_pkey" PRIMARY KEY ("runId","stepId")
);

-- CreateTable
CREATE TABLE "ExecutorLimit" (
    "key" TEXT NOT NULL,
    "until" TIMESTAMPTZ(6) NOT NULL,
    "runId" TEXT,

    CONSTRAINT "ExecutorLimit_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "ExecutorJob" (
    "key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "runId" TEXT,
    "payload" JSONB NOT NULL DEFAULT '{}',
    "concurrency" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "dueAt" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "rank" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ownerId" INTEGER,
    "token" BIGSERIAL NOT NULL,

    CONSTRAINT "ExecutorJob_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "ExecutorHeartbeat" (
    "ownerId" INTEGER NOT NULL,
    "startedAt" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "beatAt" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ExecutorHeartbeat_pkey" PRIMARY KEY ("ownerId")
);

-- CreateIndex
CREATE INDEX "ExecutorEvent_pending_seq_idx" ON "ExecutorEvent"("pending", "seq");

-- CreateIndex
CREATE INDEX "ExecutorEvent_receivedAt_idx" ON "ExecutorEvent"("receivedAt");

-- CreateIndex
CREATE INDEX "ExecutorRun_endedAt_idx" ON "ExecutorRun"("endedAt");

-- CreateIndex
CREATE INDEX "ExecutorWait_event_key_idx" ON "ExecutorWait"("event", "key");

-- CreateIndex
CREATE INDEX "ExecutorJob_rank_dueAt_idx" ON "ExecutorJob"("rank", "dueAt");

-- CreateIndex
CREATE INDEX "ExecutorJob_runId_idx" ON "ExecutorJob"("runId");

-- CreateIndex
CREATE INDEX "ExecutorJob_ownerId_idx" ON "ExecutorJob"("ownerId");

-- AddForeignKey
ALTER TABLE "ExecutorStep" ADD CONSTRAINT "ExecutorStep_runId_fkey" FOREIGN KEY ("runId") REFERENCES "ExecutorRun"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ExecutorWait" ADD CONSTRAINT "ExecutorWait_runId_fkey" FOREIGN KEY ("runId") REFERENCES "ExecutorRun"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ExecutorJob" ADD CONSTRAINT "ExecutorJob_runId_fkey" FOREIGN KEY ("runId") REFERENCES "ExecutorRun"("id") ON DELETE CASCADE ON UPDATE CASCADE;
