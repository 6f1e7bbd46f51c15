"use client"

import { KeyRound } from "lucide-react"
import { useState } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"
import { ConfirmDialog } from "@/components/ui/overlays/confirm-dialog"
import { Dialog } from "@/components/ui/overlays/dialog"
import { Timestamp } from "@/components/ui/time/timestamp"

import { AiKeyForm, type AiVendor, type NewAiKey, type StoredAiKey } from "./ai-key-form"
import { useServerAction, type FieldErrors } from "@/components/shell/use-server-action"

type ActionResult = { error?: string; fieldErrors?: FieldErrors }
type AiKeyProps = {
  vendor: AiVendor
  name: string
  current: StoredAiKey | null
  save: (input: NewAiKey) => Promise<ActionResult>
  remove: (vendor: AiVendor) => Promise<ActionResult>
}

/** The workspace's own key for a provider. It can be replaced or removed, but never shown. */
export function AiKey({ vendor, name, current, save, remove }: AiKeyProps) {
  const t = useTranslations("settingsAi.ownKey")
  const [openDialog, setOpenDialog] = useState<"key" | "remove" | null>(null)
  const { busy, error, fieldErrors, run, clearError } = useServerAction()
  const showDialog = (next: typeof openDialog) => {
    clearError()
    setOpenDialog(next)
  }
  const finish = (message: string) => {
    setOpenDialog(null)
    toast.success(message)
  }
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3 border-t border-line pt-4">
      {current ? (
        <>
          <KeyRound aria-hidden className="size-5 shrink-0 text-soft" />
          <div className="min-w-0 flex-1 basis-60 text-sm">
            <p className="font-medium">
              {current.lastFour ? t("endingIn", { lastFour: current.lastFour }) : t("title")}
            </p>
            {current.baseUrl && (
              <p className="[overflow-wrap:anywhere]">{t("server", { address: current.baseUrl })}</p>
            )}
            <p className="text-soft">
              {t.rich("since", { moment: () => <Timestamp at={current.savedAt} /> })} · {t("noCredits")}
            </p>
          </div>
          <div className="flex gap-2">
            <Button
              variant="secondary"
              size="sm"
              aria-label={t("replaceLabel", { name })}
              onClick={() => showDialog("key")}
            >
              {t("replace")}
            </Button>
            <Button
              variant="ghost"
              size="sm"
              aria-label={t("removeLabel", { name })}
              onClick={() => showDialog("remove")}
            >
              {t("remove")}
            </Button>
          </div>
        </>
      ) : (
        <Button
          icon={KeyRound}
          variant="secondary"
          size="sm"
          aria-label={t("addLabel", { name })}
          onClick={() => showDialog("key")}
        >
          {t("add")}
        </Button>
      )}
      <Dialog
        open={openDialog === "key"}
        onClose={() => showDialog(null)}
        title={t("dialogTitle", { name })}
        description={t("noCredits")}
      >
        <AiKeyForm
          vendor={vendor}
          current={current}
          busy={busy}
          error={error}
          fieldErrors={fieldErrors}
          onSubmit={(input) =>
            run(
              () => save(input),
              () => finish(t("saved", { name })),
            )
          }
          onCancel={() => showDialog(null)}
        />
      </Dialog>
      <ConfirmDialog
        open={openDialog === "remove"}
        onClose={() => showDialog(null)}
        title={t("removeTitle", { name })}
        confirmLabel={t("remove")}
        danger
        busy={busy}
        error={error}
        onConfirm={() =>
          run(
            () => remove(vendor),
            () => finish(t("removed", { name })),
          )
        }
      >
        <p>{t("removeText")}</p>
      </ConfirmDialog>
    </div>
  )
}
