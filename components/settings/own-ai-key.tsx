"use client"

import { KeyRound } from "lucide-react"
import { useState } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { Button } from "@/components/ui/button"
import { ConfirmDialog } from "@/components/ui/confirm-dialog"
import { Dialog } from "@/components/ui/dialog"
import { Moment } from "@/components/ui/moment"

import { OwnAiKeyForm } from "./own-ai-key-form"
import { useAction, type FieldErrors } from "./use-action"

export type AiVendor = "openai" | "google" | "fal" | "compatible"
export type NewAiKey =
  | { vendor: Exclude<AiVendor, "compatible">; key: string }
  | { vendor: "compatible"; key: string; baseUrl: string; imageModels: string; textModels: string }
export type OwnKey = {
  /** Empty where the key is too short to show any of it, or there is none. */
  lastFour: string
  baseUrl: string | null
  imageModels: string[]
  textModels: string[]
  savedAt: string
}

type Outcome = { error?: string; fieldErrors?: FieldErrors }
type OwnAiKeyProps = {
  vendor: AiVendor
  name: string
  own: OwnKey | null
  timeZone: string
  save: (input: NewAiKey) => Promise<Outcome>
  remove: (vendor: AiVendor) => Promise<Outcome>
}

/** The workspace's own key of one provider: put in, replaced, removed; never shown. */
export function OwnAiKey({ vendor, name, own, timeZone, save, remove }: OwnAiKeyProps) {
  const t = useTranslations("settingsAi.ownKey")
  const [asking, setAsking] = useState<"key" | "remove" | null>(null)
  const { busy, error, fieldErrors, run, forgetError } = useAction()
  const ask = (next: typeof asking) => {
    forgetError()
    setAsking(next)
  }
  const done = (words: string) => {
    setAsking(null)
    toast.success(words)
  }
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3 border-t border-line pt-4">
      {own ? (
        <>
          <KeyRound aria-hidden className="size-5 shrink-0 text-soft" />
          <div className="min-w-0 flex-1 basis-60 text-sm">
            <p className="font-medium">{own.lastFour ? t("ends", { lastFour: own.lastFour }) : t("noEnd")}</p>
            {own.baseUrl && <p className="[overflow-wrap:anywhere]">{t("at", { address: own.baseUrl })}</p>}
            <p className="text-soft">
              {t.rich("since", { moment: () => <Moment at={own.savedAt} timeZone={timeZone} /> })} ·{" "}
              {t("noCredits")}
            </p>
          </div>
          <div className="flex gap-2">
            <Button
              variant="secondary"
              size="sm"
              aria-label={t("replaceOf", { name })}
              onClick={() => ask("key")}
            >
              {t("replace")}
            </Button>
            <Button
              variant="ghost"
              size="sm"
              aria-label={t("removeOf", { name })}
              onClick={() => ask("remove")}
            >
              {t("remove")}
            </Button>
          </div>
        </>
      ) : (
        <Button variant="secondary" size="sm" aria-label={t("addTo", { name })} onClick={() => ask("key")}>
          <KeyRound aria-hidden />
          {t("add")}
        </Button>
      )}
      <Dialog
        open={asking === "key"}
        onOpenChange={(open) => ask(open ? "key" : null)}
        title={t("dialog", { name })}
        description={t("noCredits")}
      >
        <OwnAiKeyForm
          vendor={vendor}
          own={own}
          busy={busy}
          error={error}
          fieldErrors={fieldErrors}
          onSubmit={(input) =>
            run(
              () => save(input),
              () => done(t("savedKey", { name })),
            )
          }
          onCancel={() => ask(null)}
        />
      </Dialog>
      <ConfirmDialog
        open={asking === "remove"}
        onOpenChange={(open) => ask(open ? "remove" : null)}
        title={t("removeTitle", { name })}
        confirmLabel={t("removeConfirm")}
        danger
        busy={busy}
        error={error}
        onConfirm={() =>
          run(
            () => remove(vendor),
            () => done(t("removed", { name })),
          )
        }
      >
        <p>{t("removeText")}</p>
      </ConfirmDialog>
    </div>
  )
}
