/** Lets a loop sleep until it's woken or a timeout ends. A wake-up while the loop is busy isn't lost. */
export function createSignal() {
  let woken = false
  let stopWaiting = () => {}
  return {
    wake() {
      woken = true
      stopWaiting()
    },
    async wait(ms: number): Promise<void> {
      if (!woken) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          stopWaiting = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      woken = false
    },
  }
}

export type Signal = ReturnType<typeof createSignal>
