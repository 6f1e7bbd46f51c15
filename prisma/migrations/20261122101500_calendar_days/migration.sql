-- The calendar counts every post of its days and shows the first of each: from these two alone, without the table.
-- A day that is filtered by channel, status or approval finds that here as well.
DROP INDEX "Post_calendar_idx";
CREATE INDEX "Post_calendar_out_idx" ON "Post"("organizationId", "postedAt", "id")
  INCLUDE ("socialAccountId", "status", "approvalStatus") WHERE "postedAt" IS NOT NULL AND "status" <> 'DELETED';
CREATE INDEX "Post_calendar_planned_idx" ON "Post"("organizationId", "scheduledAt", "id")
  INCLUDE ("socialAccountId", "status", "approvalStatus") WHERE "postedAt" IS NULL AND "status" <> 'DELETED';
