import { z } from "zod"
import type { Tokens } from "@/lib/platforms/oauth2"
import type { Lookup, Outgoing, Problem } from "@/lib/platforms/platform"
import { post, type TikTokAccess } from "./client"
import { levelOf, type TikTokConfig } from "./config"

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

/** TikTok wants it asked before each post: https://developers.tiktok.com/doc/content-posting-api-reference-query-creator-info */
export const askCreator = (at: TikTokAccess): Promise<Creator> =>
  post(at, "/v2/post/publish/creator_info/query/", creatorSchema)

export async function precheck(
  { config, media }: Outgoing<TikTokConfig>,
  at: TikTokAccess,
): Promise<Problem[]> {
  if (config.post_mode === "inbox") return []
  const { privacy_level_options: options, max_video_post_duration_sec: longest } = await askCreator(at)
  const problems: Problem[] = []
  if (options.length > 0 && !options.includes(levelOf(config)))
    problems.push({
      field: "platformConfiguration.privacy_status",
      message: `This TikTok account offers these audiences only: ${options.join(", ")}.`,
    })
  const tooLong = longest && media.find(({ duration }) => duration && duration > longest)
  if (tooLong)
    problems.push({
      field: "media",
      message: `This TikTok account takes videos of up to ${longest} seconds; ${tooLong.name} has ${Math.ceil(tooLong.duration ?? 0)}.`,
    })
  return problems
}

const creatorInfo: Lookup<Tokens> = {
  summary: "What a TikTok creator may choose: privacy levels, longest video, comments, duets, stitches",
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
  run: async (_query, at) => {
    const creator = await askCreator(at)
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
