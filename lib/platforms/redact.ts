const secretName = /token|secret|password|jwt|private|apikey|api_key|session/i

/** The secret strings inside credentials: everything under a name that says so. */
export function collectSecrets(value: unknown, named = false): string[] {
  if (typeof value === "string") return named && value.length >= 4 ? [value] : []
  if (value === null || typeof value !== "object") return []
  return Object.entries(value).flatMap(([key, inner]) => collectSecrets(inner, named || secretName.test(key)))
}

/** Takes secrets out of a text, also where they stand URL-encoded. */
export const redact = (text: string, secrets: string[]): string =>
  secrets
    .flatMap((secret) => [secret, encodeURIComponent(secret)])
    .reduce((clean, secret) => clean.replaceAll(secret, "[redacted]"), text)
