import { z } from "zod"
import { optionalText } from "@/lib/platforms/text/config-fields"
import { numericId } from "@/lib/platforms/text/numeric-id"

export const configSchema = z.object({
  lists: z
    .array(numericId("must be a numeric list id"), "must be an array of list ids")
    .min(1, "must contain at least one list id")
    .max(100)
    .meta({ title: "Lists", description: "The lists that receive the email." }),
  title: z
    .string()
    .trim()
    .min(1)
    .max(500)
    .optional()
    .meta({ title: "Subject", description: "Defaults to the first line of the text." }),
  name: optionalText(500, "Campaign name", "The name shown in listmonk. Defaults to the subject."),
  content_type: z.enum(["markdown", "html", "plain"]).default("markdown").meta({
    title: "Format",
    description: "The format of the text.",
  }),
  template_id: numericId("must be a numeric template id").optional().meta({
    title: "Template",
    description: "Email template. Defaults to the one set in listmonk.",
  }),
  from_email: z
    .string()
    .max(300)
    .regex(/^([^<>]+<)?[^\s<>@]+@[^\s<>@]+>?$/, "must be an email address such as Bells <news@example.com>")
    .optional()
    .meta({ title: "From", description: "Sender address, optionally with a name." }),
  altbody: z
    .string()
    .optional()
    .meta({ title: "Plain-text version", description: "For email apps that don't show HTML." }),
  messenger: z
    .string()
    .min(1)
    .default("email")
    .meta({ title: "Messenger", description: "email, or another messenger configured in listmonk." }),
  tags: z.array(z.string().min(1).max(100)).max(20).optional().meta({ title: "Tags" }),
  headers: z
    .array(z.record(z.string(), z.string()))
    .max(20)
    .optional()
    .meta({ title: "Email headers", description: "Name-value pairs to add to the email's headers." }),
  attachments: z
    .boolean()
    .default(false)
    .meta({ title: "Attach images", description: "Sends images as attachments instead of in the text." }),
  template_expressions: z.boolean().default(false).meta({
    title: "Template expressions",
    description:
      "Treats double braces in the text as listmonk template expressions, such as the subscriber's name.",
  }),
  archive: z
    .boolean()
    .default(false)
    .meta({ title: "Public archive", description: "Also publishes the email on a public page." }),
  archive_slug: z
    .string()
    .regex(/^[\p{L}\p{N}-]+$/u, "must contain only letters, digits, and dashes")
    .max(200)
    .optional()
    .meta({ title: "Archive slug" }),
})

export type ListmonkConfig = z.infer<typeof configSchema>
