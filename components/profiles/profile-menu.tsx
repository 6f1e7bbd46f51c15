"use client"

import { MoreHorizontal, Pause, Pencil, Play, Trash2 } from "lucide-react"
import { useRouter } from "next/navigation"
import { useState } from "react"
import { toast } from "sonner"
import { useTranslations } from "use-intl"

import { IconButton } from "@/components/ui/button"
import { ConfirmDialog } from "@/components/ui/overlays/confirm-dialog"
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/overlays/menu"
import type { ClientProfile } from "@/lib/profiles/contract"

import { ProfileDialog } from "./profile-dialog"
import { useDeleteProfile, usePauseProfile } from "./use-profiles"

type ProfileMenuProps = { profile: ClientProfile; onResume: () => void }

export function ProfileMenu({ profile, onResume }: ProfileMenuProps) {
  const [t, tProfiles] = [useTranslations("profile"), useTranslations("profiles")]
  const router = useRouter()
  const [dialog, setDialog] = useState<"edit" | "delete" | null>(null)
  const [pause, remove] = [usePauseProfile(), useDeleteProfile()]
  const { id, name, pausedAt } = profile
  const close = () => setDialog(null)
  const pauseProfile = () =>
    pause.mutate(id, {
      onSuccess: () => void toast.success(t("pausedToast")),
      onError: (error) => void toast.error(error.message),
    })
  const deleteProfile = () =>
    remove.mutate(id, {
      onSuccess: () => {
        toast.success(t("deleted", { name }))
        router.replace("/profiles")
      },
    })
  const trigger = <IconButton icon={MoreHorizontal} label={t("actions", { name })} variant="secondary" />
  return (
    <>
      <Menu trigger={trigger}>
        <MenuItem icon={Pencil} label={t("edit")} onSelect={() => setDialog("edit")} />
        {pausedAt ? (
          <MenuItem icon={Play} label={t("resume")} onSelect={onResume} />
        ) : (
          <MenuItem icon={Pause} label={t("pause")} onSelect={pauseProfile} />
        )}
        <MenuSeparator />
        <MenuItem icon={Trash2} label={t("delete")} danger onSelect={() => setDialog("delete")} />
      </Menu>
      {dialog === "edit" && (
        <ProfileDialog
          profile={profile}
          onClose={close}
          onSaved={() => {
            toast.success(tProfiles("saved"))
            close()
          }}
        />
      )}
      <ConfirmDialog
        open={dialog === "delete"}
        onClose={close}
        title={t("deleteTitle", { name })}
        confirmLabel={t("delete")}
        danger
        busy={remove.isPending}
        error={remove.error?.message}
        onConfirm={deleteProfile}
      >
        <p>{t("deleteText")}</p>
      </ConfirmDialog>
    </>
  )
}
