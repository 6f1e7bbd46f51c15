import { redirect } from "next/navigation"

/** The calendar redirects to the sign-in page if needed. */
export default function Home() {
  redirect("/calendar")
}
