import { z } from "zod"
import { optionalText } from "@/lib/platforms/text/config-fields"
import { decodeReference } from "./reference"

const noteAddress = z
  .string()
  .regex(/^(nostr:)?(note1|nevent1)[a-z0-9]+$/, "must be a note1… or nevent1… address")
  .refine(decodeReference, "is incomplete. Copy the note1… or nevent1… address again.")

/** Loose: the spec sets no rules here, so unknown fields are accepted and ignored. */
export const configSchema = z.looseObject({
  format: z.enum(["note", "article"]).default("note").meta({
    title: "Format",
    description: "note: text that every app can show. article: long-form Markdown with a title (NIP-23).",
  }),
  title: optionalText(200, "Title", "Only for articles. Defaults to the post's title."),
  summary: optionalText(1000, "Summary", "Only for articles."),
  hashtags: z
    .array(z.string().regex(/^#?[\p{L}\p{N}_-]+$/u, "must be a single word, with or without #"))
    .max(20)
    .optional()
    .meta({ title: "Hashtags", description: "Added to the hashtags in the text, but not shown." }),
  content_warning: optionalText(200, "Content warning", "Hides the post until it's opened (NIP-36)."),
  expires_at: z.iso
    .datetime({ offset: true, error: "must be a time such as 2026-03-01T12:00:00Z" })
    .optional()
    .meta({ title: "Expires", description: "When relays that support NIP-40 delete the post." }),
  reply_to: noteAddress
    .optional()
    .meta({ title: "Reply to", description: "The note1… or nevent1… address of the post to reply to." }),
  quote: noteAddress
    .optional()
    .meta({ title: "Quote", description: "The note1… or nevent1… address of the post to quote." }),
  first_comment: optionalText(10_000, "First comment", "Added as a reply once the post is published."),
})

export type NostrConfig = z.infer<typeof configSchema>
