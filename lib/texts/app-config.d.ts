import type { Locale, Texts } from "./locales"

declare module "use-intl" {
  interface AppConfig {
    Locale: Locale
    Messages: Texts
  }
}
