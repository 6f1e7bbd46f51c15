import { endpoint } from "@/lib/api/endpoint"
import { readNotificationsContract } from "@/lib/notifications/contract"
import { readNotifications } from "@/lib/notifications/read-notifications"

export const POST = endpoint(readNotificationsContract, readNotifications)
