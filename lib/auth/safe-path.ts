export const startPage = "/calendar"

/** Prevents open redirects after sign-in: anything but a path on this server becomes the start page. */
export function safePath(next: unknown): string {
  if (typeof next !== "string" || !next.startsWith("/")) return startPage
  const base = "http://carillon.invalid"
  const url = URL.canParse(next, base) ? new URL(next, base) : null
  // "/.//elsewhere.example" resolves to our origin, but its path alone would point to another host.
  return url?.origin === base && !url.pathname.startsWith("//")
    ? url.pathname + url.search + url.hash
    : startPage
}
