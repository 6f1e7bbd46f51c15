"use client"

import { ChevronsUpDown } from "lucide-react"
import { useTransition } from "react"
import { useTranslations } from "use-intl"

import { Menu, MenuRadioItem, MenuRadioGroup, MenuLabel } from "@/components/ui/overlays/menu"
import { Spinner } from "@/components/ui/feedback/spinner"

import { useWorkspace } from "@/components/shell/workspace-context"

/** A menu if the user has several workspaces, otherwise just the name. */
export function OrganizationMenu() {
  const t = useTranslations("shell")
  const { organization, organizations, switchOrganization } = useWorkspace()
  const [busy, startTransition] = useTransition()
  if (organizations.length < 2)
    return <p className="truncate px-2 py-1.5 text-sm font-medium text-white">{organization.name}</p>

  const switchTo = (id: string) =>
    startTransition(async () => {
      if (id === organization.id) return
      await switchOrganization(id)
      // Reload, because all data belongs to the old workspace.
      window.location.assign("/calendar")
    })
  const trigger = (
    <button
      type="button"
      className="flex w-full items-center gap-2 rounded-lg bg-rail-active/60 px-2.5 py-2 text-left text-sm font-medium text-white hover:bg-rail-active focus-visible:outline-bronze"
    >
      <span className="min-w-0 flex-1 truncate">
        <span className="sr-only">{t("workspace")} </span>
        {organization.name}
      </span>
      {busy ? <Spinner /> : <ChevronsUpDown aria-hidden className="size-4 shrink-0" />}
    </button>
  )
  return (
    <Menu trigger={trigger} align="start">
      <MenuLabel>{t("workspaces")}</MenuLabel>
      <MenuRadioGroup value={organization.id} onValueChange={switchTo}>
        {organizations.map(({ id, name }) => (
          <MenuRadioItem key={id} value={id}>
            <span className="max-w-64 truncate">{name}</span>
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </Menu>
  )
}
