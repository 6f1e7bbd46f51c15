import type { Metadata } from "next"

import { getTranslations } from "@/app/get-translations"
import type { SettingsSlug } from "@/components/shell/navigation/settings-pages"

/** A settings page is titled as it's labeled in the navigation. */
export const settingsMetadata = (slug: SettingsSlug) => async (): Promise<Metadata> => ({
  title: (await getTranslations("shell"))(`settingsPage.${slug}`),
})
