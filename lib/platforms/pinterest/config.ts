import { z } from "zod"
import { optionalText } from "@/lib/platforms/text/config-fields"
import { webUrl } from "@/lib/platforms/text/web-url"

const boardId = z
  .string()
  .regex(/^\d+$/, "must be a numeric board id from the pinterest-boards lookup, not a name")

export const configSchema = z
  .object({
    boardId: boardId.optional().meta({ title: "Board", description: "The board to pin to." }),
    board_ids: z
      .array(boardId)
      .min(1)
      .max(10)
      .optional()
      .meta({ title: "Boards", description: "Pins to several boards. Each gets its own pin." }),
    board_section_id: z
      .string()
      .regex(/^\d+$/, "must be a numeric section id from the pinterest-board-sections lookup")
      .optional()
      .meta({ title: "Section", description: "A section of the board. Only with a single board." }),
    title: optionalText(100, "Title", "Defaults to the post's title."),
    description: optionalText(800, "Description", "Defaults to the post's caption."),
    link: webUrl.max(2048).optional().meta({ title: "Link", description: "The page the pin links to." }),
    alt_text: optionalText(500, "Alt text", "Describes the image. Defaults to the first image's alt text."),
    dominant_color: z
      .string()
      .regex(/^#[0-9a-fA-F]{6}$/, "must be a color such as #6E7874")
      .optional()
      .meta({ title: "Dominant color", description: "Shown while the image loads." }),
    cover_image_key_frame_time: z.number().int().min(0).optional().meta({
      title: "Cover frame",
      description:
        "Position in the video, in seconds, of the frame to use as its cover. An image in the post or the post's cover takes precedence.",
    }),
  })
  .superRefine((config, context) => {
    const boards = boardsOf(config)
    const addIssue = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message })
    if (boards.length === 0) addIssue("board_ids", "A board is required. Set board_ids or boardId.")
    if (boards.length > 1 && config.board_section_id)
      addIssue(
        "board_section_id",
        "A section belongs to one board. Set a single board or remove the section.",
      )
  })

export type PinterestConfig = z.infer<typeof configSchema>

/** All configured boards, without duplicates. */
export const boardsOf = ({ boardId, board_ids }: { boardId?: string; board_ids?: string[] }): string[] => [
  ...new Set([...(boardId ? [boardId] : []), ...(board_ids ?? [])]),
]
