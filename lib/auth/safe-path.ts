export const startPage = "/calendar"

/** Where to go after sign-in: a path of ours, else the start page. Other sites must not send people astray with it. */
export function safePath(next: unknown): string {
  if (typeof next !== "string" || !next.startsWith("/")) return startPage
  const base = "http://carillon.invalid"
  const url = URL.canParse(next, base) ? new URL(next, base) : null
  // "/.//elsewhere.example" stays on our origin here, yet its path alone would be another host.
  return url?.origin === base && !url.pathname.startsWith("//")
    ? url.pathname + url.search + url.hash
    : startPage
}
