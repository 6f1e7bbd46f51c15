"use client"

import { createContext, useContext, type ReactNode } from "react"

export type WorkspaceContextValue = {
  user: { name: string | null; email: string }
  organization: { id: string; name: string; timeZone: string; approvalRequired: boolean }
  organizations: { id: string; name: string }[]
  role: "owner" | "admin" | "editor" | "viewer"
  /** Whether the person runs this server. */
  operates: boolean
  sandboxEnabled: boolean
  /** Display names by slug. */
  platformNames: Record<string, string>
  switchOrganization: (organizationId: string) => Promise<unknown>
  language: string
  /** With their native names. */
  languages: { locale: string; name: string }[]
  setLanguage: (form: FormData) => Promise<unknown>
}

const WorkspaceContext = createContext<WorkspaceContextValue | null>(null)

export function WorkspaceProvider({
  value,
  children,
}: {
  value: WorkspaceContextValue
  children: ReactNode
}) {
  return <WorkspaceContext value={value}>{children}</WorkspaceContext>
}

/** The user, workspace, and permissions. These only hide controls; the server enforces permissions. */
export function useWorkspace() {
  const workspace = useContext(WorkspaceContext)
  if (!workspace) throw new Error("useWorkspace must be used inside WorkspaceProvider")
  const { role, organization } = workspace
  const canManage = role === "owner" || role === "admin"
  return { ...workspace, timeZone: organization.timeZone, canManage, canWrite: role !== "viewer" }
}
