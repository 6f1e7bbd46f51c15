import { randomUUID } from "node:crypto"
import type { Insertable } from "kysely"

import type { DB, PostApprovalStatus, PostStatus } from "../../prisma/generated/kysely/tables.ts"
import { extremeNames, extremeTexts } from "./extreme-texts.ts"
import { day, hour, left, numbers, pick, type Seed } from "./seed-values.ts"

type Counts = { posts: number; channels: number; tags: number; media: number }

/** A published post, a scheduled one, and a failed one. The pages show their details. */
const shownPosts = [1, 11, 19]
const minute = hour / 60

function statusOf(place: number): PostStatus {
  if (place < 11) return "COMPLETED"
  if (place < 14) return "SCHEDULED"
  if (place < 17) return "DRAFT"
  return place < 19 ? "SCHEDULED" : "FAILED"
}

function approvalStatusOf(place: number, status: PostStatus): PostApprovalStatus {
  if (place === 13) return "PENDING_APPROVAL"
  if (place === 14) return "REJECTED"
  return status === "DRAFT" ? "DRAFT" : "APPROVED"
}

function postRow({ organizationId, userId, now }: Seed, counts: Counts, n: number): Insertable<DB["Post"]> {
  const place = n % 20
  const status = statusOf(place)
  const needsApproval = place === 13 || place === 14
  const direction = [11, 12, 13, 17, 18].includes(place) ? 1 : -1
  const at = now(direction * (1 + (n % 2000)) * 13 * minute)
  const isCompleted = status === "COMPLETED"
  const isFailed = status === "FAILED"
  const metrics = {
    impressions: (n * 97) % 100_000,
    likes: (n * 31) % 5000,
    comments: n % 300,
    shares: n % 150,
    clicks: n % 900,
    raw: {},
  }
  return {
    id: `${organizationId}-post-${n}`,
    organizationId,
    socialAccountId: `${organizationId}-channel-${1 + ((n * 7) % counts.channels)}`,
    caption: pick(extremeTexts, n),
    title: n % 9 === 4 ? left(pick(extremeTexts, n), 100) : null,
    status,
    approvalStatus: approvalStatusOf(place, status),
    approvalRequestedAt: needsApproval ? now(-day) : null,
    approvalRequestedBy: needsApproval ? userId : null,
    rejectionReason: place === 14 ? left(pick(extremeTexts, n + 1), 500) : null,
    scheduledAt: status === "DRAFT" ? null : at,
    postedAt: isCompleted ? at : null,
    url: isCompleted ? `https://example.com/p/${n}` : null,
    errorMessage: isFailed ? left(pick(extremeTexts, n + 2), 2000) : null,
    errorTag: isFailed ? "rejected" : null,
    isRetryable: isFailed ? n % 2 === 0 : null,
    createdByKind: "user",
    createdById: userId,
    analyticsLatest: isCompleted ? JSON.stringify(metrics) : null,
    createdAt: new Date(Math.min(at.getTime(), now().getTime()) - hour),
    updatedAt: now(),
  }
}

/** Posts in every state, with their media, tags, threads, comments, timelines, and metrics. */
export function largePosts(seed: Seed, counts: Counts) {
  const { organizationId, userId, now } = seed
  const postId = (n: number) => `${organizationId}-post-${n}`
  const posts = numbers(1, counts.posts)
  return {
    Post: posts.map((n) => postRow(seed, counts, n)),
    PostMedia: posts.flatMap((n) =>
      numbers(0, 9)
        .filter((position) => position < n % 4 || n % 50 === 0)
        .map((position) => ({
          postId: postId(n),
          part: -1,
          position,
          mediaId: `${organizationId}-media-${1 + ((n + position) % counts.media)}`,
        })),
    ),
    PostTag: posts.flatMap((n) =>
      numbers(1, 12)
        .filter((extra) => extra < n % 3 || n % 40 === 0)
        .map((extra) => ({
          postId: postId(n),
          tagId: `${organizationId}-tag-${1 + ((n + extra) % counts.tags)}`,
        })),
    ),
    PostPart: posts
      .filter((n) => n % 100 === 0)
      .flatMap((n) =>
        numbers(0, 24).map((index) => ({
          postId: postId(n),
          index,
          caption: left(pick(extremeTexts, n + index), 5000),
        })),
      ),
    PostComment: shownPosts.flatMap((n) =>
      numbers(1, 40).map((c) => ({
        id: randomUUID(),
        postId: postId(n),
        authorKind: "user",
        authorId: userId,
        authorName: pick(extremeNames, c),
        text: left(pick(extremeTexts, c), 5000),
        mentions: [],
      })),
    ),
    TimelineEntry: shownPosts.flatMap((n) =>
      numbers(0, 23).map((e) => ({
        postId: postId(n),
        phase: pick(["claim", "prepare", "send", "finish"], e),
        attempt: 1 + Math.floor(e / 4),
        outcome: n === 19 && e % 4 === 2 ? "failed" : "ok",
        message: left(pick(extremeTexts, e), 1000),
        milliseconds: e * 100,
      })),
    ),
    MetricSample: numbers(1, 60).map((e) => ({
      id: randomUUID(),
      postId: postId(1),
      platform: "bluesky",
      collectedAt: now((e - 60) * 6 * hour),
      metrics: JSON.stringify({
        impressions: e * 977,
        likes: e * 31,
        comments: e,
        shares: Math.floor(e / 2),
        raw: {},
      }),
    })),
  }
}
