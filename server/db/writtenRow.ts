/** The row that an `insert` of one row answers. There always is one, unless it does nothing on a conflict. */
export const writtenRow = async <Row>(insert: PromiseLike<Row[]>): Promise<Row> => {
  const [row] = await insert;
  if (!row) throw new Error('The row was not written.');
  return row;
};
