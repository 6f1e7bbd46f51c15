import { platforms } from "./registry"

/** Platform names by slug. */
export const platformNames: Record<string, string> = Object.fromEntries(
  platforms.map(({ slug, name }) => [slug, name]),
)
