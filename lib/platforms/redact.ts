const secretName = /token|secret|password|jwt|private|apikey|api_key|session/i

/** Collects the strings in credentials whose field name marks them as secret. */
export function collectSecrets(value: unknown, named = false): string[] {
  if (typeof value === "string") return named && value.length >= 4 ? [value] : []
  if (value === null || typeof value !== "object") return []
  return Object.entries(value).flatMap(([key, child]) => collectSecrets(child, named || secretName.test(key)))
}

/** Removes secrets from a text, including URL-encoded ones. */
export const redact = (text: string, secrets: string[]): string =>
  secrets
    .flatMap((secret) => [secret, encodeURIComponent(secret)])
    .reduce((clean, secret) => clean.replaceAll(secret, "[redacted]"), text)
