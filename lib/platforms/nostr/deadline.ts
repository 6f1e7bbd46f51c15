/** A promise that a stranger's silence must not keep open. */
export function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException("No answer in time", "TimeoutError")), milliseconds)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
