import { z } from "zod"
import { optionalFlag, optionalText } from "@/lib/platforms/text/config-fields"
import { numericId } from "@/lib/platforms/text/numeric-id"

/** Loose: the API specification sets no rules here, so unknown fields are accepted and ignored. */
export const configSchema = z.looseObject({
  title: optionalText(
    300,
    "Title",
    "Defaults to the first line of the text, which is then left out of the body.",
  ),
  status: z.enum(["publish", "private", "pending", "draft"]).default("publish").meta({
    title: "Status",
    description:
      "private: visible to editors only; pending and draft: saved in WordPress without publishing.",
  }),
  type: z
    .string()
    .regex(/^[a-z0-9_-]{1,32}$/, "must be a post type, such as posts or pages")
    .default("posts")
    .meta({ title: "Post type", description: "posts, pages, or another of the site's post types." }),
  excerpt: z
    .string()
    .optional()
    .meta({ title: "Excerpt", description: "Shown in lists. Defaults to the beginning of the text." }),
  slug: z
    .string()
    .regex(/^[\p{Ll}\p{Lo}\p{N}]+(-[\p{Ll}\p{Lo}\p{N}]+)*$/u, "must be lowercase words joined by hyphens")
    .max(200)
    .optional()
    .meta({
      title: "Slug",
      description: "The last part of the post's URL. By default, WordPress derives it from the title.",
    }),
  categories: z
    .array(numericId("must be a category id from the wordpress-categories lookup"))
    .max(50)
    .optional()
    .meta({ title: "Categories", description: "Category ids." }),
  tags: z
    .array(z.string().trim().min(1).max(200))
    .max(50)
    .optional()
    .meta({ title: "Tags", description: "Tag names. New tags are created automatically." }),
  featured_image: z.boolean().default(true).meta({
    title: "Featured image",
    description: "Uses the first image as the featured image. Otherwise all images go below the text.",
  }),
  content_format: z.enum(["text", "html"]).default("text").meta({
    title: "Text format",
    description: "Text with Markdown, or HTML that's added to the post as is.",
  }),
  format: z
    .enum(["standard", "aside", "chat", "gallery", "link", "image", "quote", "status", "video", "audio"])
    .optional()
    .meta({ title: "Format", description: "The post format, if the theme supports formats." }),
  meta: z
    .record(z.string().min(1), z.union([z.string(), z.number(), z.boolean()]))
    .optional()
    .meta({
      title: "Custom fields",
      description: "Values by field name. The site has to allow each field in its REST API (show_in_rest).",
    }),
  sticky: optionalFlag("Sticky", "Keeps the post at the top of the blog."),
  comment_status: z.enum(["open", "closed"]).optional().meta({
    title: "Comments",
    description: "Whether readers can comment. Defaults to the site's setting.",
  }),
})

export type WordpressConfig = z.output<typeof configSchema>
