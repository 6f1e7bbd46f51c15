import type { AccountRow } from "@/lib/accounts/credentials/platform-context"

const serverOf = (url: string | null) => (url && URL.canParse(url) ? new URL(url).host : "")

/** A platform, and its server if the platform has many, so that a slow server doesn't delay the others. */
export const destinationOf = ({
  platform,
  profileUrl,
  sandbox,
}: Pick<AccountRow, "platform" | "profileUrl" | "sandbox">) =>
  `${platform} ${sandbox ? "sandbox" : serverOf(profileUrl)}`
