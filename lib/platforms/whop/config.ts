import { z } from "zod"

export const configSchema = z.object({
  experience: z
    .string("must name the forum to post in, such as exp_xxxxxxxx")
    .trim()
    .min(1, "must name the forum to post in, such as exp_xxxxxxxx")
    .max(255)
    .meta({ title: "Forum", description: "The experience of the forum to post in; it begins with exp_." }),
  title: z
    .string()
    .max(255)
    .optional()
    .meta({ title: "Title", description: "Shown at the top of the post. Without it: the post's own title." }),
  first_comment: z
    .string()
    .max(50_000)
    .optional()
    .meta({ title: "First comment", description: "Written below the post once it is out." }),
  pinned: z
    .boolean()
    .optional()
    .meta({ title: "Pin", description: "Keeps the post at the top of the forum." }),
  is_mention: z
    .boolean()
    .optional()
    .meta({ title: "Notify everybody", description: "Members who allow mentions are told of the post." }),
  visibility: z
    .enum(["members_only", "globally_visible"])
    .optional()
    .meta({ title: "Visibility", description: "Members only, or everybody with the link." }),
  poll: z
    .object({ options: z.array(z.string().min(1)).min(2).max(10).meta({ title: "Options" }) })
    .optional()
    .meta({ title: "Poll", description: "Two to ten answers to choose from." }),
})

export type WhopConfig = z.infer<typeof configSchema>
