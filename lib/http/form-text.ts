/** Drops NUL characters and lone surrogates, which PostgreSQL can't store. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === "string" ? value.replaceAll("\0", "").toWellFormed() : ""
}
