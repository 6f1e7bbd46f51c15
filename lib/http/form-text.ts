/** A text field of a form. PostgreSQL cannot keep NUL characters or half surrogate pairs, so they are dropped here. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === "string" ? value.replaceAll("\0", "").toWellFormed() : ""
}
