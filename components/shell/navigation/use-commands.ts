"use client"

import { useQuery } from "@tanstack/react-query"
import {
  Building2,
  KeyRound,
  ListChecks,
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

import { getNavItems } from "./nav-items"
import { settingsGroups, settingsHref } from "./settings-pages"
import { useWorkspace } from "@/components/shell/workspace-context"

export type Command = { id: string; group: string; label: string; icon: LucideIcon; run: () => void }

const normalize = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()

/** Finds commands that contain every word; those that start with the first word rank higher. */
export function filterCommands(commands: Command[], query: string): Command[] {
  const words = normalize(query).split(/\s+/).filter(Boolean)
  const searchTexts = new Map(
    commands.map((command) => [command, normalize(`${command.label} ${command.group}`)]),
  )
  const matches = commands.filter((command) =>
    words.every((word) => searchTexts.get(command)!.includes(word)),
  )
  const rank = (command: Command) => (searchTexts.get(command)!.startsWith(words[0] ?? "") ? 0 : 1)
  return words.length ? matches.sort((a, b) => rank(a) - rank(b)) : matches
}

const postTabs = ["queue", "approvals", "drafts", "sent", "failed"] as const

/** The commands that the user's role allows. */
export function useCommands(query: string): Command[] {
  const t = useTranslations("shell")
  const router = useRouter()
  const workspace = useWorkspace()
  const { canWrite, canManage, organization, organizations, switchOrganization } = workspace
  const channels = useQuery({
    queryKey: ["accounts", "palette"],
    queryFn: ({ signal }) => callApi("listSocialAccounts", {}, { signal }),
  })
  const profiles = useQuery({
    queryKey: ["profiles", "palette", query.trim()],
    queryFn: ({ signal }) => callApi("listProfiles", { q: query.trim() }, { signal }),
    enabled: query.trim().length > 1,
  })
  const pageCommand = (group: string, href: string, label: string, icon: LucideIcon): Command => ({
    ...{ id: `${group} ${href}`.replace(/\W+/g, "-"), group, label, icon },
    run: () => router.push(href),
  })
  const actionGroup = t("actions")
  return [
    ...(canWrite ? [pageCommand(actionGroup, "/compose", t("createPost"), PenLine)] : []),
    ...(canManage
      ? [
          pageCommand(actionGroup, "/channels?connect=1", t("connectChannel"), Radio),
          pageCommand(actionGroup, "/settings/api-keys", t("createApiKey"), KeyRound),
          pageCommand(actionGroup, "/settings/members", t("inviteMember"), UserPlus),
          ...(workspace.operates ? [pageCommand(actionGroup, "/setup", t("setUpServer"), ListChecks)] : []),
        ]
      : []),
    ...getNavItems(workspace).map(({ href, label, icon }) => pageCommand(t("pages"), href, t(label), icon)),
    ...postTabs.map((tab) => pageCommand(t("posts"), `/posts?tab=${tab}`, t(`tab.${tab}`), ListTodo)),
    ...[...settingsGroups(canManage)].flatMap(([group, pages]) =>
      pages.map(({ slug }) =>
        pageCommand(
          `${t("settings")} · ${t(`settingsGroup.${group}`)}`,
          settingsHref(slug),
          t(`settingsPage.${slug}`),
          Settings,
        ),
      ),
    ),
    ...organizations
      .filter(({ id }) => id !== organization.id)
      .map(({ id, name }) => ({
        ...{ id: `organization-${id}`, group: t("switchWorkspace"), label: name, icon: Building2 },
        run: () => void switchOrganization(id).then(() => window.location.assign("/calendar")),
      })),
    ...(channels.data?.data ?? []).map((channel) =>
      pageCommand(
        t("channels"),
        `/channels/${channel.id}`,
        `${channelName(channel)} · ${channel.platform}`,
        Radio,
      ),
    ),
    ...(profiles.data?.data ?? []).map(({ id, name }) =>
      pageCommand(t("profiles"), `/profiles/${id}`, name, Users),
    ),
  ]
}
