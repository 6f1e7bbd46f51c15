import { invalidInput } from "@/lib/errors/app-error"
import { assertPublicHttpsUrl } from "@/lib/http/safe-fetch"
import { isCatcherUrl } from "./catcher"

/** The URL must be https and public, or our own catcher. It's checked again on each delivery. */
export function checkWebhookUrl(url: string): void {
  if (isCatcherUrl(url)) return
  try {
    assertPublicHttpsUrl(url)
  } catch (error) {
    const message = (error as Error).message
    throw invalidInput({ url: [message] })
  }
}
