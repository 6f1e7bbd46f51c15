"use client"

import { ChevronsUpDown } from "lucide-react"
import { useTransition } from "react"
import { useTranslations } from "use-intl"

import { Menu, MenuChoice, MenuChoices, MenuLabel } from "@/components/ui/menu"
import { Spinner } from "@/components/ui/spinner"

import { useWorkspace } from "./workspace-context"

/** Names the workspace; a menu only for people who have several. */
export function OrganizationMenu() {
  const t = useTranslations("shell")
  const { organization, organizations, switchOrganization } = useWorkspace()
  const [busy, startTransition] = useTransition()
  if (organizations.length < 2)
    return <p className="truncate px-2 py-1.5 text-sm font-medium text-white">{organization.name}</p>

  const choose = (id: string) =>
    startTransition(async () => {
      if (id === organization.id) return
      await switchOrganization(id)
      // Everything on screen belongs to the other workspace.
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
      <MenuChoices value={organization.id} onValueChange={choose}>
        {organizations.map(({ id, name }) => (
          <MenuChoice key={id} value={id}>
            <span className="max-w-64 truncate">{name}</span>
          </MenuChoice>
        ))}
      </MenuChoices>
    </Menu>
  )
}
