import Bowser from "bowser"

/** Parses a User-Agent header, for example into `Firefox` and `Linux`. Unknown parts are null. */
export function describeBrowser(userAgent: string | null): { browser: string | null; system: string | null } {
  if (!userAgent) return { browser: null, system: null }
  const { browser, os } = Bowser.parse(userAgent)
  return { browser: browser.name ?? null, system: os.name ?? null }
}
