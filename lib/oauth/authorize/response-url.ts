import { env } from "@/lib/config/env"
import type { OAuthError } from "@/lib/oauth/oauth-error"

type Target = { redirectUri: string; state?: string }

/** `iss` lets clients of several servers detect mix-up attacks (RFC 9207). */
export function successUrl({ redirectUri, state }: Target, parameters: Record<string, string>): string {
  const query = new URLSearchParams({
    ...parameters,
    ...(state !== undefined && { state }),
    iss: env.APP_URL,
  })
  return `${redirectUri}${redirectUri.includes("?") ? "&" : "?"}${query}`
}

export const errorUrl = (target: Target, { code, message }: Pick<OAuthError, "code" | "message">) =>
  successUrl(target, { error: code, error_description: message })
