import { pageMetadata } from "@/app/page-metadata"
import type { SettingsSlug } from "@/components/shell/navigation/settings-pages"

/** A settings page is titled as it's labeled in the navigation. */
export const settingsMetadata = (slug: SettingsSlug) =>
  pageMetadata("shell", (t) => t(`settingsPage.${slug}`))
