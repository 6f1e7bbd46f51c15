import { platforms } from "./registry"

/** How each platform is called, by its slug. */
export const platformNames: Record<string, string> = Object.fromEntries(
  platforms.map(({ slug, name }) => [slug, name]),
)
