import { z } from "zod"
import { numberId } from "@/lib/platforms/number-id"

export const configSchema = z.object({
  lists: z
    .array(numberId("must be the number of a list"), "must name the lists to send to")
    .min(1, "must name at least one list to send to")
    .max(100)
    .meta({ title: "Lists", description: "Whose subscribers get the email." }),
  title: z
    .string()
    .trim()
    .min(1)
    .max(500)
    .optional()
    .meta({ title: "Subject", description: "Without it: the first line of the text." }),
  name: z
    .string()
    .max(500)
    .optional()
    .meta({ title: "Campaign name", description: "How it is called in listmonk. Without it: the subject." }),
  content_type: z.enum(["markdown", "html", "plain"]).default("markdown").meta({
    title: "Format",
    description: "How the text is written.",
  }),
  template_id: numberId("must be the number of a template").optional().meta({
    title: "Template",
    description: "The frame around the text. Without it: the installation's default.",
  }),
  from_email: z
    .string()
    .max(300)
    .regex(/^([^<>]+<)?[^\s<>@]+@[^\s<>@]+>?$/, "must be an address, such as Bells <news@example.com>")
    .optional()
    .meta({ title: "From", description: "An address, with a name before it if you like." }),
  altbody: z
    .string()
    .optional()
    .meta({ title: "Plain text version", description: "For readers whose mail program shows no HTML." }),
  messenger: z
    .string()
    .min(1)
    .default("email")
    .meta({ title: "Messenger", description: "email, or another one that the installation has." }),
  tags: z.array(z.string().min(1).max(100)).max(20).optional().meta({ title: "Tags" }),
  headers: z
    .array(z.record(z.string(), z.string()))
    .max(20)
    .optional()
    .meta({ title: "Email headers", description: "Pairs of a name and a value, for mail servers." }),
  attachments: z
    .boolean()
    .default(false)
    .meta({ title: "Attach images", description: "Sends images as attachments, not in the text." }),
  template_expressions: z.boolean().default(false).meta({
    title: "Template expressions",
    description:
      "Double braces in the text are listmonk's own, such as the subscriber's name, not plain text.",
  }),
  archive: z
    .boolean()
    .default(false)
    .meta({ title: "Public archive", description: "Shows the email on a public page as well." }),
  archive_slug: z
    .string()
    .regex(/^[\p{L}\p{N}-]+$/u, "must be letters, digits and dashes")
    .max(200)
    .optional()
    .meta({ title: "Address in the archive" }),
})

export type ListmonkConfig = z.infer<typeof configSchema>
