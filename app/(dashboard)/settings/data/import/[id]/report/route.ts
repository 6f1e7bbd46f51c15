import { toCaller } from "@/lib/auth/sessions/page-caller"
import { byteOrderMark, csvRow } from "@/lib/http/csv-row"
import { AppError, statusOfCode } from "@/lib/errors/app-error"
import { getImport } from "@/lib/import/list-imports"

type Context = { params: Promise<{ id: string }> }

/** A CSV of items that weren't imported, or only partly. */
export async function GET(_: Request, { params }: Context) {
  try {
    const { id } = await params
    const { problems } = await toCaller((caller) => getImport(caller, id))
    const rows = [["Place", "Problem"], ...problems.map(({ place, message }) => [place, message])]
    return new Response(byteOrderMark + rows.map(csvRow).join(""), {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": 'attachment; filename="import-report.csv"',
        "cache-control": "private, no-store",
      },
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return new Response(error.message, { status: statusOfCode[error.code] })
  }
}
