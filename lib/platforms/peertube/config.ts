import { z } from "zod"
import { optionalFlag } from "@/lib/platforms/text/config-fields"

/** https://docs.joinpeertube.org/api-rest-reference.html#tag/Video-Upload/operation/uploadLegacy */
export const configSchema = z.object({
  title: z
    .string("is required")
    .trim()
    .min(3, "must have at least 3 characters")
    .max(120, "can have up to 120 characters")
    .meta({ title: "Title", description: "3 to 120 characters." }),
  visibility: z.enum(["public", "unlisted", "internal"]).optional().meta({
    title: "Visibility",
    description: "unlisted: only with the link. internal: only people on the server.",
  }),
  channel_id: z
    .string()
    .regex(/^\d+$/, "must be a channel id")
    .optional()
    .meta({ title: "Video channel", description: "Defaults to the account's first channel." }),
  tags: z
    .array(z.string().min(2, "must have at least 2 characters").max(30, "can have up to 30 characters"))
    .max(5, "can have up to 5 tags")
    .optional()
    .meta({ title: "Tags", description: "Up to 5, with 2 to 30 characters each." }),
  language: z
    .string()
    .regex(/^[a-z]{2,3}$/, "must be a language code such as en")
    .optional()
    .meta({ title: "Language", description: "A language code such as en." }),
  support: z.string().min(3).max(1000).optional().meta({
    title: "Support",
    description: "How viewers can support you, in Markdown.",
  }),
  sensitive: optionalFlag("Sensitive", "Hides or blurs the video, depending on the viewer's settings."),
  comments: z.enum(["enabled", "disabled", "moderated"]).optional().meta({
    title: "Comments",
    description: "moderated: each comment needs approval.",
  }),
  downloads: optionalFlag("Allow downloads", "Lets viewers download the video."),
})

export type PeertubeConfig = z.infer<typeof configSchema>
