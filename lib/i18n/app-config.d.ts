import type { Messages } from "./locales"

declare module "use-intl" {
  interface AppConfig {
    Messages: Messages
  }
}
