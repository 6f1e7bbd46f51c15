import { env } from "@/lib/config/env"
import { callbackNameOf } from "./setup/platform-setup"

/** The redirect URL to enter on the platform. */
export const callbackUrl = (platform: Parameters<typeof callbackNameOf>[0]) =>
  `${env.APP_URL}/connect/callback/${callbackNameOf(platform)}`
