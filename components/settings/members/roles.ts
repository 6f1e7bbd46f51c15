export type Role = "owner" | "admin" | "editor" | "viewer"

/** Owners can grant any role, admins any role except owner. */
export const getGrantableRoles = (viewerRole: Role): Role[] =>
  viewerRole === "owner" ? ["owner", "admin", "editor", "viewer"] : ["admin", "editor", "viewer"]
