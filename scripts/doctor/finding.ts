/** `remedy` says how to fix a problem, `hint` what could be improved. */
export type Finding = { found: string; remedy?: string; hint?: string }
export type Check = () => Finding | Promise<Finding>

export const patience = 8_000

/** Makes an HTTP request without following redirects; returns the error if there's no response. */
export async function ask(url: string, init: RequestInit = {}): Promise<Response | Error> {
  try {
    return await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(patience), ...init })
  } catch (error) {
    const { message, cause } = error as Error
    return new Error(cause instanceof Error && cause.message ? cause.message : message)
  }
}
