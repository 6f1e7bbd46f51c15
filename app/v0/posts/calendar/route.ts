import { endpoint } from "@/lib/api/endpoint"
import { getCalendarContract } from "@/lib/posts/calendar/contract"
import { getCalendar } from "@/lib/posts/calendar/get-calendar"

export const GET = endpoint(getCalendarContract, getCalendar)
