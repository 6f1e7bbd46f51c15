import { headers } from "next/headers"

/**
 * Whether the screen is wide enough for a month with words, as far as a request tells; the page corrects it.
 * https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Sec-CH-UA-Mobile
 */
export async function isWideScreen(): Promise<boolean> {
  const given = await headers()
  return given.get("sec-ch-ua-mobile") !== "?1" && !/\bMobi/.test(given.get("user-agent") ?? "")
}
