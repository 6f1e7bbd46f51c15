"use client"

import { Plus, Radio } from "lucide-react"
import { useSearchParams } from "next/navigation"
import { useState } from "react"
import { useTranslations } from "use-intl"

import { useChannels } from "@/components/channels/use-channels"
import { usePlatformRules } from "@/components/channels/use-platforms"
import { useMediaItem } from "@/components/media/use-media"
import { isEditable } from "@/components/posts/use-post-actions"
import { usePost } from "@/components/posts/use-posts"
import { useWorkspace } from "@/components/shell/workspace-context"
import { Button, ButtonLink } from "@/components/ui/button"
import { EmptyState } from "@/components/ui/empty-state"
import { LoadError } from "@/components/ui/load-error"
import { Notice } from "@/components/ui/notice"
import { PageHeader } from "@/components/ui/page-header"
import { SkeletonList } from "@/components/ui/skeleton"

import { Composer } from "./composer"
import { draftOfPost, emptyDraft, libraryMedia, localInput, type DraftMedia } from "./draft"
import { keptDraft } from "./kept-drafts"
import { KeptDraftsNotice } from "./kept-drafts-notice"
import { prefillOf, useDraftName } from "./use-draft-name"
import { useIsInBrowser } from "./use-in-browser"

const Loading = () => <SkeletonList rows={3} rowClass="h-40" />

/**
 * `?post=` (or `edit`) edits, `?from=` (or `copy`) begins with another post; `channels` (by comma), `at`, `text` and
 * `media` fill in a new one, and `draft` names what is kept of it on this device.
 */
export function ComposeView() {
  const t = useTranslations("compose")
  const params = useSearchParams()
  const editId = params.get("post") ?? params.get("edit")
  const copyId = params.get("from") ?? params.get("copy")
  const id = editId ?? copyId
  if (!id) return <NewPost params={params} />
  return (
    <>
      <PageHeader title={editId ? t("editTitle") : t("heading")} />
      <FromPost key={id} id={id} edit={editId !== null} />
    </>
  )
}

/** What the composer cannot do without; null while it is on its way. */
function useSetting() {
  const t = useTranslations("compose")
  const channels = useChannels()
  const platforms = usePlatformRules()
  const error = channels.error ?? platforms.error
  const retry = () => void Promise.all([channels.refetch(), platforms.refetch()])
  return {
    setting: channels.data && platforms.data ? { channels: channels.data, platforms: platforms.data } : null,
    problem: error && <LoadError title={t("loadError")} error={error} onRetry={retry} />,
  }
}

type Setting = NonNullable<ReturnType<typeof useSetting>["setting"]>

function NewPost({ params }: { params: URLSearchParams }) {
  const t = useTranslations("compose")
  const { mayManage } = useWorkspace()
  const { setting, problem } = useSetting()
  const media = useMediaItem(params.get("media"))
  const header = <PageHeader title={t("heading")} />
  if (!setting || media.isLoading)
    return (
      <>
        {header}
        {problem ?? <Loading />}
      </>
    )
  if (setting.channels.every(({ status }) => status !== "connected"))
    return (
      <>
        {header}
        <EmptyState
          icon={Radio}
          title={t("noChannels")}
          action={mayManage && <ButtonLink href="/channels">{t("toChannels")}</ButtonLink>}
        >
          {t("noChannelsText")}
        </EmptyState>
      </>
    )
  return (
    <NewComposer
      key={prefillOf(params)}
      setting={setting}
      params={params}
      media={media.data ? [libraryMedia(media.data)] : []}
    />
  )
}

type NewComposerProps = { setting: Setting; params: URLSearchParams; media: DraftMedia[] }

function NewComposer({ setting, params, media }: NewComposerProps) {
  const t = useTranslations("compose")
  const { timeZone } = useWorkspace()
  const { name, device, toAddress, take, begin } = useDraftName(params)
  const ready = setting.channels.filter(({ status }) => status === "connected")
  const asked = [params.get("channel"), ...(params.get("channels")?.split(",") ?? [])]
  const chosen = ready.filter(({ id }) => asked.includes(id))
  const only = ready.length === 1 ? ready : []
  const at = Date.parse(params.get("at") ?? "")
  const initial = emptyDraft({
    channelIds: (chosen.length > 0 ? chosen : only).map(({ id }) => id),
    media,
    text: params.get("text") ?? "",
    when: Number.isNaN(at) ? "" : localInput(at, timeZone),
  })
  return (
    <>
      <PageHeader
        title={t("heading")}
        actions={
          <Button variant="secondary" onClick={begin}>
            <Plus aria-hidden />
            {t("newDraft")}
          </Button>
        }
      />
      {device && <KeptDraftsNotice key={`kept ${name}`} except={name} onContinue={take} />}
      <Composer
        // Where anything was kept, the page begins again with it; else what the server drew comes alive.
        key={`${name} ${device?.kept || device?.hasMore ? "kept" : "new"}`}
        {...setting}
        post={null}
        initial={initial}
        name={name}
        kept={device?.kept ?? null}
        isLive={device !== null}
        onKept={toAddress}
      />
    </>
  )
}

function FromPost({ id, edit }: { id: string; edit: boolean }) {
  const t = useTranslations("compose")
  const { organization, timeZone } = useWorkspace()
  const { setting, problem } = useSetting()
  const isInBrowser = useIsInBrowser()
  const post = usePost(id)
  const [round, setRound] = useState(0)
  const takeTheirs = () => void post.refetch().then(() => setRound(round + 1))
  if (post.isLoadingError)
    return <LoadError title={t("postError")} error={post.error} onRetry={() => void post.refetch()} />
  if (!isInBrowser || !setting || !post.data) return problem ?? <Loading />
  if (edit && !isEditable(post.data))
    return (
      <Notice
        tone="warning"
        title={t("notEditable")}
        actions={
          <>
            <ButtonLink size="sm" variant="secondary" href={`/posts/${id}`}>
              {t("backToPost")}
            </ButtonLink>
            <ButtonLink size="sm" variant="secondary" href={`/compose?from=${id}`}>
              {t("copyPost")}
            </ButtonLink>
          </>
        }
      >
        {t("notEditableText")}
      </Notice>
    )
  const draft = draftOfPost(post.data, timeZone)
  const name = edit ? `edit-${id}` : `copy-${id}`
  return (
    <Composer
      key={round}
      {...setting}
      onTakeTheirs={takeTheirs}
      channels={edit ? [post.data.socialAccount] : setting.channels}
      post={edit ? post.data : null}
      initial={edit ? draft : { ...draft, timing: "now", when: "" }}
      name={name}
      kept={keptDraft(organization.id, name)}
    />
  )
}
