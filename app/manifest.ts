import type { MetadataRoute } from "next"

import { getTranslations } from "./get-translations"

/** Makes the dashboard installable, with shortcuts on its icon. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const t = await getTranslations("shell")
  const icon = (file: string, sizes: string, purpose: "any" | "maskable") => ({
    src: `/icons/${file}`,
    sizes,
    purpose,
    type: "image/png",
  })
  return {
    id: "/",
    name: "Carillon",
    short_name: "Carillon",
    description: t("description"),
    start_url: "/calendar",
    scope: "/",
    display: "standalone",
    background_color: "#0b3a34",
    theme_color: "#0b3a34",
    icons: [
      icon("icon-192.png", "192x192", "any"),
      icon("icon-512.png", "512x512", "any"),
      icon("maskable-512.png", "512x512", "maskable"),
    ],
    shortcuts: [
      { name: t("createPost"), url: "/compose" },
      { name: t("posts"), url: "/posts" },
    ],
  }
}
