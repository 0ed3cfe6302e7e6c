/** @jest-environment node */
import { errorCodes } from '../../../src/contract/error';
import { refusalOf } from '../../db/failures';
import { accounts } from '../../db/schema';
import { RefusedError } from '../../errors';
import { useTestServer } from '../../testing/testServer';
import { checkCode, openFlow } from './codes';

const server = useTestServer();

/** 1,000 accounts that wait for their codes, and 10,000 guesses from as many addresses. */
test('R11: guessing opens none of a thousand accounts', async () => {
  const pending = Array.from({ length: 1_000 }, (_, number) => ({
    id: `pending-${number}`,
    username: `pending-${number}`,
    email: `pending-${number}@example.org`,
    passwordHash: '',
    createdAt: server.now,
  }));
  await server.orm.insert(accounts).values(pending);
  const flows: string[] = [];
  await server.database.transaction(async (db) => {
    for (const { id, email } of pending)
      flows.push(await openFlow(db, { accountId: id, email, now: server.now }));
  });
  const answers: Record<string, number> = {};
  const guess = async (number: number): Promise<void> => {
    const code = number.toString(36).padStart(5, 'B');
    const flowId = flows[number % 1_000];
    const answer = await checkCode(server.orm, server.app.installation, {
      flowId,
      code,
      clientAddress: `${number}`,
      now: server.now,
    }).then(
      () => 'right',
      (thrown: unknown) => {
        const refused = thrown instanceof RefusedError ? thrown : refusalOf(thrown);
        if (!refused) throw thrown;
        return refused.refusal.code;
      },
    );
    // a database that is busy with other tests gives up some, and who guesses asks again
    if (answer === errorCodes.unavailable) return guess(number);
    answers[answer] = (answers[answer] ?? 0) + 1;
  };
  for (let from = 0; from < 10_000; from += 100)
    await Promise.all(Array.from({ length: 100 }, (_, number) => guess(from + number)));
  const { WRONG_CODE = 0, CODE_FLOW_ENDED = 0, ...others } = answers;
  expect(others).toEqual({});
  expect(WRONG_CODE).toBeLessThanOrEqual(5_000);
  expect(WRONG_CODE + CODE_FLOW_ENDED).toBe(10_000);
}, 120_000);
