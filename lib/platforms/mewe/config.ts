import { z } from "zod"

export const configSchema = z
  .object({
    postType: z.enum(["timeline", "group"]).optional().meta({
      title: "Where to post",
      description:
        "The own timeline, or a group. Without it: the group, if one is named, or else the timeline.",
    }),
    group: z
      .string()
      .trim()
      .min(1)
      .max(128)
      .optional()
      .meta({ title: "Group", description: "The id of the group to post in." }),
  })
  .refine(({ postType, group }) => postType !== "group" || group, {
    path: ["group"],
    message: "must name the group to post in",
  })
  .refine(({ postType, group }) => postType !== "timeline" || !group, {
    path: ["group"],
    message: "must be left out of a post to the timeline",
  })

export type MeWeConfig = z.infer<typeof configSchema>
