import { asCaller } from "@/lib/auth/page-caller"
import { byteOrderMark, csvRow } from "@/lib/csv-row"
import { AppError, statusOfCode } from "@/lib/errors"
import { getImport } from "@/lib/import/list-imports"

type Context = { params: Promise<{ id: string }> }

/** What did not come, or not as it was, for any spreadsheet. */
export async function GET(_: Request, { params }: Context) {
  try {
    const { id } = await params
    const { problems } = await asCaller((caller) => getImport(caller, id))
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
