/** At most once a minute per reason, to avoid a loop. */
export function reloadOnce(reason: "carillon-signed-out" | "carillon-upgraded") {
  const lastReload = Number(sessionStorage.getItem(reason) ?? 0)
  if (Date.now() - lastReload < 60_000) return
  sessionStorage.setItem(reason, String(Date.now()))
  window.location.reload()
}
