/** What to do about the refusals that people meet, at the request or while TikTok works on the post. */
const advice: Record<string, string> = {
  privacy_level_option_mismatch:
    "This TikTok account does not offer the chosen audience. Choose one of those that creator info lists.",
  url_ownership_unverified:
    "TikTok fetches photos from verified domains only. Verify this installation's media domain in the TikTok app's settings.",
  unaudited_client_can_only_post_to_private_accounts:
    "TikTok has not audited this installation's app yet: until then it posts to private accounts only, and only privately.",
  spam_risk_too_many_posts: "This TikTok account has reached its posts for today. Try again tomorrow.",
  spam_risk_too_many_pending_share:
    "Five drafts wait in this account's TikTok inbox already. Finish or discard them in the app first.",
  reached_active_user_cap:
    "This installation's TikTok app has reached its number of accounts for today. Try again tomorrow.",
  app_version_check_failed: "The creator's TikTok app is too old for this. Update it, then try again.",
  file_format_check_failed:
    "TikTok cannot read this file. It takes MP4, MOV and WebM with H.264, H.265, VP8 or VP9.",
  duration_check_failed: "TikTok does not take a video of this length from this account.",
  frame_rate_check_failed: "TikTok takes videos of 23 to 60 frames per second.",
  picture_size_check_failed: "TikTok takes videos of 360 to 4096 pixels a side and photos of up to 1080p.",
  video_pull_failed: "TikTok could not fetch the video. Publish the post again.",
  photo_pull_failed:
    "TikTok could not fetch the photos. Check that this installation can be reached from the internet, then publish again.",
  publish_cancelled: "The post was cancelled in the TikTok app.",
  internal: "TikTok failed while working on the post; nothing was published. Publish it again.",
}

export const adviceOn = (code: string): string | null =>
  advice[code] ??
  (code.startsWith("spam_risk") ? "TikTok takes this post for spam. Change it, then try again." : null)
