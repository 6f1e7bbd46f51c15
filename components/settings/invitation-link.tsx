import { SecretValue } from "@/components/ui/secret-value"

import type { Invited } from "./member-actions"

/** The link can be read this once only; afterwards there is "Send again". */
export function InvitationLink({ invited }: { invited: Partial<Invited> }) {
  return (
    <div className="grid gap-4">
      <p className="text-soft [overflow-wrap:anywhere]">
        {invited.mailed
          ? `We have mailed this link to ${invited.email}. You can also pass it on yourself.`
          : `This server sends no email, or it did not go out: give this link to ${invited.email} yourself.`}{" "}
        It works once, for seven days.
      </p>
      <SecretValue label="Invitation link" value={invited.link ?? ""} />
    </div>
  )
}
