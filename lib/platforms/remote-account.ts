/** A connected channel's account on the platform. `remoteId` never changes, names can. */
export type RemoteAccount = {
  remoteId: string
  /** The person who granted access, as the platform names them in requests to delete their data. */
  grantorId?: string | null
  username: string | null
  displayName: string | null
  imageUrl: string | null
  profileUrl: string | null
  /** Limits of this account or instance that differ from the platform's rules. */
  limits?: AccountLimits
}

export type AccountLimits = {
  captionMax?: number
  mediaMax?: number
  /** What kind of account it is, on platforms where that decides what it can post, such as a page. */
  kind?: string
  /** What the account's server runs, on platforms with an API that several products have. */
  software?: string
}
