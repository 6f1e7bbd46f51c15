import { platforms } from "@/lib/platforms/registry"
import { setupGuide } from "./setup-guide"
import { setupMarkdown } from "./setup-markdown"

/** The pages in the repository don't describe a particular server. */
const placeholder = "https://carillon.example"

/** By slug. */
export const platformPages = (): Record<string, string> =>
  Object.fromEntries(
    platforms.map((platform) => [platform.slug, setupMarkdown(setupGuide(platform, placeholder))]),
  )
