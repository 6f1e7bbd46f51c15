"use client"

import { LogOut, Settings, UserRound } from "lucide-react"
import { useRouter } from "next/navigation"
import { useTranslations } from "use-intl"

import {
  Menu,
  MenuItem,
  MenuLabel,
  MenuSeparator,
  MenuRadioItem,
  MenuRadioGroup,
} from "@/components/ui/overlays/menu"
import { useWorkspace } from "@/components/shell/workspace-context"

/** Loads next-auth on demand, to keep it out of every page's bundle. */
async function signOutUser() {
  const { signOut } = await import("next-auth/react")
  await signOut({ callbackUrl: "/sign-in" })
}

type UserMenuProps = { side?: "top" | "bottom"; compact?: boolean }

export function UserMenu({ side = "top", compact = false }: UserMenuProps) {
  const t = useTranslations("shell")
  const { user, role } = useWorkspace()
  const router = useRouter()
  const displayName = user.name || user.email
  const trigger = (
    <button
      type="button"
      aria-label={compact ? t("accountMenu", { name: displayName }) : undefined}
      className={
        compact
          ? "rounded-full"
          : "flex min-w-0 flex-1 items-center gap-2.5 rounded-lg p-1.5 text-left hover:bg-rail-active focus-visible:outline-bronze"
      }
    >
      <span
        aria-hidden
        className="grid size-8 shrink-0 place-items-center rounded-full bg-bronze text-sm font-semibold text-[#2b1a04]"
      >
        {displayName.slice(0, 1).toUpperCase()}
      </span>
      {!compact && (
        <span className="min-w-0">
          <span className="block truncate text-sm font-medium text-white">
            <span className="sr-only">{t("accountMenu", { name: displayName })}</span>
            <span aria-hidden>{displayName}</span>
          </span>
          <span className="block truncate text-xs ">{t(`role.${role}`)}</span>
        </span>
      )}
    </button>
  )
  return (
    <Menu trigger={trigger} side={side} align={compact ? "end" : "start"}>
      <MenuLabel>{user.email}</MenuLabel>
      <MenuItem icon={UserRound} label={t("yourAccount")} onSelect={() => router.push("/settings/account")} />
      <MenuItem icon={Settings} label={t("settings")} onSelect={() => router.push("/settings")} />
      <MenuSeparator />
      <MenuLabel>{t("language")}</MenuLabel>
      <LanguageMenuItems />
      <MenuSeparator />
      <MenuItem icon={LogOut} label={t("signOut")} onSelect={() => void signOutUser()} />
    </Menu>
  )
}

function LanguageMenuItems() {
  const { language, languages, setLanguage } = useWorkspace()
  const switchLanguage = async (locale: string) => {
    const form = new FormData()
    form.set("locale", locale)
    await setLanguage(form)
    window.location.reload()
  }
  return (
    <MenuRadioGroup value={language} onValueChange={(locale) => void switchLanguage(locale)}>
      {languages.map(({ locale, name }) => (
        <MenuRadioItem key={locale} value={locale}>
          <span lang={locale}>{name}</span>
        </MenuRadioItem>
      ))}
    </MenuRadioGroup>
  )
}
