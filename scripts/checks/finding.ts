/** What was found; `remedy` is there when something has to be done, `hint` when something might. */
export type Finding = { found: string; remedy?: string; hint?: string }
export type Check = () => Finding | Promise<Finding>

export const patience = 8_000

/** Asks over HTTP, without following where it is sent; the error says why there was no answer. */
export async function ask(url: string, init: RequestInit = {}): Promise<Response | Error> {
  try {
    return await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(patience), ...init })
  } catch (error) {
    const { message, cause } = error as Error
    return new Error(cause instanceof Error && cause.message ? cause.message : message)
  }
}
