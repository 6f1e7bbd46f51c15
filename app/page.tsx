import { redirect } from "next/navigation"

/** People who are not signed in are sent on to the sign-in page from there. */
export default function Home() {
  redirect("/calendar")
}
