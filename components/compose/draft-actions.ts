import type { Dispatch, SetStateAction } from "react"

import {
  contentFor,
  copyContent,
  moved,
  newPart,
  type Configuration,
  type Content,
  type Draft,
  type DraftPart,
} from "./draft"

/** What comes later, such as an upload, is added to the part as it is by then. */
export type PartPatch = Partial<DraftPart> | ((part: DraftPart) => Partial<DraftPart>)
/** The channel whose own text is changed; null for what all share. */
export type Scope = string | null

const listOf = ([first, ...rest]: DraftPart[]): Content["parts"] => [first ?? newPart(), ...rest]

/** All that can be done to a draft. Made once, so that views that get them need not be drawn again. */
export function draftActions(set: Dispatch<SetStateAction<Draft>>) {
  const changeContent = (scope: Scope, change: (content: Content) => Partial<Content>) =>
    set((before) => {
      if (scope === null) return { ...before, shared: { ...before.shared, ...change(before.shared) } }
      const own = before.own[scope]
      return own ? { ...before, own: { ...before.own, [scope]: { ...own, ...change(own) } } } : before
    })
  const changeParts = (scope: Scope, change: (parts: DraftPart[]) => DraftPart[]) =>
    changeContent(scope, ({ parts }) => ({ parts: listOf(change(parts)) }))
  return {
    change: (patch: Partial<Draft>) => set((before) => ({ ...before, ...patch })),
    choose: (change: (ids: string[]) => string[]) =>
      set((before) => ({ ...before, channelIds: change(before.channelIds) })),
    changeContent,
    changePart: (scope: Scope, key: string, patch: PartPatch) =>
      changeParts(scope, (parts) =>
        parts.map((part) =>
          part.key === key ? { ...part, ...(typeof patch === "function" ? patch(part) : patch) } : part,
        ),
      ),
    addPart: (scope: Scope) => changeParts(scope, (parts) => [...parts, newPart()]),
    putPart: (scope: Scope, part: DraftPart, index: number) =>
      changeParts(scope, (parts) => parts.toSpliced(index, 0, part)),
    removePart: (scope: Scope, key: string) =>
      changeParts(scope, (parts) => parts.filter((part) => part.key !== key)),
    movePart: (scope: Scope, from: number, to: number) =>
      changeParts(scope, (parts) => moved(parts, from, to)),
    /** The first text stays where it is, with its media; the others follow as parts of their own. */
    splitPart: (scope: Scope, key: string, [first = "", ...rest]: string[]) =>
      changeParts(scope, (parts) =>
        parts.flatMap((part) =>
          part.key === key ? [{ ...part, caption: first }, ...rest.map((text) => newPart(text))] : [part],
        ),
      ),
    /** The channel's text begins as a copy of what it had. */
    writeOwn: (channelId: string, settingsKey: string) =>
      set((before) => ({
        ...before,
        own: { ...before.own, [channelId]: copyContent(contentFor(before, channelId)) },
        configurations: {
          ...before.configurations,
          [channelId]: { ...before.configurations[settingsKey], ...before.configurations[channelId] },
        },
      })),
    putOwn: (channelId: string, content: Content) =>
      set((before) => ({ ...before, own: { ...before.own, [channelId]: content } })),
    shareAgain: (channelId: string) =>
      set((before) => {
        const { [channelId]: _, ...own } = before.own
        return { ...before, own }
      }),
    configure: (key: string, configuration: Configuration) =>
      set((before) => ({ ...before, configurations: { ...before.configurations, [key]: configuration } })),
    restore: (draft: Draft) => set(draft),
  }
}

export type DraftActions = ReturnType<typeof draftActions>
