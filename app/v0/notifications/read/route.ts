import { endpoint } from "@/lib/api/endpoint"
import { markNotificationsReadContract } from "@/lib/notifications/contract"
import { markNotificationsRead } from "@/lib/notifications/mark-notifications-read"

export const POST = endpoint(markNotificationsReadContract, markNotificationsRead)
