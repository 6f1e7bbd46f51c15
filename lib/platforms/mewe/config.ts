import { z } from "zod"

export const configSchema = z
  .object({
    postType: z.enum(["timeline", "group"]).optional().meta({
      title: "Where to post",
      description: "The timeline or a group. Defaults to the group if one is set, otherwise the timeline.",
    }),
    group: z
      .string()
      .trim()
      .min(1)
      .max(128)
      .optional()
      .meta({ title: "Group", description: "The group to post in." }),
  })
  .refine(({ postType, group }) => postType !== "group" || group, {
    path: ["group"],
    message: "must be set when postType is group",
  })
  .refine(({ postType, group }) => postType !== "timeline" || !group, {
    path: ["group"],
    message: "can't be set when postType is timeline",
  })

export type MeWeConfig = z.infer<typeof configSchema>
