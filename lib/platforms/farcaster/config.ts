import { z } from "zod"

const castAddress = z
  .string()
  .regex(
    /^(0x[0-9a-fA-F]{40}|https:\/\/\S+\/0x[0-9a-fA-F]{6,40})$/,
    "must be the address or the hash of a cast",
  )

/** Loose: the specification lists no rule here, so fields that we do not know are taken and left alone. */
export const configSchema = z.looseObject({
  channel_id: z
    .string()
    .regex(/^[a-z0-9-]{1,32}$/, "must be the id of a channel, such as music")
    .optional()
    .meta({ title: "Channel", description: "The id of the channel to cast in, such as music." }),
  link: z
    .url({ protocol: /^https?$/, error: "must be a web address" })
    .max(256)
    .optional()
    .meta({
      title: "Link",
      description: "Shown as a card. Images, link and quote together are two at most.",
    }),
  quote: castAddress
    .optional()
    .meta({ title: "Quote", description: "The address or the hash of a cast to quote." }),
  reply_to: castAddress
    .optional()
    .meta({ title: "Reply to", description: "The address or the hash of a cast to answer." }),
  first_comment: z
    .string()
    .max(1024)
    .optional()
    .meta({ title: "First comment", description: "A reply by this channel once the cast is out." }),
})

export type FarcasterConfig = z.infer<typeof configSchema>
