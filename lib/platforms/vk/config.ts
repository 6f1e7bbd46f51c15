import { z } from "zod"
import { optionalFlag, optionalText } from "@/lib/platforms/text/config-fields"
import { webUrl } from "@/lib/platforms/text/web-url"

/** Loose: the API specification sets no rules here, so unknown fields are accepted and ignored. */
export const configSchema = z
  .looseObject({
    link: webUrl.optional().meta({ title: "Link", description: "Shown as a card below the text." }),
    first_comment: optionalText(15_895, "First comment", "Added as a comment once the post is published."),
    signed: optionalFlag("Signature", "Adds your name to posts on a community's wall."),
    friends_only: optionalFlag("Friends only", "Shows posts on your own wall to friends only."),
    close_comments: z.boolean().optional().meta({ title: "Disable comments" }),
    mute_notifications: optionalFlag("Silent", "Doesn't notify followers about the post."),
    mark_as_ads: optionalFlag("Advertisement", "Marks the post as an advertisement."),
    copyright: webUrl.optional().meta({ title: "Source", description: "The source's URL." }),
    lat: z
      .number()
      .min(-90)
      .max(90)
      .optional()
      .meta({ title: "Latitude", description: "Latitude of the post's location, in degrees." }),
    long: z
      .number()
      .min(-180)
      .max(180)
      .optional()
      .meta({ title: "Longitude", description: "Longitude of the post's location, in degrees." }),
  })
  .refine(({ lat, long }) => (lat === undefined) === (long === undefined), {
    path: ["lat"],
    message: "must be set together with long",
  })

export type VkConfig = z.output<typeof configSchema>
