/** Error codes of requests, and failure reasons of posts that TikTok was processing. */
const errorMessages: Record<string, string> = {
  privacy_level_option_mismatch:
    "This TikTok account doesn't offer the chosen audience. Choose one listed by tiktok-creator-info.",
  url_ownership_unverified:
    "TikTok only downloads photos from verified domains. Ask your administrator to verify this server's media domain in the TikTok developer portal.",
  unaudited_client_can_only_post_to_private_accounts:
    "TikTok hasn't audited this server's app yet. Until then it can only post privately, and only to private accounts.",
  spam_risk_too_many_posts: "This TikTok account has reached its daily post limit. Try again tomorrow.",
  spam_risk_too_many_pending_share:
    "This account already has five drafts in its TikTok inbox. Finish or discard them in the app first.",
  reached_active_user_cap:
    "This server's TikTok app has reached its daily account limit. Try again tomorrow.",
  app_version_check_failed: "The creator's TikTok app is too old. Update it, then try again.",
  file_format_check_failed:
    "TikTok can't read this file. Use MP4, MOV, or WebM with H.264, H.265, VP8, or VP9.",
  duration_check_failed: "This video is too short or too long for this TikTok account.",
  frame_rate_check_failed: "TikTok supports videos with 23 to 60 frames per second.",
  picture_size_check_failed:
    "TikTok supports videos of 360 to 4096 pixels per side and photos of up to 1080p.",
  video_pull_failed: "TikTok couldn't download the video. Publish the post again.",
  photo_pull_failed:
    "TikTok couldn't download the photos. Check that this server can be reached from the internet, then publish the post again.",
  publish_cancelled: "The post was canceled in the TikTok app.",
  internal: "TikTok had an internal error and nothing was published. Publish the post again.",
}

export const errorMessageFor = (code: string): string | null =>
  errorMessages[code] ??
  (code.startsWith("spam_risk") ? "TikTok flagged this post as spam. Edit it, then try again." : null)
