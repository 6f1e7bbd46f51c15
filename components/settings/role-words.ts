export type Role = "owner" | "admin" | "editor" | "viewer"

/** Owners give every role, admins every other one. */
export const grantableRoles = (own: Role): Role[] =>
  own === "owner" ? ["owner", "admin", "editor", "viewer"] : ["admin", "editor", "viewer"]
