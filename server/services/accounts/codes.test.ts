/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { codeFlows } from '../../db/schema';
import { useTestServer } from '../../testing/testServer';
import {
  checkCode,
  codeMaker,
  emailHashOf,
  endFlowsOfAccount,
  endFlowsOfEmail,
  flowHashOf,
  hasOwnersCode,
  isFlowOf,
  isRegistrantsFlow,
  openFlow,
  removeEndedFlows,
  replaceFlowsOfEmail,
  useCode,
  type Guess,
} from './codes';
import { DAY, MINUTE } from '../../../src/lib/durations';

const server = useTestServer();

const EMAIL = 'amina@example.org';

const after = (milliseconds: number) => new Date(server.now.getTime() + milliseconds);

type Opening = Partial<Parameters<typeof openFlow>[1]>;

const open = (opening: Opening = {}) =>
  openFlow(server.orm, { accountId: server.parent.accountId, email: EMAIL, now: server.now, ...opening });

/** Writes the mail of a flow, so many milliseconds after now. */
const sendCode = (flowId: string, { owner, later = 0 }: { owner?: string; later?: number } = {}) =>
  codeMaker(server.orm, server.app.installation)(flowHashOf(flowId, owner), after(later));

const sentCode = async (flowId: string, owner?: string) => {
  const code = await sendCode(flowId, owner === undefined ? {} : { owner });
  if (code === undefined) throw new Error('The flow has ended.');
  return code;
};

const guess = ({ later = 0, ...given }: Partial<Guess> & { code: string; later?: number }) =>
  checkCode(server.orm, server.app.installation, {
    flowId: undefined,
    clientAddress: '192.0.2.1',
    now: after(later),
    ...given,
  });

const refused = (code: string, message?: string) => ({
  refusal: expect.objectContaining({
    status: 400,
    code,
    ...(message === undefined ? {} : { message }),
  }) as unknown,
});
const ended = refused('CODE_FLOW_ENDED', 'This code is no longer valid. Please ask for a new code.');
const wrong = refused('WRONG_CODE');
const replaced = refused(
  'REGISTRATION_REPLACED',
  'Somebody has registered this address again, so this registration can no longer be activated. Please register again.',
);

const rowOf = async (flowId: string, owner?: string) => {
  const [row] = await server.orm
    .select()
    .from(codeFlows)
    .where(eq(codeFlows.flowHash, flowHashOf(flowId, owner)));
  return row;
};

/** No code has this letter. */
const NO_CODE = 'AAAAA';

describe('the code', () => {
  test('has five characters that do not look alike and make no word, and is another one each time', async () => {
    const flowId = await open();
    const codes = [await sentCode(flowId), await sentCode(flowId), await sentCode(flowId)];
    for (const code of codes) expect(code).toMatch(/^[2-9BCDFGHJKMNPQRSTVWXYZ]{5}$/);
    expect(new Set(codes).size).toBe(3);
    await expect(guess({ flowId, code: codes[0] ?? '' })).rejects.toMatchObject(wrong);
    await expect(guess({ flowId, code: codes[2] ?? '' })).resolves.toMatchObject({
      accountId: server.parent.accountId,
    });
  });

  test('is right in small letters too', async () => {
    const flowId = await open();
    const code = await sentCode(flowId);
    await expect(guess({ flowId, code: code.toLowerCase() })).resolves.toMatchObject({
      flowHash: flowHashOf(flowId),
    });
  });

  test.each([
    [10 * MINUTE - 1, true],
    [10 * MINUTE, false],
  ])(
    'lives ten minutes from its mail on, which went out an hour after it was asked for: %d ms',
    async (age, lives) => {
      const flowId = await open();
      const code = (await sendCode(flowId, { later: 60 * MINUTE })) ?? '';
      const answer = guess({ flowId, code, later: 60 * MINUTE + age });
      if (lives) await expect(answer).resolves.toMatchObject({ flowHash: flowHashOf(flowId) });
      else await expect(answer).rejects.toMatchObject(ended);
    },
  );

  test.each([
    [DAY - 1, true],
    [DAY, false],
  ])('is made for a mail that could not go out for so long: %d ms', async (later, isMade) => {
    const code = await sendCode(await open(), { later });
    expect(code).toEqual(isMade ? expect.any(String) : undefined);
  });

  test('lives its ten minutes also when its mail went out at the last moment', async () => {
    const flowId = await open();
    const code = (await sendCode(flowId, { later: DAY - 1 })) ?? '';
    const late = DAY - 1 + 10 * MINUTE;
    await expect(guess({ flowId, code, later: late - 1 })).resolves.toBeDefined();
    await expect(guess({ email: EMAIL, code, later: late - 1 })).resolves.toBeDefined();
    await expect(guess({ flowId, code, later: late })).rejects.toMatchObject(ended);
  });

  test('of one flow opens no other, whichever account it is of', async () => {
    const own = await open();
    const code = await sentCode(own);
    const other = await open({ accountId: server.other.accountId, email: 'other@example.org' });
    await sentCode(other);
    await expect(guess({ flowId: other, code })).rejects.toMatchObject(wrong);
    await expect(guess({ flowId: 'unknown', code })).rejects.toMatchObject(ended);
  });

  test('is compared with none before the mail is written', async () => {
    await expect(guess({ flowId: await open(), code: NO_CODE })).rejects.toMatchObject(wrong);
  });

  test('of an owner is found only with the session’s account', async () => {
    const owner = server.parent.accountId;
    const flowId = await open({ owner });
    const code = await sentCode(flowId, owner);
    await expect(guess({ flowId, code })).rejects.toMatchObject(ended);
    await expect(guess({ email: EMAIL, code })).rejects.toMatchObject(ended);
    await expect(guess({ flowId, code, owner: server.other.accountId })).rejects.toMatchObject(ended);
    await expect(guess({ email: EMAIL, code, owner })).resolves.toMatchObject({ accountId: owner });
  });

  test('of an owner is only called wrong while the right one is good, however late its mail went out', async () => {
    const owner = server.parent.accountId;
    const flowId = await open({ owner });
    await sendCode(flowId, { owner, later: 60 * MINUTE });
    const typed = { flowId, owner, code: NO_CODE };
    await expect(guess({ ...typed, later: 70 * MINUTE - 1 })).rejects.toMatchObject(wrong);
    await expect(guess({ ...typed, later: 70 * MINUTE })).rejects.toMatchObject(ended);
  });
});

describe('a flow for an unknown address', () => {
  test.each([
    [10 * MINUTE - 1, wrong],
    [10 * MINUTE, ended],
  ])('refuses as one whose code is wrong, and ends as that does: %d ms', async (later, refusal) => {
    const flowId = await open({ accountId: null });
    await expect(guess({ flowId, code: NO_CODE, later })).rejects.toMatchObject(refusal);
  });
});

describe('guesses', () => {
  test.each([
    ['five where the flow is named', true, undefined, 5],
    ['three where the address is', false, undefined, 3],
    ['five in a session, which is as good as a flow', false, 'own', 5],
  ])('%s', async (_name, namesFlow, asOwner, most) => {
    const owner = asOwner === undefined ? {} : { owner: server.parent.accountId };
    const flowId = await open(owner);
    const code = await sentCode(flowId, owner.owner);
    const named = namesFlow ? { flowId, ...owner } : { email: EMAIL, ...owner };
    for (let count = 1; count < most; count += 1)
      await expect(guess({ ...named, code: NO_CODE })).rejects.toMatchObject(wrong);
    // the last one may be right, which is not counted
    for (let count = 0; count <= most; count += 1)
      await expect(guess({ ...named, code })).resolves.toMatchObject({
        flowHash: flowHashOf(flowId, owner.owner),
      });
    await expect(guess({ ...named, code: NO_CODE })).rejects.toMatchObject(wrong);
    await expect(guess({ ...named, code })).rejects.toMatchObject(ended);
  });

  test('by the address leave two to whoever has the flow', async () => {
    const flowId = await open();
    const code = await sentCode(flowId);
    for (let count = 0; count < 3; count += 1)
      await expect(guess({ email: EMAIL, code: NO_CODE })).rejects.toMatchObject(wrong);
    await expect(guess({ email: EMAIL, code })).rejects.toMatchObject(ended);
    await expect(guess({ flowId, code })).resolves.toMatchObject({ flowHash: flowHashOf(flowId) });
  });

  test('are for the newest flow of the address', async () => {
    const older = await open();
    await sentCode(older);
    const newer = await open({ now: after(1) });
    const code = await sentCode(newer);
    await expect(guess({ email: EMAIL, code, later: 1 })).resolves.toMatchObject({
      flowHash: flowHashOf(newer),
    });
    await endFlowsOfEmail(server.orm, EMAIL, after(1));
    await expect(guess({ email: EMAIL, code, later: 1 })).rejects.toMatchObject(ended);
    await expect(guess({ code })).rejects.toMatchObject(ended);
  });

  test('of one address of the network are sixty in a quarter of an hour; right ones do not count', async () => {
    const flowId = await open();
    const code = await sentCode(flowId);
    await expect(guess({ flowId, code })).resolves.toBeDefined();
    for (let count = 0; count < 60; count += 1)
      await expect(guess({ flowId: `unknown ${count}`, code })).rejects.toMatchObject(ended);
    await expect(guess({ flowId, code })).rejects.toMatchObject({ refusal: { status: 429 } });
    await expect(guess({ flowId, code, clientAddress: '192.0.2.2' })).resolves.toBeDefined();
    const almost = guess({ flowId, code, later: 15 * MINUTE - 1 });
    await expect(almost).rejects.toMatchObject({ refusal: { status: 429 } });
    const next = await open({ now: after(15 * MINUTE) });
    const nextCode = (await sendCode(next, { later: 15 * MINUTE })) ?? '';
    await expect(guess({ flowId: next, code: nextCode, later: 15 * MINUTE })).resolves.toBeDefined();
  });
});

describe('who asked', () => {
  test('a flow is of the account that it was opened for', async () => {
    const flowId = await open();
    await expect(isFlowOf(server.orm, flowId, server.parent.accountId)).resolves.toBe(true);
    await expect(isFlowOf(server.orm, flowId, server.other.accountId)).resolves.toBe(false);
    await expect(isFlowOf(server.orm, 'unknown', server.parent.accountId)).resolves.toBe(false);
  });

  test.each([true, false])('whether with the registration: %p', async (isRegistrants) => {
    const flowId = await open({ isRegistrants });
    const code = await sentCode(flowId);
    const asked = (id: string, account: string) => isRegistrantsFlow(server.orm, id, account);
    await expect(asked(flowId, server.parent.accountId)).resolves.toBe(isRegistrants);
    await expect(asked(flowId, server.other.accountId)).resolves.toBe(false);
    await expect(asked('unknown', server.parent.accountId)).resolves.toBe(false);
    await expect(guess({ flowId, code })).resolves.toMatchObject({ isRegistrants });
    await expect(guess({ email: EMAIL, code })).resolves.toMatchObject({ isRegistrants: false });
  });

  test('says nothing unless the registration does', async () => {
    const flowId = await open();
    await expect(isRegistrantsFlow(server.orm, flowId, server.parent.accountId)).resolves.toBe(false);
  });
});

describe('the end of a flow', () => {
  test('comes with a newer code of the same address and owner, and is kept as it was', async () => {
    const owner = server.parent.accountId;
    const mine = await open();
    const ofOwner = await open({ owner });
    const ofOther = await open({ email: 'other@example.org' });
    await sentCode(mine);
    await endFlowsOfEmail(server.orm, EMAIL, after(5));
    await endFlowsOfEmail(server.orm, EMAIL, after(9));
    await expect(rowOf(mine)).resolves.toMatchObject({ codeHash: null, expiresAt: after(5) });
    await expect(rowOf(ofOwner, owner)).resolves.toMatchObject({ expiresAt: after(DAY) });
    await expect(rowOf(ofOther)).resolves.toMatchObject({ expiresAt: after(DAY) });
    await expect(sendCode(mine, { later: 5 })).resolves.toBeUndefined();
    await endFlowsOfEmail(server.orm, EMAIL, after(5), owner);
    await expect(rowOf(ofOwner, owner)).resolves.toMatchObject({ expiresAt: after(5) });
  });

  test('by a newer registration is told as that, as of the first one', async () => {
    const flowId = await open();
    const code = await sentCode(flowId);
    const other = await open({ email: 'other@example.org' });
    await replaceFlowsOfEmail(server.orm, EMAIL, after(1));
    await replaceFlowsOfEmail(server.orm, EMAIL, after(2));
    await expect(rowOf(flowId)).resolves.toMatchObject({
      accountId: null,
      codeHash: null,
      replacedAt: after(1),
    });
    await expect(guess({ flowId, code })).rejects.toMatchObject(replaced);
    await expect(sendCode(flowId)).resolves.toBeUndefined();
    await expect(rowOf(other)).resolves.toMatchObject({ replacedAt: null });
  });

  test('comes with the account', async () => {
    const flowId = await open();
    const other = await open({ accountId: server.other.accountId });
    await endFlowsOfAccount(server.orm, server.parent.accountId);
    await expect(rowOf(flowId)).resolves.toBeUndefined();
    await expect(rowOf(other)).resolves.toBeDefined();
  });

  test.each([
    ['is kept a week from when it was opened', DAY, 7 * DAY - 1, true],
    ['is forgotten then', DAY, 7 * DAY, false],
    ['is not forgotten before it has ended', 8 * DAY, 7 * DAY, true],
    ['is forgotten the moment it ends', 7 * DAY, 7 * DAY, false],
  ])('%s', async (_name, end, later, isKept) => {
    const flowId = await open();
    await server.orm.update(codeFlows).set({ expiresAt: after(end) });
    await removeEndedFlows(server.orm, after(later));
    expect(await rowOf(flowId)).toEqual(isKept ? expect.anything() : undefined);
  });
});

describe('the use of a code', () => {
  const rightCode = async () => {
    const flowId = await open();
    return guess({ flowId, code: await sentCode(flowId) });
  };

  test('is once', async () => {
    const right = await rightCode();
    await useCode(server.orm, right);
    await expect(useCode(server.orm, right)).rejects.toMatchObject(ended);
  });

  test('is by its account alone', async () => {
    const right = await rightCode();
    await expect(useCode(server.orm, { ...right, accountId: server.other.accountId })).rejects.toMatchObject(
      ended,
    );
    await expect(useCode(server.orm, right)).resolves.toBeUndefined();
  });

  test('is refused when a newer one was asked for since', async () => {
    const right = await rightCode();
    await endFlowsOfEmail(server.orm, EMAIL, server.now);
    await expect(useCode(server.orm, right)).rejects.toMatchObject(ended);
  });

  test('is refused when the registration was replaced since', async () => {
    const right = await rightCode();
    await replaceFlowsOfEmail(server.orm, EMAIL, server.now);
    await expect(useCode(server.orm, right)).rejects.toMatchObject(replaced);
  });
});

describe('an owner has a code', () => {
  const ask = (later = 0, email = EMAIL, owner = server.parent.accountId) =>
    hasOwnersCode(server.orm, email, owner, after(later));

  test('from when it is asked for to ten minutes after its mail', async () => {
    const owner = server.parent.accountId;
    await expect(ask()).resolves.toBe(false);
    const flowId = await open({ owner });
    await expect(ask()).resolves.toBe(true);
    await expect(ask(0, 'other@example.org')).resolves.toBe(false);
    await expect(ask(0, EMAIL, server.other.accountId)).resolves.toBe(false);
    await expect(ask(DAY - 1)).resolves.toBe(true);
    await expect(ask(DAY)).resolves.toBe(false);
    await sentCode(flowId, owner);
    await expect(ask(10 * MINUTE - 1)).resolves.toBe(true);
    await expect(ask(10 * MINUTE)).resolves.toBe(false);
  });

  test('until five guesses were wrong', async () => {
    const owner = server.parent.accountId;
    const flowId = await open({ owner });
    await sentCode(flowId, owner);
    for (let count = 0; count < 5; count += 1) {
      await expect(ask()).resolves.toBe(true);
      await expect(guess({ flowId, owner, code: NO_CODE })).rejects.toMatchObject(wrong);
    }
    await expect(ask()).resolves.toBe(false);
  });

  test('but not one that is anybody’s who names the address', async () => {
    await open();
    await expect(ask()).resolves.toBe(false);
  });
});

test('only hashes are kept, and what an owner asked for has others', async () => {
  const owner = server.parent.accountId;
  const flowId = await open({ owner });
  const code = await sentCode(flowId, owner);
  const row = await rowOf(flowId, owner);
  expect(row).toMatchObject({ emailHash: emailHashOf(EMAIL, owner) });
  expect(JSON.stringify(row)).not.toMatch(new RegExp(`${EMAIL}|${flowId}|${code}`));
  expect(
    new Set([emailHashOf(EMAIL), emailHashOf(EMAIL, owner), flowHashOf(EMAIL), flowHashOf(EMAIL, owner)])
      .size,
  ).toBe(4);
});
