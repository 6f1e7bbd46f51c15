import emails from "@/lib/texts/en/emails.json"
import settingsApiKeys from "@/lib/texts/en/settings-api-keys.json"
import scopes from "@/lib/texts/en/scopes.json"
import settingsAi from "@/lib/texts/en/settings-ai.json"
import settingsData from "@/lib/texts/en/settings-data.json"
import settingsImport from "@/lib/texts/en/settings-import.json"
import settingsAuditLog from "@/lib/texts/en/settings-audit-log.json"
import settingsPlan from "@/lib/texts/en/settings-plan.json"
import approvals from "@/lib/texts/en/approvals.json"
import notifications from "@/lib/texts/en/notifications.json"
import post from "@/lib/texts/en/post.json"
import posts from "@/lib/texts/en/posts.json"
import settingsMembers from "@/lib/texts/en/settings-members.json"
import settings from "@/lib/texts/en/settings.json"
import analytics from "@/lib/texts/en/analytics.json"
import channels from "@/lib/texts/en/channels.json"
import channel from "@/lib/texts/en/channel.json"
import settingsAccount from "@/lib/texts/en/settings-account.json"
import calendar from "@/lib/texts/en/calendar.json"
import auth from "@/lib/texts/en/auth.json"
import compose from "@/lib/texts/en/compose.json"
import preview from "@/lib/texts/en/preview.json"
import connectChoice from "@/lib/texts/en/connect-choice.json"
import connectClosed from "@/lib/texts/en/connect-closed.json"
import connectEnd from "@/lib/texts/en/connect-end.json"
import connectPlatform from "@/lib/texts/en/connect-platform.json"
import connectProblem from "@/lib/texts/en/connect-problem.json"
import connect from "@/lib/texts/en/connect.json"
import links from "@/lib/texts/en/links.json"
import profile from "@/lib/texts/en/profile.json"
import profiles from "@/lib/texts/en/profiles.json"
import media from "@/lib/texts/en/media.json"
import mediaDialogs from "@/lib/texts/en/media-dialogs.json"
import mediaEdit from "@/lib/texts/en/media-edit.json"
import studio from "@/lib/texts/en/studio.json"
import captionHelp from "@/lib/texts/en/caption-help.json"
import webhooks from "@/lib/texts/en/webhooks.json"
import executor from "@/lib/texts/en/executor.json"
import status from "@/lib/texts/en/status.json"
import sandbox from "@/lib/texts/en/sandbox.json"
import agents from "@/lib/texts/en/agents.json"
import apps from "@/lib/texts/en/apps.json"
import connectedApps from "@/lib/texts/en/connected-apps.json"
import consent from "@/lib/texts/en/consent.json"
import docs from "@/lib/texts/en/docs.json"
import devMail from "@/lib/texts/en/dev-mail.json"
import shell from "@/lib/texts/en/shell.json"
import ui from "@/lib/texts/en/ui.json"

/** Each area of the dashboard and of the hosted pages has a file of its own; a page sends only its own to the browser. */
export const en = {
  emails,
  settingsAi,
  settingsApiKeys,
  scopes,
  settingsData,
  settingsImport,
  settingsAuditLog,
  settingsPlan,
  approvals,
  notifications,
  post,
  posts,
  settingsMembers,
  settings,
  analytics,
  channels,
  channel,
  settingsAccount,
  calendar,
  auth,
  compose,
  preview,
  connectChoice,
  connectClosed,
  connectEnd,
  connectPlatform,
  connectProblem,
  connect,
  links,
  profile,
  profiles,
  media,
  mediaDialogs,
  mediaEdit,
  studio,
  captionHelp,
  webhooks,
  executor,
  status,
  sandbox,
  agents,
  apps,
  connectedApps,
  consent,
  docs,
  devMail,
  shell,
  ui,
}
