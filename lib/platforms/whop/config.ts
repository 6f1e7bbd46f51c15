import { z } from "zod"
import { optionalFlag, optionalText } from "@/lib/platforms/text/config-fields"

export const configSchema = z.object({
  experience: z
    .string("must be the forum's experience id, such as exp_xxxxxxxx")
    .trim()
    .min(1, "must be the forum's experience id, such as exp_xxxxxxxx")
    .max(255)
    .meta({ title: "Forum", description: "The forum's experience id, which starts with exp_." }),
  title: optionalText(255, "Title", "Shown at the top of the post. Defaults to the post's title."),
  first_comment: optionalText(50_000, "First comment", "Added as a comment once the post is published."),
  pinned: optionalFlag("Pin", "Pins the post to the top of the forum."),
  is_mention: optionalFlag("Notify everyone", "Notifies members who allow mentions."),
  visibility: z
    .enum(["members_only", "globally_visible"])
    .optional()
    .meta({ title: "Visibility", description: "Members only, or anyone with the link." }),
  poll: z
    .object({ options: z.array(z.string().min(1)).min(2).max(10).meta({ title: "Options" }) })
    .optional()
    .meta({ title: "Poll", description: "Two to ten options." }),
})

export type WhopConfig = z.infer<typeof configSchema>
