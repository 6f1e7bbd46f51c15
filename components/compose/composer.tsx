"use client"

import { RotateCcw } from "lucide-react"
import dynamic from "next/dynamic"
import { useCallback, useDeferredValue, useEffect, useMemo, useState, type KeyboardEvent } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { onDemand } from "@/components/ui/on-demand"
import type { PlatformRules } from "@/components/channels/platform-rules"
import type { VersionedPost } from "@/components/posts/queries/fetch-post"
import { useWorkspace } from "@/components/shell/workspace-context"
import { Button } from "@/components/ui/button"
import { classNames } from "@/components/ui/class-names"
import type { SocialAccount } from "@/lib/accounts/contract"

import { ChannelPicker } from "./channels/channel-picker"
import { ChannelPreviews } from "./channels/channel-previews"
import { getFieldMessages } from "./checks/check-draft"
import { parseDateTimeInput, type Draft } from "./draft/draft"
import type { Scope } from "./draft/draft-actions"
import type { StoredDraft } from "./draft/draft-storage"
import { actionsByTiming, type SendAction } from "./draft/post-input"
import { SaveStatus } from "./draft/save-status"
import { SendBar } from "./send/send-bar"
import { SettingsPanel } from "./options/settings-panel"
import { getStepClass, StepBar, type Step } from "./editor/step-bar"
import { getTargets } from "./draft/targets"
import { TemplateTools } from "./templates/template-tools"
import { TagSection } from "./tag-section"
import { TimingField } from "./send/timing-field"
import { useDraft } from "./draft/use-draft"
import { useIssues } from "./checks/use-issues"
import { useSendDraft } from "./send/use-send-draft"
import { ChecksPanel } from "./checks/checks-panel"
import { WritingPanel } from "./editor/writing-panel"

const ConflictDialog = dynamic(
  onDemand(() => import("./send/conflict-dialog").then((file) => file.ConflictDialog), "toast"),
)
const SendProgress = dynamic(
  onDemand(() => import("./send/send-progress").then((file) => file.SendProgress), "toast"),
)

type ComposerProps = {
  channels: SocialAccount[]
  platforms: PlatformRules[]
  /** Null for a new post. */
  post: VersionedPost | null
  initial: Draft
  /** The draft's storage key on this device. */
  name: string
  stored: StoredDraft | null
  /** False until hydration, which would discard input. */
  isHydrated?: boolean
  /** Called when the draft has been stored on this device. */
  onStored?: () => void
  /** Discards local changes in favor of a newer saved version. */
  onTakeTheirs?: () => void
}

export function Composer({
  channels,
  platforms,
  post,
  initial,
  isHydrated = true,
  onStored,
  ...props
}: ComposerProps) {
  const t = useTranslations("compose")
  const { timeZone } = useWorkspace()
  const editor = useDraft(initial, props.name, props.stored)
  const { draft, actions } = editor
  const isStored = typeof editor.storedAt === "number"
  useEffect(() => {
    if (isStored) onStored?.()
  }, [isStored, onStored])
  const [scope, setScope] = useState<Scope>(null)
  const [step, setStep] = useState<Step>("write")
  const [uploading, setUploading] = useState<string[]>([])

  // Checks and previews must not slow down typing.
  const deferredDraft = useDeferredValue(draft)
  const targets = useMemo(
    () => getTargets(draft.channelIds, channels, platforms),
    [draft.channelIds, channels, platforms],
  )
  const at = useMemo(() => parseDateTimeInput(draft.when, timeZone), [draft.when, timeZone])
  const sending = useSendDraft({ editor, targets, post })
  const checkInput = { draft: deferredDraft, targets, at, postId: post?.id ?? null }
  const { problems, issues, checks } = useIssues(checkInput, sending.attemptProblems, sending.wasAttempted)

  const showChannel = useCallback((channelId: string) => {
    setScope(channelId)
    setStep("write")
  }, [])
  const setPartUploading = useCallback(
    (key: string, isUploading: boolean) =>
      setUploading((before) => [...before.filter((other) => other !== key), ...(isUploading ? [key] : [])]),
    [],
  )
  const send = (action: SendAction, approval?: boolean) => {
    if (uploading.length > 0) return void toast.error(t("uploadPending"))
    if (!sending.send(action, approval)) setStep(action === "schedule" && !at ? "send" : "write")
  }
  const startOver = () => {
    editor.startOver()
    toast(t(post ? "changesDiscarded" : "draftCleared"), {
      action: { label: t("undo"), onClick: () => actions.restore(draft) },
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send(actionsByTiming[draft.timing])
  }

  return (
    <fieldset role="presentation" disabled={!isHydrated} className="min-w-0" onKeyDown={onKeyDown}>
      <StepBar step={step} onStep={setStep} />
      <div className="grid items-start gap-6 max-lg:pt-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className={classNames("grid gap-5", getStepClass(step, "write"))}>
          <ChannelPicker
            channels={channels}
            platforms={platforms}
            selected={draft.channelIds}
            locked={post !== null}
            onChange={actions.changeChannels}
            errors={useMemo(() => getFieldMessages(problems, "socialAccountId"), [problems])}
          />
          <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
            <TemplateTools editor={editor} platforms={platforms} />
            {/* A row of its own, so that nothing moves when the first change is saved. */}
            <div className="flex min-h-8 basis-full flex-wrap items-center gap-x-1">
              <SaveStatus storedAt={editor.storedAt} />
              {editor.isChanged && (
                <Button icon={RotateCcw} variant="ghost" size="sm" onClick={startOver}>
                  {post ? t("discardChanges") : t("clearDraft")}
                </Button>
              )}
            </div>
          </div>
          <WritingPanel
            draft={draft}
            targets={targets}
            problems={problems}
            scope={scope}
            actions={actions}
            onScope={setScope}
            onUploading={setPartUploading}
          />
          <SettingsPanel
            draft={deferredDraft}
            targets={targets}
            problems={problems}
            onConfigure={actions.setConfiguration}
          />
          <TagSection selected={draft.tagIds} onChange={(tagIds) => actions.change({ tagIds })} />
        </div>
        <div className={classNames("grid gap-5", step === "write" && "max-lg:hidden")}>
          <section
            aria-label={t("schedule")}
            className={classNames(
              "grid gap-4 rounded-xl border border-line bg-surface p-4",
              getStepClass(step, "send"),
            )}
          >
            <TimingField
              timing={draft.timing}
              when={draft.when}
              at={at}
              channelIds={draft.channelIds}
              isEdit={post !== null}
              errors={getFieldMessages(problems, "scheduledAt")}
              onChange={actions.change}
            />
            <SendBar timing={draft.timing} busy={sending.busy} isEdit={post !== null} onSend={send} />
          </section>
          <div className={classNames("grid gap-5", getStepClass(step, "send"))}>
            {sending.conflict && (
              <ConflictDialog
                base={sending.conflict}
                onKeepMine={sending.keepMine}
                onClose={sending.closeConflict}
                onTakeTheirs={() => {
                  editor.clearStored()
                  props.onTakeTheirs?.()
                }}
              />
            )}
            {sending.outcomes.length > 0 && (
              <SendProgress outcomes={sending.outcomes} onShowChannel={showChannel} />
            )}
            <ChecksPanel issues={issues} checks={checks} count={targets.length} onShowChannel={showChannel} />
          </div>
          <div className={getStepClass(step, "preview")}>
            <ChannelPreviews draft={deferredDraft} targets={targets} activeChannelId={scope} />
          </div>
        </div>
      </div>
    </fieldset>
  )
}
