/** Lets a loop sleep until it is woken or its time is over; a wake-up while it is busy is not lost. */
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
