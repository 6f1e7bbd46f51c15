import type { NotificationKind } from "./contract"

/** Kinds that also come by e-mail unless a person says otherwise: what stands still until somebody acts. */
export const mailUsual: Record<NotificationKind, boolean> = {
  approval_requested: false,
  approved: false,
  sent_back: false,
  post_failed: true,
  commented: false,
  mentioned: false,
  channel_disconnected: true,
  channel_expiring: true,
  webhook_disabled: true,
  plan_limit: false,
  picture_made: false,
  picture_failed: false,
}

/** Their jobs write a mail of their own, with more in it than one line, and try again when it does not go out. */
export const mailedByJobs: readonly NotificationKind[] = ["channel_expiring", "webhook_disabled"]
