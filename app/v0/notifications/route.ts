import { endpoint } from "@/lib/api/endpoint"
import { listNotificationsContract } from "@/lib/notifications/contract"
import { listNotifications } from "@/lib/notifications/list-notifications"

export const GET = endpoint(listNotificationsContract, listNotifications)
