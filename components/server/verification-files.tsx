"use client"

import { useQuery } from "@tanstack/react-query"
import { FileCheck, Plus } from "lucide-react"
import { useState } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { useChange } from "@/components/shell/use-change"
import { Button } from "@/components/ui/button"
import { CardSection } from "@/components/ui/card"
import { EmptyState } from "@/components/ui/feedback/empty-state"
import { QueryStatus } from "@/components/ui/feedback/query-status"
import { ConfirmDialog } from "@/components/ui/overlays/confirm-dialog"
import { Timestamp } from "@/components/ui/time/timestamp"
import { callApi } from "@/lib/api/client"
import type { VerificationFile } from "@/lib/verification-files/contract"

import { NewVerificationFile } from "./new-verification-file"
import { verificationFilesKey } from "./verification-files-key"

export function VerificationFiles() {
  const t = useTranslations("verificationFiles")
  const [isAdding, setIsAdding] = useState(false)
  const [removed, setRemoved] = useState<VerificationFile | null>(null)
  const files = useQuery({
    queryKey: verificationFilesKey,
    queryFn: ({ signal }) => callApi("listVerificationFiles", {}, { signal }),
  })
  const remove = useChange((id: string) => callApi("deleteVerificationFile", { id }), verificationFilesKey)
  const confirmRemoval = ({ id }: VerificationFile) =>
    remove.mutate(id, {
      onSuccess: () => {
        setRemoved(null)
        toast.success(t("removed"))
      },
    })
  const addButton = (
    <Button icon={Plus} onClick={() => setIsAdding(true)}>
      {t("add")}
    </Button>
  )
  const items = files.data?.data ?? []
  return (
    <CardSection title={t("title")} description={t("lead")} actions={items.length > 0 && addButton}>
      <QueryStatus query={files} errorTitle={t("loadError")} rows={2} rowClass="h-14" />
      {files.data && items.length === 0 && (
        <EmptyState icon={FileCheck} title={t("empty")} action={addButton}>
          {t("emptyText")}
        </EmptyState>
      )}
      <ul className="grid divide-y divide-line">
        {items.map((file) => (
          <li key={file.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
            <div className="grid min-w-0 flex-1 basis-60 gap-0.5">
              <p className="font-mono text-sm font-medium break-all">{file.name}</p>
              <p className="text-sm text-soft">
                {t(`type.${file.type}`)} · <Timestamp at={file.createdAt} />
              </p>
            </div>
            <div className="flex gap-2">
              <a
                href={file.url}
                target="_blank"
                rel="noreferrer"
                aria-label={t("openNamed", { name: file.name })}
                className="-ml-3 inline-flex min-h-9 items-center rounded-lg px-3 text-sm font-medium text-brand-ink hover:bg-sunken sm:ml-0"
              >
                {t("open")}
              </a>
              <Button
                size="sm"
                variant="secondary"
                aria-label={t("removeNamed", { name: file.name })}
                onClick={() => setRemoved(file)}
              >
                {t("remove")}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {isAdding && <NewVerificationFile onClose={() => setIsAdding(false)} />}
      {removed && (
        <ConfirmDialog
          onClose={() => setRemoved(null)}
          title={t("removeTitle", { name: removed.name })}
          confirmLabel={t("remove")}
          danger
          busy={remove.isPending}
          error={remove.error?.message}
          onConfirm={() => confirmRemoval(removed)}
        >
          <p>{t("removeText")}</p>
        </ConfirmDialog>
      )}
    </CardSection>
  )
}
