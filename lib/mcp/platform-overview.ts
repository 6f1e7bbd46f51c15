import type { CatalogEntry } from "@/lib/platforms/catalog"

/** What's needed to choose a platform. With everything, all platforms would take tens of thousands of tokens. */
export const platformOverview = ({
  platform,
  name,
  available,
  caption,
  media,
  parts,
  manualInstructions,
}: CatalogEntry) => ({
  platform,
  name,
  available,
  caption: { max: caption.max, count: caption.count },
  maxMedia: media === "ignored" ? 0 : (media.max ?? null),
  threads: parts !== null,
  manual: manualInstructions !== null,
})
