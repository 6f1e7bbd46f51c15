import type { Metadata } from "next"

/**
 * Keeps these URLs from other sites. With "no-referrer", browsers would send `Origin: null` with forms, which server
 * actions reject.
 */
export const metadata: Metadata = { referrer: "same-origin", robots: { index: false, follow: false } }

export { CenteredPage as default } from "@/components/shell/centered-page"
