import { z } from "zod"

/** Loose: the specification lists no rule here, so fields that we do not know are taken and left alone. */
export const configSchema = z.looseObject({
  format: z.enum(["note", "article"]).default("note").meta({
    title: "Format",
    description: "An article is long-form text in Markdown with a title (NIP-23); every app shows notes.",
  }),
  title: z
    .string()
    .max(200)
    .optional()
    .meta({ title: "Title", description: "Of an article. Without it: the post's own title." }),
  summary: z.string().max(1000).optional().meta({ title: "Summary", description: "Of an article." }),
  hashtags: z
    .array(z.string().regex(/^#?[\p{L}\p{N}_-]+$/u, "must be one word, with or without #"))
    .max(20)
    .optional()
    .meta({ title: "Hashtags", description: "Beside those in the text; they are not shown in it." }),
  content_warning: z
    .string()
    .max(200)
    .optional()
    .meta({ title: "Content warning", description: "Hides the post until somebody opens it (NIP-36)." }),
  expires_at: z.iso
    .datetime({ offset: true, error: "must be a time such as 2026-03-01T12:00:00Z" })
    .optional()
    .meta({ title: "Expires", description: "Relays that heed it forget the post then (NIP-40)." }),
  reply_to: z
    .string()
    .regex(/^(nostr:)?(note1|nevent1)[a-z0-9]+$/, "must be a note1… or nevent1… address")
    .optional()
    .meta({ title: "Reply to", description: "The note1… or nevent1… address of another post." }),
  quote: z
    .string()
    .regex(/^(nostr:)?(note1|nevent1)[a-z0-9]+$/, "must be a note1… or nevent1… address")
    .optional()
    .meta({ title: "Quote", description: "The note1… or nevent1… address of the post to quote." }),
  first_comment: z
    .string()
    .max(10_000)
    .optional()
    .meta({ title: "First comment", description: "A reply by this channel once the post is out." }),
})

export type NostrConfig = z.infer<typeof configSchema>
