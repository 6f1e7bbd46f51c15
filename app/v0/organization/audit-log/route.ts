import { endpoint } from "@/lib/api/endpoint"
import { listAuditLogContract } from "@/lib/audit-log/contract"
import { listAuditLog } from "@/lib/audit-log/list-audit-log"

export const GET = endpoint(listAuditLogContract, listAuditLog)
