import type { SocialAccount } from "@/lib/accounts/contract"

/** What happened, in words for the person who has to mend it. */
export const disconnectedReasons: Record<NonNullable<SocialAccount["disconnectedReason"]>, string> = {
  TOKEN_EXPIRED: "The sign-in ran out. Connect the channel again to go on posting.",
  TOKEN_INVALID: "The platform does not accept the sign-in any more. Connect the channel again.",
  TOKEN_REVOKED:
    "Access was withdrawn on the platform, or the password was changed. Connect the channel again.",
  REFRESH_FAILED: "The sign-in could not be renewed. Connect the channel again.",
  ACCOUNT_SUSPENDED:
    "The platform has suspended this account. Settle that there first, then connect it again.",
  PERMISSION_DENIED:
    "A permission that posting needs is missing. Connect the channel again and allow everything asked for.",
  EMAIL_UNCONFIRMED:
    "The platform wants the account's email address confirmed. Do that there, then connect it again.",
}
