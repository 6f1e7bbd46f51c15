"use client"

import { Radio } from "lucide-react"
import { useSearchParams } from "next/navigation"

import { useChannels } from "@/components/channels/use-channels"
import { usePlatforms } from "@/components/channels/use-platforms"
import { useMediaItem } from "@/components/media/use-media"
import { isEditable } from "@/components/posts/use-post-actions"
import { usePost } from "@/components/posts/use-posts"
import { useWorkspace } from "@/components/shell/workspace-context"
import { ButtonLink } from "@/components/ui/button"
import { EmptyState } from "@/components/ui/empty-state"
import { LoadError } from "@/components/ui/load-error"
import { Notice } from "@/components/ui/notice"
import { PageHeader } from "@/components/ui/page-header"
import { SkeletonList } from "@/components/ui/skeleton"

import { Composer } from "./composer"
import { draftOfPost, emptyDraft, libraryMedia } from "./draft"

/** `?post=` edits, `?copy=` begins with another post's text, `?channel=` and `?media=` with a channel or item chosen. */
export function ComposeView() {
  const params = useSearchParams()
  const postId = params.get("post")
  const copyId = params.get("copy")
  return (
    <>
      <PageHeader title={postId ? "Edit post" : "Compose"} />
      {postId || copyId ? (
        <FromPost key={postId ?? copyId} id={postId ?? copyId ?? ""} edit={postId !== null} />
      ) : (
        <Blank channel={params.get("channel")} mediaId={params.get("media")} />
      )}
    </>
  )
}

/** What the composer cannot do without; null while it is on its way. */
function useSetting() {
  const channels = useChannels()
  const platforms = usePlatforms()
  const error = channels.error ?? platforms.error
  const retry = () => void Promise.all([channels.refetch(), platforms.refetch()])
  return {
    setting: channels.data && platforms.data ? { channels: channels.data, platforms: platforms.data } : null,
    problem: error && <LoadError title="The composer could not be loaded" error={error} onRetry={retry} />,
  }
}

const Loading = () => <SkeletonList rows={3} rowClass="h-40" />

function Blank({ channel, mediaId }: { channel: string | null; mediaId: string | null }) {
  const { organization, mayManage } = useWorkspace()
  const { setting, problem } = useSetting()
  const media = useMediaItem(mediaId)
  if (!setting || media.isLoading) return problem ?? <Loading />
  const ready = setting.channels.filter(({ status }) => status === "connected")
  if (ready.length === 0)
    return (
      <EmptyState
        icon={Radio}
        title="Connect a channel first"
        action={mayManage && <ButtonLink href="/channels">Go to channels</ButtonLink>}
      >
        A post needs somewhere to go. A sandbox channel is ready in a second.
      </EmptyState>
    )
  const only = ready.length === 1 ? ready[0] : undefined
  const asked = ready.find(({ id }) => id === channel) ?? only
  return (
    <Composer
      {...setting}
      post={null}
      initial={emptyDraft(asked ? [asked.id] : [], media.data ? [libraryMedia(media.data)] : [])}
      storageKey={`carillon-compose-${organization.id}${mediaId ? `-media-${mediaId}` : ""}`}
    />
  )
}

function FromPost({ id, edit }: { id: string; edit: boolean }) {
  const { timeZone, organization } = useWorkspace()
  const { setting, problem } = useSetting()
  const post = usePost(id)
  if (post.isError)
    return (
      <LoadError
        title="The post could not be loaded"
        error={post.error}
        onRetry={() => void post.refetch()}
      />
    )
  if (!setting || !post.data) return problem ?? <Loading />
  if (edit && !isEditable(post.data))
    return (
      <Notice
        tone="warning"
        title="This post cannot be edited any more"
        actions={
          <>
            <ButtonLink size="sm" variant="secondary" href={`/posts/${id}`}>
              Back to the post
            </ButtonLink>
            <ButtonLink size="sm" variant="secondary" href={`/compose?copy=${id}`}>
              Copy to a new post
            </ButtonLink>
          </>
        }
      >
        It is being published, was published or has failed.
      </Notice>
    )
  const draft = draftOfPost(post.data, timeZone)
  return (
    <Composer
      {...setting}
      post={edit ? post.data : null}
      initial={edit ? draft : { ...draft, when: "" }}
      storageKey={`carillon-compose-${organization.id}-${edit ? id : `copy-${id}`}`}
    />
  )
}
