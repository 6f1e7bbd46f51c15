/** What a connected channel is on its platform. `remoteId` never changes; names may. */
export type RemoteAccount = {
  remoteId: string
  username: string | null
  displayName: string | null
  imageUrl: string | null
  profileUrl: string | null
  /** Limits of this very account or instance where they differ from the platform's rules. */
  limits?: { captionMax?: number; mediaMax?: number }
}
