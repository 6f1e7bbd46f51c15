-- The calendar: posts that are out, by the time they went out. What is planned has Post_organizationId_scheduledAt_idx.
-- Partial, so that posts on their way to being published do not pay for it.
CREATE INDEX "Post_calendar_idx" ON "Post"("organizationId", "postedAt") WHERE "postedAt" IS NOT NULL;
