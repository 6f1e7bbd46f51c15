import type { Metadata } from "next"

import { getTranslations, type MessageNamespace } from "./get-translations"

type Translate<Namespace extends MessageNamespace> = Awaited<ReturnType<typeof getTranslations<Namespace>>>

/** For a page's `generateMetadata`. */
export const pageMetadata =
  <Namespace extends MessageNamespace>(
    namespace: Namespace,
    getTitle: (t: Translate<Namespace>) => string,
    metadata?: Metadata,
  ) =>
  async (): Promise<Metadata> => ({ title: getTitle(await getTranslations(namespace)), ...metadata })
