"use client"

import { Eye, RotateCcw } from "lucide-react"
import dynamic from "next/dynamic"
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { onDemand } from "@/components/ui/on-demand"
import type { PlatformRules } from "@/components/channels/platform-rules"
import type { VersionedPost } from "@/components/posts/queries/fetch-post"
import { useWorkspace } from "@/components/shell/workspace-context"
import { Button, IconButton } from "@/components/ui/button"
import { classNames } from "@/components/ui/class-names"
import type { SocialAccount } from "@/lib/accounts/contract"

import { ChannelPreviews } from "./channels/channel-previews"
import { ChannelStrip } from "./channels/channel-strip"
import { getFieldMessages } from "./checks/check-draft"
import { focusFirstIssue } from "./checks/focus-first-issue"
import { IssueList } from "./checks/issue-list"
import { countProblems, getIssuesAt, isBlocking } from "./checks/issues"
import { useIssues } from "./checks/use-issues"
import type { Draft } from "./draft/draft"
import { parseDateTimeInput } from "@/components/ui/time/zoned-time"
import type { Scope } from "./draft/draft-actions"
import type { StoredDraft } from "./draft/draft-storage"
import { getSendAction } from "./draft/post-input"
import { SaveStatus } from "./draft/save-status"
import { getTargets } from "./draft/targets"
import { useDraft } from "./draft/use-draft"
import { WritingPanel } from "./editor/writing-panel"
import { SettingsPanel } from "./options/settings-panel"
import { useSendDraft, type SendChoice } from "./send/use-send-draft"
import { WhenBar } from "./send/when-bar"

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
  /** On phones, which show one at a time. */
  const [isPreview, setIsPreview] = useState(false)
  const [uploading, setUploading] = useState<string[]>([])

  // Checks and previews must not slow down typing.
  const deferredDraft = useDeferredValue(draft)
  const targets = useMemo(
    () => getTargets(draft.channelIds, channels, platforms),
    [draft.channelIds, channels, platforms],
  )
  const at = useMemo(() => parseDateTimeInput(draft.when, timeZone), [draft.when, timeZone])
  const sending = useSendDraft({ editor, targets, post, at })
  const checkInput = {
    ...{ draft: deferredDraft, targets, at, postId: post?.id ?? null },
    isPaused: sending.isBusy || sending.isDone,
  }
  const { problems, issues, checks } = useIssues(checkInput, sending.attemptProblems, sending.wasAttempted)
  const problemCounts = useMemo(() => countProblems(issues), [issues])
  const [channelIssues, contentIssues, timeIssues] = useMemo(
    () => [getIssuesAt(issues, "channels"), getIssuesAt(issues, "content"), getIssuesAt(issues, "when")],
    [issues],
  )
  const form = useFocusOnOpen(isHydrated)

  const showChannel = useCallback((channelId: string) => {
    setScope(channelId)
    setIsPreview(false)
  }, [])
  const showIssues = () => {
    setIsPreview(false)
    const issue = issues.find(isBlocking) ?? issues[0]
    // A channel with a version of its own shows its issues there.
    const channelId = issue?.targets[0]?.channel.id
    if (channelId && draft.own[channelId]) setScope(channelId)
    else if (scope !== null && issue && !issue.targets.some(({ channel }) => channel.id === scope))
      setScope(null)
    focusFirstIssue()
  }
  const setPartUploading = useCallback(
    (key: string, isUploading: boolean) =>
      setUploading((before) => [...before.filter((other) => other !== key), ...(isUploading ? [key] : [])]),
    [],
  )
  const send = (choice: SendChoice, approval?: boolean) => {
    if (uploading.length > 0) return void toast.error(t("uploadPending"))
    if (!sending.send(choice, approval)) setIsPreview(false)
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
    send(getSendAction(draft.timing, post !== null))
  }

  return (
    <fieldset
      ref={form}
      role="presentation"
      disabled={!isHydrated}
      className="flex min-w-0 flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-8 xl:grid-cols-[minmax(0,46rem)_minmax(20rem,1fr)]"
      onKeyDown={onKeyDown}
    >
      <div className="flex min-w-0 flex-col rounded-xl border-line bg-surface max-lg:-mx-4 max-lg:-mt-2 sm:max-lg:mx-0 lg:min-h-[calc(100dvh-9rem)] lg:border">
        <div
          className={classNames("grid content-start gap-4 p-4 sm:p-5 lg:grow", isPreview && "max-lg:hidden")}
        >
          <ChannelStrip
            channels={channels}
            platforms={platforms}
            selected={draft.channelIds}
            locked={post !== null}
            onChange={actions.changeChannels}
            errors={useMemo(() => getFieldMessages(problems, "socialAccountId"), [problems])}
            issues={channelIssues}
            problemCounts={problemCounts}
          />
          <WritingPanel
            editor={editor}
            platforms={platforms}
            targets={targets}
            problems={problems}
            problemCounts={problemCounts}
            scope={scope}
            onScope={setScope}
            onUploading={setPartUploading}
          />
          <IssueList issues={contentIssues} />
          <SettingsPanel
            draft={deferredDraft}
            targets={targets}
            problems={problems}
            onConfigure={actions.setConfiguration}
          />
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
          {(sending.outcomes.length > 1 || sending.outcomes.some(({ state }) => state === "failed")) && (
            <SendProgress outcomes={sending.outcomes} onShowChannel={showChannel} />
          )}
        </div>
        <WhenBar
          draft={draft}
          targets={targets}
          at={at}
          isEdit={post !== null}
          isBusy={sending.isBusy}
          issues={issues}
          timeIssues={timeIssues}
          timeErrors={getFieldMessages(problems, "scheduledAt")}
          blockerCount={problems.filter(({ channelId }) => channelId === "").length}
          checks={checks}
          onChange={actions.change}
          onSend={send}
          onShowIssues={showIssues}
        >
          <IconButton
            icon={Eye}
            label={t("preview")}
            className="aria-pressed:bg-brand-tint aria-pressed:text-brand-ink lg:hidden"
            aria-pressed={isPreview}
            onClick={() => setIsPreview(!isPreview)}
          />
          <SaveStatus storedAt={editor.storedAt} />
          {editor.isChanged && (
            <Button icon={RotateCcw} variant="ghost" size="sm" className="max-sm:hidden" onClick={startOver}>
              {post ? t("discardChanges") : t("clearDraft")}
            </Button>
          )}
        </WhenBar>
      </div>
      <div className={classNames("min-w-0", !isPreview && "max-lg:hidden")}>
        <ChannelPreviews draft={deferredDraft} targets={targets} activeChannelId={scope} />
      </div>
    </fieldset>
  )
}

/** Puts the cursor into the text, unless someone has gone elsewhere by then. */
function useFocusOnOpen(isReady: boolean) {
  const form = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (isReady && (document.activeElement === document.body || document.activeElement?.id === "main"))
      form.current?.querySelector("textarea")?.focus({ preventScroll: true })
  }, [isReady])
  return form
}
