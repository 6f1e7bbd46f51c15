import { useEffect, useState } from "react"

const defaultDelayMs = 250

export function useDebounced<Value>(value: Value, delayMs = defaultDelayMs): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return debounced
}
