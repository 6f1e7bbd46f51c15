import { z } from "zod"
import type { Tokens } from "@/lib/platforms/oauth/oauth2"
import type { Lookup, OutgoingPost } from "@/lib/platforms/platform"
import type { Problem } from "@/lib/platforms/check/check"
import { postJson, type TikTokContext } from "./client"
import { privacyLevelOf, type TikTokConfig } from "./config"

const creatorSchema = z.object({
  creator_username: z.string().default(""),
  creator_nickname: z.string().default(""),
  creator_avatar_url: z.string().nullish(),
  privacy_level_options: z.array(z.string()).default([]),
  comment_disabled: z.boolean().default(false),
  duet_disabled: z.boolean().default(false),
  stitch_disabled: z.boolean().default(false),
  max_video_post_duration_sec: z.number().nullish(),
})
export type Creator = z.output<typeof creatorSchema>

/** TikTok requires this call before each post: https://developers.tiktok.com/doc/content-posting-api-reference-query-creator-info */
export const fetchCreator = (ctx: TikTokContext): Promise<Creator> =>
  postJson(ctx, "/v2/post/publish/creator_info/query/", creatorSchema)

export async function precheck(
  { config, media }: OutgoingPost<TikTokConfig>,
  ctx: TikTokContext,
): Promise<Problem[]> {
  if (config.post_mode === "inbox") return []
  const { privacy_level_options: options, max_video_post_duration_sec: maxSeconds } = await fetchCreator(ctx)
  const problems: Problem[] = []
  if (options.length > 0 && !options.includes(privacyLevelOf(config)))
    problems.push({
      field: "platformConfiguration.privacy_status",
      message: `This TikTok account only offers these audiences: ${options.join(", ")}.`,
    })
  const tooLong = maxSeconds && media.find(({ duration }) => duration && duration > maxSeconds)
  if (tooLong)
    problems.push({
      field: "media",
      message: `This TikTok account allows videos up to ${maxSeconds} seconds long; ${tooLong.name} is ${Math.ceil(tooLong.duration ?? 0)}.`,
    })
  return problems
}

const creatorInfo: Lookup<Tokens> = {
  summary:
    "Get a TikTok creator's posting options: privacy levels, maximum video length, comments, duets, and stitches",
  output: z.object({
    username: z.string(),
    nickname: z.string(),
    avatarUrl: z.string().nullable(),
    privacyLevelOptions: z.array(z.string()),
    maxVideoPostDurationSec: z.number().nullable(),
    commentDisabled: z.boolean(),
    duetDisabled: z.boolean(),
    stitchDisabled: z.boolean(),
  }),
  run: async (_query, ctx) => {
    const creator = await fetchCreator(ctx)
    return {
      username: creator.creator_username,
      nickname: creator.creator_nickname,
      avatarUrl: creator.creator_avatar_url ?? null,
      privacyLevelOptions: creator.privacy_level_options,
      maxVideoPostDurationSec: creator.max_video_post_duration_sec ?? null,
      commentDisabled: creator.comment_disabled,
      duetDisabled: creator.duet_disabled,
      stitchDisabled: creator.stitch_disabled,
    }
  },
}

export const lookups = { "tiktok-creator-info": creatorInfo }
