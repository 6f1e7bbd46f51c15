-- Entries are only read by post. The index of their ids alone cost 65 bytes of WAL each, about 320 per published post.
DROP INDEX "TimelineEntry_postId_id_idx";
ALTER TABLE "TimelineEntry" DROP CONSTRAINT "TimelineEntry_pkey",
ADD CONSTRAINT "TimelineEntry_pkey" PRIMARY KEY ("postId", "id");
