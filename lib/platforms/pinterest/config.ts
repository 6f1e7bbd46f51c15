import { z } from "zod"
import { webAddress } from "@/lib/platforms/web-address"

const boardId = z
  .string()
  .regex(/^\d+$/, "must be the number of a board, not its name; pinterest-boards lists them")

export const configSchema = z
  .object({
    boardId: boardId.optional().meta({ title: "Board", description: "The board to pin to." }),
    board_ids: z
      .array(boardId)
      .min(1)
      .max(10)
      .optional()
      .meta({ title: "Boards", description: "Several boards: each gets a pin of its own." }),
    board_section_id: z
      .string()
      .regex(/^\d+$/, "must be the number of a section; pinterest-board-sections lists them")
      .optional()
      .meta({ title: "Section", description: "A section of the board; only with one board." }),
    title: z
      .string()
      .max(100)
      .optional()
      .meta({ title: "Title", description: "Without it, the title of the post." }),
    description: z
      .string()
      .max(800)
      .optional()
      .meta({ title: "Description", description: "Without it, the caption of the post." }),
    link: webAddress
      .max(2048)
      .optional()
      .meta({ title: "Link", description: "Where a click on the pin leads." }),
    alt_text: z.string().max(500).optional().meta({
      title: "Alt text",
      description: "What the image shows. Without it, the alt text of the first image.",
    }),
    dominant_color: z
      .string()
      .regex(/^#[0-9a-fA-F]{6}$/, "must be a colour such as #6E7874")
      .optional()
      .meta({ title: "Dominant colour", description: "Shown while the image loads." }),
    cover_image_key_frame_time: z.number().int().min(0).optional().meta({
      title: "Cover frame",
      description:
        "The second of the video that makes its cover. An image beside the video, or the cover of the post, comes before it.",
    }),
  })
  .superRefine((config, context) => {
    const boards = boardsOf(config)
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message })
    if (boards.length === 0) refuse("board_ids", "A board is required: give board_ids or boardId.")
    if (boards.length > 1 && config.board_section_id)
      refuse("board_section_id", "A section belongs to one board: give one board, or no section.")
  })

export type PinterestConfig = z.infer<typeof configSchema>

/** Each board once, in the order they were given. */
export const boardsOf = ({ boardId, board_ids }: { boardId?: string; board_ids?: string[] }): string[] => [
  ...new Set([...(boardId ? [boardId] : []), ...(board_ids ?? [])]),
]
