/** A choice that this browser keeps for a year, named as `cookieName` in lib/auth does; an empty one is forgotten. */
export function setCookie(name: string, value: string) {
  const secure = location.protocol === "https:"
  const attributes = `path=/; max-age=${value ? 31_536_000 : 0}; samesite=lax${secure ? "; secure" : ""}`
  document.cookie = `${secure ? "__Host-" : ""}${name}=${value}; ${attributes}`
}
