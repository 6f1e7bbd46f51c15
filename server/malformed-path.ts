/** Whether a URL's path has an invalid % escape or doesn't start at the root. */
export function isMalformedPath(url: string): boolean {
  const path = url.split("?", 1)[0]!
  try {
    decodeURIComponent(path)
    return !path.startsWith("/")
  } catch {
    return true
  }
}
