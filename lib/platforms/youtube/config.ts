import { z } from "zod"

const noBrackets = /^[^<>]*$/
const maxTagCharacters = 500

/** A tag with a space stands in quotes, commas stand between: https://developers.google.com/youtube/v3/docs/videos#snippet.tags[] */
const tagCharacters = (tags: string[]) =>
  tags.reduce((sum, tag) => sum + tag.length + (/\s/.test(tag) ? 2 : 0), Math.max(0, tags.length - 1))

export const configSchema = z.object({
  title: z
    .string("is required: the video's title")
    .trim()
    .min(1, "is required: the video's title")
    .max(100, "may have up to 100 characters")
    .regex(noBrackets, "must not hold < or >")
    .meta({ title: "Title", description: "Up to 100 characters." }),
  categoryId: z
    .string("is required: the number of a category, such as 22")
    .regex(/^\d+$/, "must be the number of a category, such as 22")
    .meta({ title: "Category", description: "Its number, such as 22 for people and blogs." }),
  visibility: z
    .enum(["public", "unlisted", "private"], "must be public, unlisted or private")
    .meta({ title: "Visibility", description: "Unlisted videos are seen by whoever has the link." }),
  tags: z
    .array(z.string().min(1).regex(noBrackets, "must not hold < or >"))
    .refine((tags) => tagCharacters(tags) <= maxTagCharacters, "may have up to 500 characters together")
    .optional()
    .meta({ title: "Tags", description: "Up to 500 characters together." }),
  madeForKids: z
    .boolean()
    .default(false)
    .meta({ title: "Made for kids", description: "Comments and notifications are off for such videos." }),
  notifySubscribers: z
    .boolean()
    .default(true)
    .meta({ title: "Notify subscribers", description: "Subscribers are told of the video." }),
  publishAt: z.iso.datetime({ offset: true }).optional().meta({
    title: "Public from",
    description: "YouTube keeps the video private until then, whatever the visibility says.",
  }),
  containsSyntheticMedia: z.boolean().optional().meta({
    title: "Altered or synthetic",
    description: "Realistic content that was altered or made by AI.",
  }),
  embeddable: z.boolean().optional().meta({ title: "Embeddable", description: "Other sites may show it." }),
  license: z
    .enum(["youtube", "creativeCommon"])
    .optional()
    .meta({ title: "License", description: "YouTube's standard one, or Creative Commons." }),
  defaultLanguage: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9-]+)?$/, "must be a language tag such as en")
    .optional()
    .meta({ title: "Language", description: "Of title and description, such as en." }),
  playlistId: z
    .string()
    .optional()
    .meta({ title: "Playlist", description: "The video is added to it once it is out." }),
  first_comment: z
    .string()
    .max(10_000)
    .optional()
    .meta({ title: "First comment", description: "Written below the video once it is out." }),
})

export type YouTubeConfig = z.infer<typeof configSchema>
