import { problem, type Check } from "@/lib/platforms/check/check"
import type { VkConfig } from "./config"

const maxAttachments = 10

export const check: Check<VkConfig> = ({ media }, _account, { link }) =>
  link && media.length + 1 > maxAttachments
    ? problem(
        "media",
        `VK allows up to ${maxAttachments} attachments, including the link. Remove a media file or the link.`,
      )
    : []
