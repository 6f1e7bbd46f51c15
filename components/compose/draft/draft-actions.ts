import type { Dispatch, SetStateAction } from "react"

import {
  getContent,
  copyContent,
  moveItem,
  createPart,
  type Configuration,
  type Content,
  type Draft,
  type DraftPart,
} from "./draft"

/** A function is applied to the part's latest state, for example when an upload finishes. */
export type PartPatch = Partial<DraftPart> | ((part: DraftPart) => Partial<DraftPart>)
/** The channel whose override is edited; null for the shared content. */
export type Scope = string | null

const toNonEmpty = ([first, ...rest]: DraftPart[]): Content["parts"] => [first ?? createPart(), ...rest]

/** Created once, so that memoized components don't re-render. */
export function createDraftActions(setDraft: Dispatch<SetStateAction<Draft>>) {
  const changeContent = (scope: Scope, change: (content: Content) => Partial<Content>) =>
    setDraft((draft) => {
      if (scope === null) return { ...draft, shared: { ...draft.shared, ...change(draft.shared) } }
      const own = draft.own[scope]
      return own ? { ...draft, own: { ...draft.own, [scope]: { ...own, ...change(own) } } } : draft
    })
  const changeParts = (scope: Scope, change: (parts: DraftPart[]) => DraftPart[]) =>
    changeContent(scope, ({ parts }) => ({ parts: toNonEmpty(change(parts)) }))
  return {
    change: (patch: Partial<Draft>) => setDraft((draft) => ({ ...draft, ...patch })),
    changeChannels: (change: (ids: string[]) => string[]) =>
      setDraft((draft) => ({ ...draft, channelIds: change(draft.channelIds) })),
    changeContent,
    changePart: (scope: Scope, key: string, patch: PartPatch) =>
      changeParts(scope, (parts) =>
        parts.map((part) =>
          part.key === key ? { ...part, ...(typeof patch === "function" ? patch(part) : patch) } : part,
        ),
      ),
    addPart: (scope: Scope) => changeParts(scope, (parts) => [...parts, createPart()]),
    insertPart: (scope: Scope, part: DraftPart, index: number) =>
      changeParts(scope, (parts) => parts.toSpliced(index, 0, part)),
    removePart: (scope: Scope, key: string) =>
      changeParts(scope, (parts) => parts.filter((part) => part.key !== key)),
    movePart: (scope: Scope, from: number, to: number) =>
      changeParts(scope, (parts) => moveItem(parts, from, to)),
    /** The first text keeps the part's media; the others become new parts. */
    splitPart: (scope: Scope, key: string, [first = "", ...rest]: string[]) =>
      changeParts(scope, (parts) =>
        parts.flatMap((part) =>
          part.key === key ? [{ ...part, caption: first }, ...rest.map((text) => createPart(text))] : [part],
        ),
      ),
    /** Starts as a copy of the shared content and settings. */
    createOverride: (channelId: string, settingsKey: string) =>
      setDraft((draft) => ({
        ...draft,
        own: { ...draft.own, [channelId]: copyContent(getContent(draft, channelId)) },
        configurations: {
          ...draft.configurations,
          [channelId]: { ...draft.configurations[settingsKey], ...draft.configurations[channelId] },
        },
      })),
    restoreOverride: (channelId: string, content: Content) =>
      setDraft((draft) => ({ ...draft, own: { ...draft.own, [channelId]: content } })),
    removeOverride: (channelId: string) =>
      setDraft((draft) => {
        const { [channelId]: _, ...own } = draft.own
        return { ...draft, own }
      }),
    setConfiguration: (key: string, configuration: Configuration) =>
      setDraft((draft) => ({ ...draft, configurations: { ...draft.configurations, [key]: configuration } })),
    restore: (draft: Draft) => setDraft(draft),
  }
}

export type DraftActions = ReturnType<typeof createDraftActions>
