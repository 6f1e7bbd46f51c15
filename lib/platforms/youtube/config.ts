import { z } from "zod"
import { optionalFlag, optionalText } from "@/lib/platforms/text/config-fields"

const noBrackets = /^[^<>]*$/
const maxTagCharacters = 500

/** YouTube counts quotes around tags with spaces, and commas between tags: https://developers.google.com/youtube/v3/docs/videos#snippet.tags[] */
const tagCharacters = (tags: string[]) =>
  tags.reduce((sum, tag) => sum + tag.length + (/\s/.test(tag) ? 2 : 0), Math.max(0, tags.length - 1))

export const configSchema = z.object({
  title: z
    .string("is required")
    .trim()
    .min(1, "is required")
    .max(100, "can have up to 100 characters")
    .regex(noBrackets, "can't contain < or >")
    .meta({ title: "Title", description: "Up to 100 characters." }),
  categoryId: z
    .string("is required")
    .regex(/^\d+$/, "must be a category id, such as 22")
    .meta({ title: "Category", description: "The category's id, such as 22 for People & Blogs." }),
  visibility: z
    .enum(["public", "unlisted", "private"], "must be public, unlisted, or private")
    .meta({ title: "Visibility", description: "Anyone with the link can see unlisted videos." }),
  tags: z
    .array(z.string().min(1).regex(noBrackets, "can't contain < or >"))
    .refine((tags) => tagCharacters(tags) <= maxTagCharacters, "can have up to 500 characters in total")
    .optional()
    .meta({ title: "Tags", description: "Up to 500 characters in total." }),
  madeForKids: z
    .boolean()
    .default(false)
    .meta({ title: "Made for kids", description: "Turns off comments and notifications." }),
  notifySubscribers: z
    .boolean()
    .default(true)
    .meta({ title: "Notify subscribers", description: "Notifies subscribers about the video." }),
  publishAt: z.iso.datetime({ offset: true }).optional().meta({
    title: "Publish at",
    description: "YouTube keeps the video private until this time, whatever its visibility.",
  }),
  containsSyntheticMedia: optionalFlag(
    "Altered or synthetic",
    "Realistic content that's altered or AI-generated.",
  ),
  embeddable: optionalFlag("Embeddable", "Allows other sites to embed the video."),
  license: z
    .enum(["youtube", "creativeCommon"])
    .optional()
    .meta({ title: "License", description: "Standard YouTube License or Creative Commons." }),
  defaultLanguage: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9-]+)?$/, "must be a language tag, such as en")
    .optional()
    .meta({ title: "Language", description: "Language of the title and description, such as en." }),
  playlistId: z
    .string()
    .optional()
    .meta({ title: "Playlist", description: "Adds the video to this playlist once it's published." }),
  first_comment: optionalText(10_000, "First comment", "Added as a comment once the video is published."),
})

export type YouTubeConfig = z.infer<typeof configSchema>
