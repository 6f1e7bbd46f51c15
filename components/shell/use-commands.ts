"use client"

import { useQuery } from "@tanstack/react-query"
import {
  Building2,
  KeyRound,
  ListTodo,
  PenLine,
  Radio,
  Settings,
  UserPlus,
  Users,
  type LucideIcon,
} from "lucide-react"
import { useRouter } from "next/navigation"
import { useTranslations } from "use-intl"

import { channelName } from "@/components/channels/channel-name"
import { callApi } from "@/lib/api/client"

import { navItems } from "./nav-items"
import { settingsPages } from "./settings-pages"
import { useWorkspace } from "./workspace-context"

export type Command = { id: string; group: string; label: string; icon: LucideIcon; run: () => void }

const simple = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()

/** Those that have every word somewhere; who has them at the beginning comes first. */
export function matching(commands: Command[], words: string): Command[] {
  const wanted = simple(words).split(/\s+/).filter(Boolean)
  const texts = new Map(commands.map((command) => [command, simple(`${command.label} ${command.group}`)]))
  const found = commands.filter((command) => wanted.every((word) => texts.get(command)!.includes(word)))
  const first = (command: Command) => (texts.get(command)!.startsWith(wanted[0] ?? "") ? 0 : 1)
  return wanted.length ? found.sort((a, b) => first(a) - first(b)) : found
}

const postTabs = ["queue", "approvals", "drafts", "sent", "failed"] as const

/** Pages, deeds, workspaces, channels and profiles; what the person may not do is not there. */
export function useCommands(words: string): Command[] {
  const t = useTranslations("shell")
  const router = useRouter()
  const { mayWrite, mayManage, organization, organizations, switchOrganization } = useWorkspace()
  const channels = useQuery({
    queryKey: ["accounts", "palette"],
    queryFn: ({ signal }) => callApi("listSocialAccounts", {}, { signal }),
  })
  const profiles = useQuery({
    queryKey: ["profiles", "palette", words.trim()],
    queryFn: ({ signal }) => callApi("listProfiles", { q: words.trim() }, { signal }),
    enabled: words.trim().length > 1,
  })
  const page = (group: string, href: string, label: string, icon: LucideIcon): Command => ({
    ...{ id: `${group} ${href}`.replace(/\W+/g, "-"), group, label, icon },
    run: () => router.push(href),
  })
  const begin = t("begin")
  return [
    ...(mayWrite ? [page(begin, "/compose", t("writePost"), PenLine)] : []),
    ...(mayManage
      ? [
          page(begin, "/channels?connect=1", t("connectChannel"), Radio),
          page(begin, "/settings/api-keys", t("newKey"), KeyRound),
          page(begin, "/settings/members", t("invite"), UserPlus),
        ]
      : []),
    ...navItems.map(({ href, text, icon }) => page(t("page"), href, t(text), icon)),
    ...postTabs.map((tab) => page(t("posts"), `/posts?tab=${tab}`, t(`tab.${tab}`), ListTodo)),
    ...settingsPages(mayManage).flatMap(({ name, pages }) =>
      pages.map((one) =>
        page(
          `${t("settings")} · ${t(`settingsGroup.${name}`)}`,
          one.href,
          t(`settingsPage.${one.name}`),
          Settings,
        ),
      ),
    ),
    ...organizations
      .filter(({ id }) => id !== organization.id)
      .map(({ id, name }) => ({
        ...{ id: `organization-${id}`, group: t("switchTo"), label: name, icon: Building2 },
        run: () => void switchOrganization(id).then(() => window.location.assign("/calendar")),
      })),
    ...(channels.data?.data ?? []).map((channel) =>
      page(t("channels"), `/channels/${channel.id}`, `${channelName(channel)} · ${channel.platform}`, Radio),
    ),
    ...(profiles.data?.data ?? []).map(({ id, name }) => page(t("profiles"), `/profiles/${id}`, name, Users)),
  ]
}
