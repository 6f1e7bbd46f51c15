import { z } from "zod"
import { webAddress } from "@/lib/platforms/web-address"

/** Loose: the specification lists no rule here, so fields that we do not know are taken and left alone. */
export const configSchema = z
  .looseObject({
    link: webAddress
      .optional()
      .meta({ title: "Link", description: "Shown as a card below the text; VK takes one." }),
    first_comment: z
      .string()
      .max(15_895)
      .optional()
      .meta({ title: "First comment", description: "Written below the post once it is out." }),
    signed: z.boolean().optional().meta({
      title: "Sign",
      description: "On a community's wall: your own name stands below the post.",
    }),
    friends_only: z
      .boolean()
      .optional()
      .meta({ title: "Friends only", description: "On your own wall: hides the post from everybody else." }),
    close_comments: z.boolean().optional().meta({ title: "No comments" }),
    mute_notifications: z
      .boolean()
      .optional()
      .meta({ title: "Silent", description: "Followers are not notified of the post." }),
    mark_as_ads: z
      .boolean()
      .optional()
      .meta({ title: "Advertisement", description: "Marks the post as one." }),
    copyright: webAddress
      .optional()
      .meta({ title: "Source", description: "The address of what the post is taken from." }),
    lat: z
      .number()
      .min(-90)
      .max(90)
      .optional()
      .meta({ title: "Latitude", description: "Of a place, in degrees." }),
    long: z
      .number()
      .min(-180)
      .max(180)
      .optional()
      .meta({ title: "Longitude", description: "Of a place, in degrees." }),
  })
  .refine(({ lat, long }) => (lat === undefined) === (long === undefined), {
    path: ["lat"],
    message: "must come together with long: a place has both",
  })

export type VkConfig = z.output<typeof configSchema>
