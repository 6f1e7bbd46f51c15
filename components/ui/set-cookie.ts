/** Lasts a year; an empty value deletes it. The name matches `cookieName` in lib/auth. */
export function setCookie(name: string, value: string) {
  const secure = location.protocol === "https:"
  const attributes = `path=/; max-age=${value ? 31_536_000 : 0}; samesite=lax${secure ? "; secure" : ""}`
  document.cookie = `${secure ? "__Host-" : ""}${name}=${value}; ${attributes}`
}
