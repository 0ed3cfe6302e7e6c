/** How a reader wants to see a table. */
export interface TableLook {
  /** Fields of columns that are not shown. */
  hidden: string[];
  isCompact: boolean;
}

export const wholeTable: TableLook = { hidden: [], isCompact: false };
