import { channelName } from "@/components/channels/channel-name"
import { Notice } from "@/components/ui/notice"

import type { Refused } from "./use-send-draft"

type SendProblemsProps = { messages: string[]; refused: Refused[] }

/** What keeps a post back and stands beside no control; a press of a button leads here. */
export function SendProblems({ messages, refused }: SendProblemsProps) {
  if (messages.length + refused.length === 0) return null
  return (
    <div data-problem tabIndex={-1} className="grid gap-2 rounded-lg">
      {messages.map((message) => (
        <Notice key={message} tone="warning">
          {message}
        </Notice>
      ))}
      {refused.map(({ target: { channel, entry }, error }) => (
        <Notice
          key={channel.id}
          tone="danger"
          title={`Not saved for ${entry.name} · ${channelName(channel)}`}
        >
          {error.message}
        </Notice>
      ))}
    </div>
  )
}
