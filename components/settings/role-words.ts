export type Role = "owner" | "admin" | "editor" | "viewer"

/** What each role may do, in the words of the page where it is given. */
export const roleWords: Record<Role, { name: string; meaning: string }> = {
  owner: { name: "Owner", meaning: "Everything, and says who else is an owner." },
  admin: { name: "Admin", meaning: "Approves posts; runs channels, keys, webhooks and members." },
  editor: { name: "Editor", meaning: "Writes and schedules posts; asks for approval where it is needed." },
  viewer: { name: "Viewer", meaning: "Sees everything, changes nothing." },
}

/** Owners give every role, admins every other one. */
export const grantableRoles = (own: Role): Role[] =>
  own === "owner" ? ["owner", "admin", "editor", "viewer"] : ["admin", "editor", "viewer"]
