import { protocol, type PGlite, type QueryOptions, type Results } from '@electric-sql/pglite';

const { serialize, messages: kinds } = protocol;
const { CommandCompleteMessage, DataRowMessage, ParameterDescriptionMessage, RowDescriptionMessage } = kinds;

/** More than the product has. Further queries, such as lists of every length, are planned each time. */
const KEPT = 500;
const LONGEST = 8_000;
/** The name of a plan that is not kept. */
const UNNAMED = '';

/** Whether the plan of a query is worth keeping when `kept` plans are kept already. */
export const isPreparable = (query: string, kept: number): boolean =>
  kept < KEPT && query.length <= LONGEST && /^\s*(select|insert|update|delete)\b/i.test(query);

interface Statement {
  name: string;
  parameterTypes: number[];
  fields: Results['fields'];
}

/**
 * PGlite plans each query again and needs six messages for it. This plans it once and needs one message. Call it only
 * while nothing else is being sent.
 */
export class PreparedStatements {
  private readonly statements = new Map<string, Statement>();

  constructor(private readonly client: PGlite) {}

  async run<Row>(query: string, parameters: unknown[], options: QueryOptions = {}): Promise<Results<Row>> {
    const statement = this.statements.get(query) ?? (await this.prepare(query));
    const values = parameters.map((value, index) => this.write(value, statement.parameterTypes[index] ?? 0));
    const messages = await this.send([
      serialize.bind({ statement: statement.name, values }),
      serialize.execute({}),
      serialize.sync(),
    ]);
    const rows: unknown[] = [];
    let affectedRows = 0;
    for (const message of messages) {
      if (message instanceof DataRowMessage)
        rows.push(this.readRow(message.fields, statement.fields, options));
      if (message instanceof CommandCompleteMessage && !message.text.startsWith('SELECT'))
        affectedRows = Number(message.text.split(' ').pop());
    }
    return { rows: rows as Row[], fields: statement.fields, affectedRows };
  }

  /**
   * Sends `begin`, `commit` or `rollback` and returns what was done, because `commit` rolls a failed transaction
   * back.
   */
  async control(command: string): Promise<string> {
    const messages = await this.send([serialize.query(command)]);
    return messages.find((message) => message instanceof CommandCompleteMessage)?.text ?? '';
  }

  private async prepare(text: string): Promise<Statement> {
    const { size } = this.statements;
    const name = isPreparable(text, size) ? `statement_${size}` : UNNAMED;
    const messages = await this.send([
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    ]);
    const statement: Statement = { name, parameterTypes: [], fields: [] };
    for (const message of messages) {
      if (message instanceof ParameterDescriptionMessage) statement.parameterTypes = message.dataTypeIDs;
      if (message instanceof RowDescriptionMessage)
        statement.fields = message.fields.map((field) => ({
          name: field.name,
          dataTypeID: field.dataTypeID,
        }));
    }
    if (name !== UNNAMED) this.statements.set(text, statement);
    return statement;
  }

  private send(parts: readonly Uint8Array[]) {
    return this.client.execProtocolStream(Buffer.concat(parts), { syncToFs: false });
  }

  private write(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null;
    const serializer = this.client.serializers[type];
    if (serializer) return serializer(value);
    return typeof value === 'string' ? value : JSON.stringify(value);
  }

  private readRow(
    cells: readonly (string | null)[],
    fields: Statement['fields'],
    { rowMode, parsers = {} }: QueryOptions,
  ): unknown {
    const values = cells.map((cell, index): unknown => {
      const type = fields[index]?.dataTypeID ?? 0;
      const parse = parsers[type] ?? this.client.parsers[type];
      return cell === null || !parse ? cell : parse(cell, type);
    });
    if (rowMode === 'array') return values;
    return Object.fromEntries(values.map((value, index) => [fields[index]?.name ?? '', value]));
  }
}
