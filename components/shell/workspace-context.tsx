"use client"

import { createContext, useContext, type ReactNode } from "react"

export type WorkspaceView = {
  user: { name: string | null; email: string }
  organization: { id: string; name: string; timeZone: string; approvalRequired: boolean }
  organizations: { id: string; name: string }[]
  role: "owner" | "admin" | "editor" | "viewer"
  /** How each platform is called, by its slug. */
  platformNames: Record<string, string>
  switchOrganization: (organizationId: string) => Promise<unknown>
  /** Each named in its own words. */
  languages: { locale: string; name: string }[]
  chooseLanguage: (form: FormData) => Promise<unknown>
}

const WorkspaceContext = createContext<WorkspaceView | null>(null)

export function WorkspaceProvider({ value, children }: { value: WorkspaceView; children: ReactNode }) {
  return <WorkspaceContext value={value}>{children}</WorkspaceContext>
}

/** Who looks and at which workspace. The server decides what is allowed; this only hides what would be refused. */
export function useWorkspace() {
  const workspace = useContext(WorkspaceContext)
  if (!workspace) throw new Error("useWorkspace needs the dashboard's layout around it")
  const { role, organization } = workspace
  const mayManage = role === "owner" || role === "admin"
  return { ...workspace, timeZone: organization.timeZone, mayManage, mayWrite: role !== "viewer" }
}
