import { isGif, problem, type Check } from "@/lib/platforms/check/check"

export const check: Check = ({ media }) =>
  media.length > 1 && media.some(isGif)
    ? problem("media", "Telegram albums can't contain GIFs. Post the GIF on its own.")
    : []
