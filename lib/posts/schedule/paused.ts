/** For `FROM "Post" p JOIN <this>` or `UPDATE "Post" p … FROM <this>`: a post's channel and what it belongs to. */
export const channelOfPost = `"SocialAccount" a JOIN "Organization" o ON o.id = a."organizationId" LEFT JOIN "ClientProfile" f ON f.id = a."profileId"`

/** Of those: a pause at any level holds back what has not been taken yet. */
export const isPaused = `(a."pausedAt" IS NOT NULL OR o."pausedAt" IS NOT NULL OR f."pausedAt" IS NOT NULL)`

/**
 * For `FROM "Post" p CROSS JOIN <this>` where few of many posts are wanted: the channel is looked up for each of them.
 * Left to choose, PostgreSQL goes through all posts of all channels, as it cannot know how few are paused.
 */
export const channelOfEach = `LATERAL (SELECT a.platform, ${isPaused} AS paused FROM ${channelOfPost} WHERE a.id = p."socialAccountId" OFFSET 0) c`
