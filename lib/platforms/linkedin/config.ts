import { z } from "zod"
import { webAddress } from "@/lib/platforms/web-address"

export const configSchema = z
  .object({
    visibility: z.enum(["PUBLIC", "CONNECTIONS", "LOGGED_IN"]).default("PUBLIC").meta({
      title: "Visibility",
      description: "CONNECTIONS: connections only; LOGGED_IN: members only. Pages post to everybody.",
    }),
    first_comment: z
      .string()
      .min(1)
      .max(1250)
      .optional()
      .meta({ title: "First comment", description: "Written below the post once it is out." }),
    poll: z
      .object({
        question: z.string().min(1).max(140).meta({ title: "Question" }),
        options: z.array(z.string().min(1).max(30)).min(2).max(4).meta({ title: "Options" }),
        duration: z
          .enum(["ONE_DAY", "THREE_DAYS", "SEVEN_DAYS", "FOURTEEN_DAYS"])
          .default("THREE_DAYS")
          .meta({ title: "Open for" }),
      })
      .optional()
      .meta({ title: "Poll", description: "Only on a post without media and without an article." }),
    article: z
      .object({
        source: webAddress.meta({ title: "Address" }),
        title: z.string().min(1).max(400).optional().meta({ title: "Title" }),
        description: z.string().max(4086).optional().meta({ title: "Description" }),
      })
      .optional()
      .meta({ title: "Article", description: "A card below the text. An image of the post is its picture." }),
    author_kind: z
      .enum(["person", "organization"])
      .optional()
      .meta({ title: "Post as", description: "The member or one of their pages; without it, the channel." }),
    organization_id: z
      .string()
      .regex(/^\d+$/, "must be the number of a page; linkedin-organizations lists them")
      .optional()
      .meta({ title: "Page", description: "The page to post as." }),
    disable_reshare: z
      .boolean()
      .optional()
      .meta({ title: "No reposts", description: "Others cannot repost it." }),
  })
  .superRefine(({ poll, article, author_kind, organization_id }, context) => {
    if (poll && article)
      context.addIssue({
        code: "custom",
        path: ["poll"],
        message: "LinkedIn takes a poll or an article, not both.",
      })
    if (author_kind === "person" && organization_id)
      context.addIssue({
        code: "custom",
        path: ["organization_id"],
        message: "A page posts with author_kind organization; leave organization_id out to post as a person.",
      })
  })

export type LinkedInConfig = z.infer<typeof configSchema>
