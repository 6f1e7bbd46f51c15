import { useDeferredValue } from "react"

/** False on the server and until hydration completes. */
export const useIsHydrated = () => useDeferredValue(true, false)
