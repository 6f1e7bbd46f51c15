import { useFormatClock } from "@/components/ui/time/use-date-format"

/** Formats a slot's time, such as "09:00". */
export function useFormatTime() {
  const formatClock = useFormatClock()
  return (time: string) => {
    const [hours = 0, minutes = 0] = time.split(":").map(Number)
    return formatClock(hours * 60 + minutes)
  }
}
