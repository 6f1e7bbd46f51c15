import { Button } from "@/components/ui/button"
import { DialogActions } from "@/components/ui/dialog"
import { Notice } from "@/components/ui/notice"
import { SecretValue } from "@/components/ui/secret-value"

type AppCredentialsProps = { id: string; secret: string | null; onClose: () => void }

/** What the developer takes along: the id, and the secret this one time. */
export function AppCredentials({ id, secret, onClose }: AppCredentialsProps) {
  return (
    <div className="grid gap-4">
      {secret !== null && (
        <Notice tone="warning">Copy the secret now: nobody can show it again, not even we.</Notice>
      )}
      <SecretValue label="Client ID" value={id} />
      {secret !== null && <SecretValue label="Client secret" value={secret} />}
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </div>
  )
}
