import type { PlatformSetup } from "@/lib/platforms/setup/platform-setup"

export const setup: PlatformSetup = {
  minutes: 10,
  portal: "https://console.cloud.google.com/apis/credentials",
  steps: [
    {
      title: "Create a project",
      text: "In the Google Cloud console create a project, and enable **YouTube Data API v3** under **APIs & Services** > **Library**.",
    },
    {
      title: "Set up the consent screen",
      text: "Under **Google Auth Platform** choose **External**, add your account as a test user, and add the scopes below under **Data Access**.",
    },
    {
      title: "Create an OAuth client",
      text: "Under **Clients**, create one of type **Web application**, and add the callback URL to **Authorized redirect URIs**.",
    },
    {
      title: "Publish the consent screen",
      text: "Under **Audience**, choose **Publish app**, so that access doesn't end after 7 days.",
    },
  ],
  scopes: [
    { scope: "https://www.googleapis.com/auth/youtube.upload", feature: "posting", reason: "upload videos" },
    {
      scope: "https://www.googleapis.com/auth/youtube.readonly",
      feature: "metrics",
      reason: "show your channel and its counts",
    },
    {
      scope: "https://www.googleapis.com/auth/youtube.force-ssl",
      feature: "posting",
      reason: "add videos to playlists, add the first comment, and delete videos",
    },
  ],
  pitfalls: [
    {
      problem: "While the consent screen is in Testing, refresh tokens expire after 7 days.",
      fix: "Choose **Publish app** under **Audience**, then reconnect. You can use it before verification by clicking through Google's warning.",
    },
    {
      problem: "A project can upload about 100 videos a day by default.",
      fix: "Request a higher quota with the audit form.",
    },
    {
      problem: "Videos from an unaudited project are locked as private.",
      fix: "Pass the compliance audit. Until then, make videos public in YouTube Studio if it lets you, or upload again.",
    },
  ],
  cost: "Free",
  review: {
    duration: "2 to 6 weeks",
    text: "Google verifies the consent screen, and YouTube audits the API client before its uploads can be public.",
  },
  limits: ["About 100 uploads a day per project, until you have a higher quota"],
  checked: "2026-11-22",
  links: [
    "https://developers.google.com/youtube/v3/guides/auth/server-side-web-apps",
    "https://support.google.com/youtube/contact/yt_api_form",
    "https://support.google.com/cloud/answer/15549945",
  ],
}
