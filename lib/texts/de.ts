import emails from "@/lib/texts/de/emails.json"
import settingsApiKeys from "@/lib/texts/de/settings-api-keys.json"
import scopes from "@/lib/texts/de/scopes.json"
import settingsAi from "@/lib/texts/de/settings-ai.json"
import settingsData from "@/lib/texts/de/settings-data.json"
import settingsImport from "@/lib/texts/de/settings-import.json"
import settingsAuditLog from "@/lib/texts/de/settings-audit-log.json"
import settingsPlan from "@/lib/texts/de/settings-plan.json"
import approvals from "@/lib/texts/de/approvals.json"
import notifications from "@/lib/texts/de/notifications.json"
import post from "@/lib/texts/de/post.json"
import posts from "@/lib/texts/de/posts.json"
import settingsMembers from "@/lib/texts/de/settings-members.json"
import settings from "@/lib/texts/de/settings.json"
import settingsAccount from "@/lib/texts/de/settings-account.json"
import calendar from "@/lib/texts/de/calendar.json"
import auth from "@/lib/texts/de/auth.json"
import type { en } from "./en"
import analytics from "@/lib/texts/de/analytics.json"
import channels from "@/lib/texts/de/channels.json"
import channel from "@/lib/texts/de/channel.json"
import compose from "@/lib/texts/de/compose.json"
import preview from "@/lib/texts/de/preview.json"
import connectChoice from "@/lib/texts/de/connect-choice.json"
import connectClosed from "@/lib/texts/de/connect-closed.json"
import connectEnd from "@/lib/texts/de/connect-end.json"
import connectPlatform from "@/lib/texts/de/connect-platform.json"
import connectProblem from "@/lib/texts/de/connect-problem.json"
import connect from "@/lib/texts/de/connect.json"
import links from "@/lib/texts/de/links.json"
import profile from "@/lib/texts/de/profile.json"
import profiles from "@/lib/texts/de/profiles.json"
import media from "@/lib/texts/de/media.json"
import mediaDialogs from "@/lib/texts/de/media-dialogs.json"
import mediaEdit from "@/lib/texts/de/media-edit.json"
import studio from "@/lib/texts/de/studio.json"
import captionHelp from "@/lib/texts/de/caption-help.json"
import webhooks from "@/lib/texts/de/webhooks.json"
import executor from "@/lib/texts/de/executor.json"
import status from "@/lib/texts/de/status.json"
import sandbox from "@/lib/texts/de/sandbox.json"
import agents from "@/lib/texts/de/agents.json"
import apps from "@/lib/texts/de/apps.json"
import connectedApps from "@/lib/texts/de/connected-apps.json"
import consent from "@/lib/texts/de/consent.json"
import docs from "@/lib/texts/de/docs.json"
import devMail from "@/lib/texts/de/dev-mail.json"
import shell from "@/lib/texts/de/shell.json"
import ui from "@/lib/texts/de/ui.json"

export const de: typeof en = {
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
