import { problem, type Check } from "@/lib/platforms/check/check"

const minDescription = 3

/** https://github.com/Chocobozzz/PeerTube/blob/develop/server/core/initializers/constants.ts (VIDEOS.DESCRIPTION) */
export const check: Check = ({ caption }) =>
  caption && [...caption].length < minDescription
    ? problem("caption", "A PeerTube description needs at least 3 characters, unless it's empty.")
    : []
