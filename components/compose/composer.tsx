"use client"

import { Plus, RotateCcw } from "lucide-react"
import { useState, type KeyboardEvent } from "react"
import { toast } from "sonner"

import type { PlatformEntry } from "@/components/channels/use-platforms"
import { useWorkspace } from "@/components/shell/workspace-context"
import { Button } from "@/components/ui/button"
import { InputField } from "@/components/ui/field"
import type { SocialAccount } from "@/lib/accounts/contract"
import type { PostWithRelations } from "@/lib/posts/contract"

import { ChannelPicker } from "./channel-picker"
import { ChannelPreviews } from "./channel-previews"
import { messagesOf, strayMessages, type Target } from "./check-draft"
import { instantOf, type Draft } from "./draft"
import { OptionsEditor } from "./options-editor"
import { PartEditor } from "./part-editor"
import type { SendAction } from "./post-input"
import { SendBar } from "./send-bar"
import { SendProblems } from "./send-problems"
import { useDraft } from "./use-draft"
import { useSending } from "./use-sending"

type ComposerProps = {
  channels: SocialAccount[]
  platforms: PlatformEntry[]
  /** The post that is edited; null for a new one. */
  post: PostWithRelations | null
  initial: Draft
  storageKey: string
}

export function Composer({ channels, platforms, post, initial: given, storageKey }: ComposerProps) {
  const { timeZone } = useWorkspace()
  // Refetches make new objects of the same post; what is being written must not begin again.
  const [initial] = useState(given)
  const editor = useDraft(initial, storageKey)
  const { draft } = editor
  const targets = targetsOf(draft, channels, platforms)
  const sending = useSending({ editor, targets, postId: post?.id ?? null })
  const { problems, refused } = sending
  const [uploading, setUploading] = useState<string[]>([])
  const noteUploading = (key: string, on: boolean) =>
    setUploading((before) => [...before.filter((other) => other !== key), ...(on ? [key] : [])])
  const send = (action: SendAction) => {
    if (uploading.length === 0) return sending.send(action)
    toast.error("An upload is still on its way. Wait for it, or cancel it.")
  }

  const threads = targets.some(({ entry }) => entry.parts !== null)
  const titled = draft.title !== "" || targets.some(({ entry }) => entry.titleAlias)
  const optioned = [...new Map(targets.map(({ entry }) => [entry.platform, entry])).values()]
  const placed = ["title", "scheduledAt", "socialAccountId"]

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send(draft.when ? "schedule" : "now")
  }

  return (
    <div onKeyDown={onKeyDown} className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid gap-5">
        <ChannelPicker
          channels={post ? [post.socialAccount] : channels}
          platforms={platforms}
          chosen={draft.channelIds}
          fixed={post !== null}
          onChange={(channelIds) => editor.change({ channelIds })}
          errors={messagesOf(problems, "socialAccountId")}
        />
        {titled && (
          <InputField
            label="Title"
            maxLength={100}
            value={draft.title}
            onChange={(event) => editor.change({ title: event.target.value })}
            error={messagesOf(problems, "title")}
          />
        )}
        {draft.parts.map((part, index) => (
          <PartEditor
            key={part.key}
            part={part}
            index={index}
            targets={targets}
            problems={problems}
            onChange={(patch) => editor.changePart(part.key, patch)}
            onRemove={draft.parts.length > 1 ? () => editor.removePart(part.key) : null}
            onUploading={(on) => noteUploading(part.key, on)}
          />
        ))}
        {(threads || draft.parts.length > 1) && (
          <Button
            variant="secondary"
            className="w-fit"
            onClick={editor.addPart}
            disabled={draft.parts.length >= 25}
          >
            <Plus aria-hidden />
            Add a part to the thread
          </Button>
        )}
        {optioned.map((entry) => (
          <OptionsEditor
            key={entry.platform}
            entry={entry}
            value={draft.configurations[entry.platform] ?? {}}
            onChange={(configuration) => editor.configure(entry.platform, configuration)}
            problems={problems}
          />
        ))}
        <SendProblems messages={strayMessages(problems, placed)} refused={refused} />
        <SendBar
          when={draft.when}
          at={instantOf(draft.when, timeZone)}
          onWhen={(when) => editor.change({ when })}
          errors={messagesOf(problems, "scheduledAt")}
          busy={sending.busy}
          edits={post !== null}
          onSend={send}
        />
        {editor.isChanged && (
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
            Your text is kept in this window until you save or send it.
            <Button variant="ghost" size="sm" onClick={editor.startOver}>
              <RotateCcw aria-hidden />
              {post ? "Undo all changes" : "Start over"}
            </Button>
          </p>
        )}
      </div>
      <ChannelPreviews draft={draft} targets={targets} />
    </div>
  )
}

/** The chosen channels that are still there, in the order of the list. */
function targetsOf({ channelIds }: Draft, channels: SocialAccount[], platforms: PlatformEntry[]): Target[] {
  return channels.flatMap((channel) => {
    const entry = platforms.find(({ platform }) => platform === channel.platform)
    return entry && channelIds.includes(channel.id) ? [{ channel, entry }] : []
  })
}
