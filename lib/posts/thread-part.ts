import { z } from "zod"

/** The most that any platform allows. A platform's own limit is in `parts.media` of `GET /v0/platforms`. */
const maxPartMedia = 20

export const threadPart = <Item extends z.ZodType>(item: Item) =>
  z
    .object({ caption: z.string().max(25_000), media: z.array(item).max(maxPartMedia).default([]) })
    .refine(({ caption, media }) => caption.length > 0 || media.length > 0, {
      path: ["caption"],
      message: "A part needs a caption or media.",
    })
