import { headers } from "next/headers"

/**
 * Guesses whether the screen is wide enough for the month view. The page corrects it.
 * https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Sec-CH-UA-Mobile
 */
export async function isWideScreen(): Promise<boolean> {
  const requestHeaders = await headers()
  return (
    requestHeaders.get("sec-ch-ua-mobile") !== "?1" && !/\bMobi/.test(requestHeaders.get("user-agent") ?? "")
  )
}
