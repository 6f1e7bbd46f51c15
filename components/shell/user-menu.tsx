"use client"

import { LogOut, Settings, UserRound } from "lucide-react"
import { signOut } from "next-auth/react"
import { useRouter } from "next/navigation"

import { Menu, MenuItem, MenuLabel, MenuSeparator } from "@/components/ui/menu"

import { useWorkspace } from "./workspace-context"

type UserMenuProps = { side?: "top" | "bottom"; compact?: boolean }

export function UserMenu({ side = "top", compact = false }: UserMenuProps) {
  const { user, role } = useWorkspace()
  const router = useRouter()
  const shown = user.name || user.email
  const trigger = (
    <button
      type="button"
      aria-label={compact ? `Account of ${shown}` : undefined}
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
        {shown.slice(0, 1).toUpperCase()}
      </span>
      {!compact && (
        <span className="min-w-0">
          <span className="block truncate text-sm font-medium text-white">
            <span className="sr-only">Account of </span>
            {shown}
          </span>
          <span className="block truncate text-xs capitalize">{role}</span>
        </span>
      )}
    </button>
  )
  return (
    <Menu trigger={trigger} side={side} align={compact ? "end" : "start"}>
      <MenuLabel>{user.email}</MenuLabel>
      <MenuItem onSelect={() => router.push("/settings/account")}>
        <UserRound aria-hidden />
        Your account
      </MenuItem>
      <MenuItem onSelect={() => router.push("/settings")}>
        <Settings aria-hidden />
        Settings
      </MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={() => void signOut({ callbackUrl: "/sign-in" })}>
        <LogOut aria-hidden />
        Sign out
      </MenuItem>
    </Menu>
  )
}
