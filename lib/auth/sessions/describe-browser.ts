import Bowser from "bowser"

/** `Firefox` and `Linux` out of a User-Agent header; null where it says nothing that is known. */
export function describeBrowser(userAgent: string | null): { browser: string | null; system: string | null } {
  if (!userAgent) return { browser: null, system: null }
  const { browser, os } = Bowser.parse(userAgent)
  return { browser: browser.name ?? null, system: os.name ?? null }
}
