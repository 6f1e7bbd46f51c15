/** Rejects if `work` isn't done in time. */
export function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException("No response in time", "TimeoutError")), milliseconds)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}
