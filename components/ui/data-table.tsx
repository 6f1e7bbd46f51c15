import type { ReactNode } from "react"

import {
  ActionsCell,
  ActionsHeadCell,
  Cell,
  HeadCell,
  NameCell,
  Row,
  Table,
  TableBody,
  TableHead,
} from "./table"

type Column<Item> = {
  header: string
  cell: (item: Item) => ReactNode
  className?: string
  /** Numbers, aligned right. */
  numeric?: boolean
}

type DataTableProps<Item> = {
  caption: string
  items: readonly Item[]
  itemKey: (item: Item) => string
  /** The first one names the row. */
  columns: [Column<Item>, ...Column<Item>[]]
  actions?: (item: Item) => ReactNode
}

/** A table with its columns declared as data. */
export function DataTable<Item>({ caption, items, itemKey, columns, actions }: DataTableProps<Item>) {
  const [name, ...others] = columns
  return (
    <Table caption={caption}>
      <TableHead>
        {columns.map(({ header, numeric }) => (
          <HeadCell key={header} className={numeric ? "text-right" : undefined}>
            {header}
          </HeadCell>
        ))}
        {actions && <ActionsHeadCell />}
      </TableHead>
      <TableBody>
        {items.map((item) => (
          <Row key={itemKey(item)}>
            <NameCell className={name.className}>{name.cell(item)}</NameCell>
            {others.map(({ header, cell, className = "", numeric }) => (
              <Cell
                key={header}
                label={header}
                className={numeric ? `text-right tabular-nums ${className}` : className}
              >
                {cell(item)}
              </Cell>
            ))}
            {actions && <ActionsCell>{actions(item)}</ActionsCell>}
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
