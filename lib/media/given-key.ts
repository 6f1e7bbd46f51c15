import { keyOfUrl } from "./library-url"
import { wrongField } from "./wrong-field"

/** A storage key, given as itself or as an address of this library. */
export function givenKey(given: string): string {
  if (!/^https?:\/\//i.test(given)) return given
  const key = keyOfUrl(given)
  if (key !== null) return key
  throw wrongField("key", "This address is not of this library. Take it in by POST /v0/media/import.")
}
