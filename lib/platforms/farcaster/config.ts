import { z } from "zod"
import { optionalText } from "@/lib/platforms/text/config-fields"

const castReference = z
  .string()
  .regex(/^(0x[0-9a-fA-F]{40}|https:\/\/\S+\/0x[0-9a-fA-F]{6,40})$/, "must be a cast's URL or hash")

/** Loose: the spec sets no rules here, so unknown fields are accepted and ignored. */
export const configSchema = z.looseObject({
  channel_id: z
    .string()
    .regex(/^[a-z0-9-]{1,32}$/, "must be a channel id such as music")
    .optional()
    .meta({ title: "Channel", description: "The id of the channel to post in, such as music." }),
  link: z
    .url({ protocol: /^https?$/, error: "must be a URL such as https://example.com/page" })
    .max(256)
    .optional()
    .meta({
      title: "Link",
      description: "Shown as a card. A cast can have up to two images, links, or quotes in total.",
    }),
  quote: castReference
    .optional()
    .meta({ title: "Quote", description: "The URL or hash of the cast to quote." }),
  reply_to: castReference
    .optional()
    .meta({ title: "Reply to", description: "The URL or hash of the cast to reply to." }),
  first_comment: optionalText(1024, "First comment", "Added as a reply once the cast is published."),
})

export type FarcasterConfig = z.infer<typeof configSchema>
