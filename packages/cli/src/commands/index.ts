import type { Command } from "../command.ts"
import { analyticsCommands } from "./analytics.ts"
import { apiCommands } from "./api.ts"
import { channelCommands } from "./channels.ts"
import { completionCommands } from "./completion.ts"
import { mediaCommands } from "./media.ts"
import { planCommands } from "./plan.ts"
import { postCommands } from "./posts.ts"
import { postActionCommands } from "./post-actions.ts"
import { profileCommands } from "./profiles.ts"
import { queueCommands } from "./queue.ts"
import { sessionCommands } from "./session.ts"
import { tagCommands } from "./tags.ts"
import { webhookCommands } from "./webhooks.ts"

/** Every command, in the order of the help. */
export const commands: Command[] = [
  ...sessionCommands,
  ...postCommands,
  ...postActionCommands,
  ...planCommands,
  ...queueCommands,
  ...mediaCommands,
  ...channelCommands,
  ...profileCommands,
  ...tagCommands,
  ...analyticsCommands,
  ...webhookCommands,
  ...apiCommands,
  ...completionCommands(() => commands),
]
