import { env } from "@/lib/config/env"

/** The redirect URL to enter on the platform. */
export const callbackUrl = (slug: string) => `${env.APP_URL}/connect/callback/${slug}`
