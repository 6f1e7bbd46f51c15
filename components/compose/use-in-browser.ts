import { useDeferredValue } from "react"

/** False where the server draws, and until the browser has taken that over: what is kept on the device is known later. */
export const useIsInBrowser = () => useDeferredValue(true, false)
