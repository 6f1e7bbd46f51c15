"use client"

import { Plus, Radio } from "lucide-react"
import { useSearchParams } from "next/navigation"
import { useState } from "react"
import { useTranslations } from "use-intl"

import { useChannels } from "@/components/channels/use-channels"
import { usePlatformRules } from "@/components/channels/use-platforms"
import { useMediaItem } from "@/components/media/use-media"
import { isEditable } from "@/components/posts/actions/use-post-actions"
import { usePost } from "@/components/posts/queries/use-posts"
import { useWorkspace } from "@/components/shell/workspace-context"
import { Button, ButtonLink } from "@/components/ui/button"
import { EmptyState } from "@/components/ui/feedback/empty-state"
import { LoadError } from "@/components/ui/feedback/load-error"
import { Notice } from "@/components/ui/feedback/notice"
import { PageHeader } from "@/components/ui/page-header"
import { SkeletonList } from "@/components/ui/feedback/skeleton"

import { Composer } from "./composer"
import { draftFromPost, createDraft, toDraftMedia, toDateTimeInput, type DraftMedia } from "./draft/draft"
import { loadDraft } from "./draft/draft-storage"
import { StoredDraftsNotice } from "./draft/stored-drafts-notice"
import { getPrefillKey, useDraftName } from "./draft/use-draft-name"
import { useIsHydrated } from "./draft/use-is-hydrated"

const Loading = () => <SkeletonList rows={3} rowClass="h-40" />

/**
 * Search params: `post` (or `edit`) edits a post, and `from` (or `copy`) duplicates one. `channel`, `channels`
 * (comma-separated), `at`, `text`, and `media` prefill a new post. `draft` names a draft stored on this device.
 */
export function ComposeView() {
  const t = useTranslations("compose")
  const params = useSearchParams()
  const editId = params.get("post") ?? params.get("edit")
  const copyId = params.get("from") ?? params.get("copy")
  const id = editId ?? copyId
  return (
    <div data-wide>
      {id ? (
        <>
          <PageHeader title={editId ? t("editTitle") : t("newPost")} compact />
          <FromPost key={id} id={id} isEdit={editId !== null} />
        </>
      ) : (
        <NewPost params={params} />
      )}
    </div>
  )
}

function useComposerData() {
  const t = useTranslations("compose")
  const channels = useChannels()
  const platforms = usePlatformRules()
  const error = channels.error ?? platforms.error
  const retry = () => void Promise.all([channels.refetch(), platforms.refetch()])
  return {
    composerData:
      channels.data && platforms.data ? { channels: channels.data, platforms: platforms.data } : null,
    loadError: error && <LoadError title={t("loadError")} error={error} onRetry={retry} />,
  }
}

type ComposerData = NonNullable<ReturnType<typeof useComposerData>["composerData"]>

function NewPost({ params }: { params: URLSearchParams }) {
  const t = useTranslations("compose")
  const { canManage } = useWorkspace()
  const { composerData, loadError } = useComposerData()
  const media = useMediaItem(params.get("media"))
  const header = <PageHeader title={t("newPost")} compact />
  if (!composerData || media.isLoading)
    return (
      <>
        {header}
        {loadError ?? <Loading />}
      </>
    )
  if (composerData.channels.every(({ status }) => status !== "connected"))
    return (
      <>
        {header}
        <EmptyState
          icon={Radio}
          title={t("noChannels")}
          action={canManage && <ButtonLink href="/channels">{t("goToChannels")}</ButtonLink>}
        >
          {t("noChannelsText")}
        </EmptyState>
      </>
    )
  return (
    <NewComposer
      key={getPrefillKey(params)}
      composerData={composerData}
      params={params}
      media={media.data ? [toDraftMedia(media.data)] : []}
    />
  )
}

type NewComposerProps = { composerData: ComposerData; params: URLSearchParams; media: DraftMedia[] }

function NewComposer({ composerData, params, media }: NewComposerProps) {
  const t = useTranslations("compose")
  const { timeZone } = useWorkspace()
  const { name, stored, addDraftToUrl, openDraft, startNewDraft } = useDraftName(params)
  const connected = composerData.channels.filter(({ status }) => status === "connected")
  const requestedIds = [params.get("channel"), ...(params.get("channels")?.split(",") ?? [])]
  const requested = connected.filter(({ id }) => requestedIds.includes(id))
  const onlyChannel = connected.length === 1 ? connected : []
  const at = Date.parse(params.get("at") ?? "")
  const initial = createDraft({
    channelIds: (requested.length > 0 ? requested : onlyChannel).map(({ id }) => id),
    media,
    text: params.get("text") ?? "",
    when: Number.isNaN(at) ? "" : toDateTimeInput(at, timeZone),
  })
  return (
    <>
      <PageHeader
        title={t("newPost")}
        compact
        actions={
          <Button icon={Plus} variant="ghost" size="sm" onClick={startNewDraft}>
            {t("startAnother")}
          </Button>
        }
      />
      {stored && <StoredDraftsNotice key={`stored ${name}`} except={name} onContinue={openDraft} />}
      <Composer
        // Remounts with the stored draft, if any; otherwise hydrates what the server rendered.
        key={`${name} ${stored?.draft || stored?.hasMore ? "stored" : "new"}`}
        {...composerData}
        post={null}
        initial={initial}
        name={name}
        stored={stored?.draft ?? null}
        isHydrated={stored !== null}
        onStored={addDraftToUrl}
      />
    </>
  )
}

function FromPost({ id, isEdit }: { id: string; isEdit: boolean }) {
  const t = useTranslations("compose")
  const { organization, timeZone } = useWorkspace()
  const { composerData, loadError } = useComposerData()
  const isHydrated = useIsHydrated()
  const post = usePost(id)
  const [revision, setRevision] = useState(0)
  const takeTheirs = () => void post.refetch().then(() => setRevision(revision + 1))
  if (post.isLoadingError)
    return <LoadError title={t("postError")} error={post.error} onRetry={() => void post.refetch()} />
  if (!isHydrated || !composerData || !post.data) return loadError ?? <Loading />
  if (isEdit && !isEditable(post.data))
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
              {t("duplicatePost")}
            </ButtonLink>
          </>
        }
      >
        {t("notEditableText")}
      </Notice>
    )
  const draft = draftFromPost(post.data, timeZone)
  const name = isEdit ? `edit-${id}` : `copy-${id}`
  return (
    <Composer
      key={revision}
      {...composerData}
      onTakeTheirs={takeTheirs}
      channels={isEdit ? [post.data.socialAccount] : composerData.channels}
      post={isEdit ? post.data : null}
      initial={isEdit ? draft : { ...draft, timing: "queue", when: "" }}
      name={name}
      stored={loadDraft(organization.id, name)}
    />
  )
}
