import * as nip19 from "nostr-tools/nip19"

export type Reference = { id: string; author?: string; relay: string }

/** Decodes a `note1…` or `nevent1…` address. Null if it's malformed or its checksum doesn't match. */
export function decodeReference(address: string): Reference | null {
  try {
    const { type, data } = nip19.decode(address.replace(/^nostr:/, ""))
    if (type === "note") return { id: data, relay: "" }
    if (type === "nevent") return { id: data.id, author: data.author, relay: data.relays?.[0] ?? "" }
  } catch {
    // Reported as an invalid address.
  }
  return null
}
