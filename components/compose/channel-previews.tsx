"use client"

import { Eye } from "lucide-react"

import { PostPreview } from "@/components/posts/post-preview"

import type { Target } from "./check-draft"
import type { Draft } from "./draft"

/** Beside the text on a wide screen, below it on a phone. */
export function ChannelPreviews({ draft, targets }: { draft: Draft; targets: Target[] }) {
  return (
    <section aria-label="Preview" className="grid gap-3 lg:sticky lg:top-6">
      <h2 className="flex items-center gap-2 text-sm font-semibold text-soft">
        <Eye aria-hidden className="size-4" />
        Preview
      </h2>
      {targets.length === 0 && (
        <p className="rounded-xl border border-dashed border-edge/60 p-6 text-center text-soft">
          Choose a channel to see the post as people there will see it.
        </p>
      )}
      {targets.map(({ channel, entry }) => (
        <div key={channel.id} className="rounded-xl border border-line bg-surface p-4">
          <PostPreview
            channel={channel}
            title={entry.titleAlias ? draft.title : null}
            parts={draft.parts.map((part) => (entry.media === "ignored" ? { ...part, media: [] } : part))}
          />
        </div>
      ))}
    </section>
  )
}
