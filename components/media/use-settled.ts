import { useEffect, useState } from "react"

const typingMs = 250

/** A value once it stands still: one request for a word, not one for each letter. */
export function useSettled<Value>(value: Value, pauseMs = typingMs): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}
