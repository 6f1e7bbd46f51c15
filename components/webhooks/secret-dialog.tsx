"use client"

import { Button } from "@/components/ui/button"
import { Dialog, DialogActions } from "@/components/ui/dialog"
import { SecretValue } from "@/components/ui/secret-value"

export function SecretDialog({ secret, onClose }: { secret: string | null; onClose: () => void }) {
  return (
    <Dialog
      open={secret !== null}
      onOpenChange={(open) => !open && onClose()}
      title="The signing secret"
      description="Keep it now: it is shown this one time. With it you check that a call comes from us."
    >
      <SecretValue label="Signing secret" value={secret ?? ""} />
      <DialogActions>
        <Button onClick={onClose}>I have kept it</Button>
      </DialogActions>
    </Dialog>
  )
}
