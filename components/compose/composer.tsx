"use client"

import { RotateCcw } from "lucide-react"
import dynamic from "next/dynamic"
import { useCallback, useDeferredValue, useEffect, useMemo, useState, type KeyboardEvent } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import type { PlatformRules } from "@/components/channels/platform-rules"
import type { VersionedPost } from "@/components/posts/fetch-post"
import { useWorkspace } from "@/components/shell/workspace-context"
import { Button } from "@/components/ui/button"
import { classNames } from "@/components/ui/class-names"
import type { SocialAccount } from "@/lib/accounts/contract"

import { ChannelPicker } from "./channel-picker"
import { ChannelPreviews } from "./channel-previews"
import { messagesOf } from "./check-draft"
import { instantOf, type Draft } from "./draft"
import type { Scope } from "./draft-actions"
import type { KeptDraft } from "./kept-drafts"
import { actionOf, type SendAction } from "./post-input"
import { SavedNote } from "./saved-note"
import { SendBar } from "./send-bar"
import { SettingsPanel } from "./settings-panel"
import { inStep, StepBar, type Step } from "./step-bar"
import { targetsOf } from "./targets"
import { TemplateTools } from "./template-tools"
import { TagSection } from "./tag-section"
import { TimingField } from "./timing-field"
import { useDraft } from "./use-draft"
import { useFindings } from "./use-findings"
import { useSending } from "./use-sending"
import { VerdictPanel } from "./verdict-panel"
import { WritingPanel } from "./writing-panel"

const ConflictDialog = dynamic(() => import("./conflict-dialog").then((file) => file.ConflictDialog))
const SendProgress = dynamic(() => import("./send-progress").then((file) => file.SendProgress))

type ComposerProps = {
  channels: SocialAccount[]
  platforms: PlatformRules[]
  /** The post that is edited; null for a new one. */
  post: VersionedPost | null
  initial: Draft
  /** Under which the draft is kept on this device, and what is kept of it. */
  name: string
  kept: KeptDraft | null
  /** Until the browser has taken over what the server drew, nothing can be written. */
  isLive?: boolean
  /** The draft is on this device. */
  onKept?: () => void
  /** Drops what was written here, for what somebody else has saved. */
  onTakeTheirs?: () => void
}

export function Composer({
  channels,
  platforms,
  post,
  initial,
  isLive = true,
  onKept,
  ...given
}: ComposerProps) {
  const t = useTranslations("compose")
  const { timeZone } = useWorkspace()
  const editor = useDraft(initial, given.name, given.kept)
  const { draft, actions } = editor
  const isKept = typeof editor.keptAt === "number"
  useEffect(() => {
    if (isKept) onKept?.()
  }, [isKept, onKept])
  const [scope, setScope] = useState<Scope>(null)
  const [step, setStep] = useState<Step>("write")
  const [uploading, setUploading] = useState<string[]>([])

  // Typing comes first: checks and previews follow when there is time for them.
  const settled = useDeferredValue(draft)
  const targets = useMemo(
    () => targetsOf(draft.channelIds, channels, platforms),
    [draft.channelIds, channels, platforms],
  )
  const at = useMemo(() => instantOf(draft.when, timeZone), [draft.when, timeZone])
  const sending = useSending({ editor, targets, post })
  const asked = { draft: settled, targets, at, postId: post?.id ?? null }
  const { problems, findings, verdicts } = useFindings(asked, sending.said, sending.isTried)

  const show = useCallback((channelId: string) => {
    setScope(channelId)
    setStep("write")
  }, [])
  const noteUploading = useCallback(
    (key: string, on: boolean) =>
      setUploading((before) => [...before.filter((other) => other !== key), ...(on ? [key] : [])]),
    [],
  )
  const send = (action: SendAction, approval?: boolean) => {
    if (uploading.length > 0) return void toast.error(t("uploadPending"))
    if (!sending.send(action, approval)) setStep(action === "schedule" && !at ? "send" : "write")
  }
  const startOver = () => {
    editor.startOver()
    toast(t("startedOver"), { action: { label: t("undo"), onClick: () => actions.restore(draft) } })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send(actionOf[draft.timing])
  }

  return (
    <fieldset role="presentation" disabled={!isLive} className="min-w-0" onKeyDown={onKeyDown}>
      <StepBar step={step} onStep={setStep} />
      <div className="grid items-start gap-6 max-lg:pt-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className={classNames("grid gap-5", inStep(step, "write"))}>
          <ChannelPicker
            channels={channels}
            platforms={platforms}
            chosen={draft.channelIds}
            fixed={post !== null}
            onChange={actions.choose}
            errors={useMemo(() => messagesOf(problems, "socialAccountId"), [problems])}
          />
          <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
            <TemplateTools editor={editor} platforms={platforms} />
            <SavedNote keptAt={editor.keptAt} />
            {editor.isChanged && (
              <Button variant="ghost" size="sm" onClick={startOver}>
                <RotateCcw aria-hidden />
                {post ? t("undoChanges") : t("startOver")}
              </Button>
            )}
          </div>
          <WritingPanel
            draft={draft}
            targets={targets}
            problems={problems}
            scope={scope}
            actions={actions}
            onScope={setScope}
            onUploading={noteUploading}
          />
          <SettingsPanel
            draft={settled}
            targets={targets}
            problems={problems}
            onConfigure={actions.configure}
          />
          <TagSection chosen={draft.tagIds} onChange={(tagIds) => actions.change({ tagIds })} />
        </div>
        <div className={classNames("grid gap-5", step === "write" && "max-lg:hidden")}>
          <section
            aria-label={t("when")}
            className={classNames(
              "grid gap-4 rounded-xl border border-line bg-surface p-4",
              inStep(step, "send"),
            )}
          >
            <TimingField
              timing={draft.timing}
              when={draft.when}
              at={at}
              channelIds={draft.channelIds}
              edits={post !== null}
              errors={messagesOf(problems, "scheduledAt")}
              onChange={actions.change}
            />
            <SendBar timing={draft.timing} busy={sending.busy} edits={post !== null} onSend={send} />
          </section>
          <div className={classNames("grid gap-5", inStep(step, "send"))}>
            {sending.conflict && (
              <ConflictDialog
                begun={sending.conflict}
                onKeepMine={sending.keepMine}
                onClose={sending.closeConflict}
                onTakeTheirs={() => {
                  editor.forget()
                  given.onTakeTheirs?.()
                }}
              />
            )}
            {sending.outcomes.length > 0 && <SendProgress outcomes={sending.outcomes} onShow={show} />}
            <VerdictPanel findings={findings} verdicts={verdicts} count={targets.length} onShow={show} />
          </div>
          <div className={inStep(step, "preview")}>
            <ChannelPreviews draft={settled} targets={targets} first={scope} />
          </div>
        </div>
      </div>
    </fieldset>
  )
}
