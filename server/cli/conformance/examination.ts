import type { ApiClient, Call } from './client';
import type { DocumentedCall } from './documentedCalls';
import { idsOf } from './reading';
import type { Rows } from './rows';

/** How many records are tried, at most, to find one that has what is looked for. */
const TRIES = 12;

/** Makes calls as the signed-in parent and records each of them. */
export const examination = (send: ApiClient, rows: Rows, token: string) => {
  const ask = async (name: DocumentedCall, call: Call = {}): Promise<unknown> => {
    const reply = await send(name, call, token);
    rows.asked(name, reply);
    return reply.kind === 'done' ? reply.answer : undefined;
  };

  return {
    ask,
    /** Without a row of its own. */
    attempt: (name: DocumentedCall, call: Call) => send(name, call, token),
    skip: rows.notAsked,
    found: rows.found,
    remarked: rows.remarked,

    /** Asks for one record after the other until the answer lists something. */
    askUntilListed: async (
      name: DocumentedCall,
      ids: readonly string[],
      callOf: (id: string) => Call,
    ): Promise<{ of: string; ids: string[] }> => {
      if (ids.length === 0) rows.notAsked(name, 'The list before it is empty.');
      for (const of of ids.slice(0, TRIES)) {
        const listed = idsOf(await ask(name, callOf(of)));
        if (listed.length > 0) return { of, ids: listed };
      }
      return { of: ids[0] ?? '', ids: [] };
    },
  };
};
export type Examination = ReturnType<typeof examination>;
