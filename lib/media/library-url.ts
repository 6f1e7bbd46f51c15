import { env } from "@/lib/env"

const prefix = () => `${env.APP_URL}/media/`

/** Where the bytes under a key are served, and put. */
export const libraryUrl = (key: string) => prefix() + key

/** The key in an address of our library, whatever its query says; null for every other address. */
export const keyOfUrl = (url: string): string | null =>
  url.startsWith(prefix()) ? url.slice(prefix().length).split("?", 1)[0]! : null
