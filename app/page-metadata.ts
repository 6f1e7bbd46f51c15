import type { Metadata } from "next"

import { getTranslations, type MessageNamespace } from "./get-translations"

type MessageKey<Namespace extends MessageNamespace> = Parameters<
  Awaited<ReturnType<typeof getTranslations<Namespace>>>
>[0]

/** A page's translated title and other metadata, for `generateMetadata`. */
export const pageMetadata =
  <Namespace extends MessageNamespace>(namespace: Namespace, key: MessageKey<Namespace>, more?: Metadata) =>
  async (): Promise<Metadata> => {
    const t = (await getTranslations(namespace)) as (key: MessageKey<Namespace>) => string
    return { title: t(key), ...more }
  }
