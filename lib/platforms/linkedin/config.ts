import { z } from "zod"
import { optionalFlag } from "@/lib/platforms/text/config-fields"
import { webUrl } from "@/lib/platforms/text/web-url"

export const configSchema = z
  .object({
    visibility: z.enum(["PUBLIC", "CONNECTIONS", "LOGGED_IN"]).default("PUBLIC").meta({
      title: "Visibility",
      description:
        "CONNECTIONS: only your connections. LOGGED_IN: only LinkedIn members. Pages can only post publicly.",
    }),
    first_comment: z
      .string()
      .min(1)
      .max(1250)
      .optional()
      .meta({ title: "First comment", description: "Added as a comment once the post is published." }),
    poll: z
      .object({
        question: z.string().min(1).max(140).meta({ title: "Question" }),
        options: z.array(z.string().min(1).max(30)).min(2).max(4).meta({ title: "Options" }),
        duration: z
          .enum(["ONE_DAY", "THREE_DAYS", "SEVEN_DAYS", "FOURTEEN_DAYS"])
          .default("THREE_DAYS")
          .meta({ title: "Duration" }),
      })
      .optional()
      .meta({ title: "Poll", description: "Only for posts without media or an article." }),
    article: z
      .object({
        source: webUrl.meta({ title: "URL" }),
        title: z.string().min(1).max(400).optional().meta({ title: "Title" }),
        description: z.string().max(4086).optional().meta({ title: "Description" }),
      })
      .optional()
      .meta({
        title: "Article",
        description: "A link card below the text. The post's image becomes its thumbnail.",
      }),
    author_kind: z
      .enum(["person", "organization"])
      .optional()
      .meta({ title: "Post as", description: "The member or one of their pages. Defaults to the channel." }),
    organization_id: z
      .string()
      .regex(/^\d+$/, "must be a numeric page id from the linkedin-organizations lookup")
      .optional()
      .meta({ title: "Page", description: "The page to post as." }),
    disable_reshare: optionalFlag("Turn off reposts", "Prevents others from reposting the post."),
  })
  .superRefine(({ poll, article, author_kind, organization_id }, context) => {
    if (poll && article)
      context.addIssue({
        code: "custom",
        path: ["poll"],
        message: "A LinkedIn post can have a poll or an article, not both.",
      })
    if (author_kind === "person" && organization_id)
      context.addIssue({
        code: "custom",
        path: ["organization_id"],
        message:
          "Remove organization_id to post as a person, or set author_kind to organization to post as a page.",
      })
  })

export type LinkedInConfig = z.infer<typeof configSchema>
