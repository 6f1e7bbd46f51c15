-- CreateTable
CREATE TABLE "MetricDay" (
    "organizationId" TEXT NOT NULL,
    "tagId" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "socialAccountId" TEXT NOT NULL,
    "impressions" BIGINT,
    "reach" BIGINT,
    "likes" BIGINT,
    "comments" BIGINT,
    "shares" BIGINT,
    "saves" BIGINT,
    "clicks" BIGINT,
    "videoViews" BIGINT,

    CONSTRAINT "MetricDay_pkey" PRIMARY KEY ("organizationId","tagId","day","socialAccountId")
);

-- CreateIndex
CREATE INDEX "MetricDay_socialAccountId_idx" ON "MetricDay"("socialAccountId");

-- AddForeignKey
ALTER TABLE "MetricDay" ADD CONSTRAINT "MetricDay_socialAccountId_fkey" FOREIGN KEY ("socialAccountId") REFERENCES "SocialAccount"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Posts by the day on which they went out.
CREATE INDEX "Post_sent_idx" ON "Post"("organizationId", "postedAt") INCLUDE ("socialAccountId") WHERE "status" = 'COMPLETED';

-- Whoever stores a sample also adds to its day: none may come between.
LOCK TABLE "MetricSample" IN SHARE ROW EXCLUSIVE MODE;

-- What was measured already: a counter gains what it has above its highest value before.
INSERT INTO "MetricDay" ("organizationId", "tagId", "day", "socialAccountId", "impressions", "reach", "likes", "comments", "shares", "saves", "clicks", "videoViews")
SELECT "organizationId", "tagId", "day", "socialAccountId",
  sum(greatest(0, "impressions" - coalesce("impressionsBefore", 0))) FILTER (WHERE "impressions" IS NOT NULL),
  sum(greatest(0, "reach" - coalesce("reachBefore", 0))) FILTER (WHERE "reach" IS NOT NULL),
  sum(greatest(0, "likes" - coalesce("likesBefore", 0))) FILTER (WHERE "likes" IS NOT NULL),
  sum(greatest(0, "comments" - coalesce("commentsBefore", 0))) FILTER (WHERE "comments" IS NOT NULL),
  sum(greatest(0, "shares" - coalesce("sharesBefore", 0))) FILTER (WHERE "shares" IS NOT NULL),
  sum(greatest(0, "saves" - coalesce("savesBefore", 0))) FILTER (WHERE "saves" IS NOT NULL),
  sum(greatest(0, "clicks" - coalesce("clicksBefore", 0))) FILTER (WHERE "clicks" IS NOT NULL),
  sum(greatest(0, "videoViews" - coalesce("videoViewsBefore", 0))) FILTER (WHERE "videoViews" IS NOT NULL)
FROM (
  SELECT *,
    max("impressions") OVER earlier AS "impressionsBefore",
    max("reach") OVER earlier AS "reachBefore",
    max("likes") OVER earlier AS "likesBefore",
    max("comments") OVER earlier AS "commentsBefore",
    max("shares") OVER earlier AS "sharesBefore",
    max("saves") OVER earlier AS "savesBefore",
    max("clicks") OVER earlier AS "clicksBefore",
    max("videoViews") OVER earlier AS "videoViewsBefore"
  FROM (
    SELECT p."organizationId", p."socialAccountId", s."postId", s.id, s."collectedAt",
    (s."collectedAt" AT TIME ZONE o."timeZone")::date AS "day",
    (s.metrics->>'impressions')::numeric::bigint AS "impressions",
    (s.metrics->>'reach')::numeric::bigint AS "reach",
    (s.metrics->>'likes')::numeric::bigint AS "likes",
    (s.metrics->>'comments')::numeric::bigint AS "comments",
    (s.metrics->>'shares')::numeric::bigint AS "shares",
    (s.metrics->>'saves')::numeric::bigint AS "saves",
    (s.metrics->>'clicks')::numeric::bigint AS "clicks",
    (s.metrics->>'videoViews')::numeric::bigint AS "videoViews"
    FROM "MetricSample" s JOIN "Post" p ON p.id = s."postId" JOIN "Organization" o ON o.id = p."organizationId"
  ) samples
  WINDOW earlier AS (PARTITION BY "postId" ORDER BY "collectedAt", id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
) gained
CROSS JOIN LATERAL (SELECT '' AS "tagId" UNION ALL SELECT t."tagId" FROM "PostTag" t WHERE t."postId" = gained."postId") tagged
GROUP BY 1, 2, 3, 4;
