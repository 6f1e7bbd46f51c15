import { z } from "zod"
import { numberId } from "@/lib/platforms/number-id"

/** Loose: the specification lists no rule here, so fields that we do not know are taken and left alone. */
export const configSchema = z.looseObject({
  title: z
    .string()
    .max(300)
    .optional()
    .meta({ title: "Title", description: "Without it: the first line of the text." }),
  status: z.enum(["publish", "private", "pending", "draft"]).default("publish").meta({
    title: "Status",
    description:
      "private is seen by editors only; pending and draft wait in WordPress for somebody to publish.",
  }),
  type: z
    .string()
    .regex(/^[a-z0-9_-]{1,32}$/, "must be the address of a post type, such as posts or pages")
    .default("posts")
    .meta({ title: "Post type", description: "posts, pages, or another type of the site." }),
  excerpt: z
    .string()
    .optional()
    .meta({ title: "Excerpt", description: "Shown in lists. Without it: the beginning of the text." }),
  slug: z
    .string()
    .regex(/^[\p{Ll}\p{Lo}\p{N}]+(-[\p{Ll}\p{Lo}\p{N}]+)*$/u, "must be lower-case words joined by hyphens")
    .max(200)
    .optional()
    .meta({ title: "Slug", description: "The post's part of its address. Without it: made from the title." }),
  categories: z
    .array(numberId("must be the number of a category; wordpress-categories lists them"))
    .max(50)
    .optional()
    .meta({ title: "Categories", description: "The categories' numbers." }),
  tags: z
    .array(z.string().trim().min(1).max(200))
    .max(50)
    .optional()
    .meta({ title: "Tags", description: "Names of tags; new ones are made." }),
  featured_image: z.boolean().default(true).meta({
    title: "Featured image",
    description: "The first image stands above the post; otherwise all of them stand below the text.",
  }),
  content_format: z
    .enum(["text", "html"])
    .default("text")
    .meta({ title: "Text is", description: "Plain text, or HTML that goes into the post as it stands." }),
  format: z
    .enum(["standard", "aside", "chat", "gallery", "link", "image", "quote", "status", "video", "audio"])
    .optional()
    .meta({ title: "Format", description: "How the theme shows the post, where it knows formats." }),
  sticky: z
    .boolean()
    .optional()
    .meta({ title: "Stick to the top", description: "Keeps the post at the top of the blog." }),
  comment_status: z.enum(["open", "closed"]).optional().meta({
    title: "Comments",
    description: "Whether readers may comment. Without it: as the site has it.",
  }),
})

export type WordpressConfig = z.output<typeof configSchema>
