import { makeIntentKeys, postUnderKey, repeatEarlier, type Intent, type IntentPlace } from './intentKeys';

const body = { name: 'Fern' };
const changed = { name: 'Fern Hazelwood' };
const failure = (status: number) => Object.assign(new Error('refused'), { status });

const aPlace = (): IntentPlace => {
  let intent: Intent | undefined;
  return {
    held: () => intent,
    keep: (kept) => void (intent = kept),
    settle: () => (intent = undefined),
  };
};

/** A server that answers each call with the next of `statuses`, and remembers what it was sent. */
const serverOf = (...statuses: number[]) => {
  const sent: { body: unknown; key: string }[] = [];
  const post = (posted: unknown, key: string) => {
    sent.push({ body: posted, key });
    const status = statuses.shift() ?? 201;
    return status === 201
      ? Promise.resolve({ id: `record-${sent.length}` })
      : Promise.reject(failure(status));
  };
  return { sent, post, keys: () => sent.map(({ key }) => key) };
};

test('nothing is sent before its key is kept', async () => {
  const { sent, post } = serverOf();
  let kept = () => undefined as void;
  const keep = () => new Promise<void>((resolve) => (kept = resolve));
  const posted = postUnderKey({ ...aPlace(), keep }, body, post);
  await Promise.resolve();
  expect(sent).toEqual([]);
  kept();
  await posted;
  expect(sent).toHaveLength(1);
});

describe('the repeat of a body', () => {
  const twice = async (status: number) => {
    const place = aPlace();
    const { post, keys } = serverOf(status);
    await expect(postUnderKey(place, body, post)).rejects.toMatchObject({ status });
    await postUnderKey(place, body, post);
    return new Set(keys()).size;
  };

  test.each([0, 401, 408, 429, 500, 502, 503, 504])(
    'that nobody has judged (%i) has its key',
    async (status) => {
      expect(await twice(status)).toBe(1);
    },
  );

  test.each([200, 400, 403, 404, 409, 412, 413, 422])(
    'that was refused (%i) has a new key',
    async (status) => {
      expect(await twice(status)).toBe(2);
    },
  );

  test('has its key although a session ended after the answer was lost', async () => {
    const place = aPlace();
    const { post, keys } = serverOf(0, 401);
    await expect(postUnderKey(place, body, post)).rejects.toBeDefined();
    await expect(postUnderKey(place, body, post)).rejects.toBeDefined();
    await postUnderKey(place, body, post);
    expect(new Set(keys()).size).toBe(1);
  });
});

test('another body has another key', async () => {
  const place = aPlace();
  const { post, keys } = serverOf(0);
  await expect(postUnderKey(place, body, post)).rejects.toBeDefined();
  await postUnderKey(place, changed, post);
  expect(new Set(keys()).size).toBe(2);
});

describe('a body that was changed after nobody had answered', () => {
  const lost = async (...statuses: number[]) => {
    const place = aPlace();
    const { post, sent } = serverOf(0, ...statuses);
    await expect(postUnderKey(place, body, post)).rejects.toBeDefined();
    return { place, post, sent };
  };

  test('goes out again as it was, under its key, and tells what it has made', async () => {
    const { place, post, sent } = await lost();
    expect(await repeatEarlier(place, changed, post)).toEqual({ result: { id: 'record-2' }, body });
    expect(sent[1]).toEqual(sent[0]);
    expect(place.held()).toBeUndefined();
  });

  test('is forgotten when the server refuses it', async () => {
    const { place, post } = await lost(400);
    expect(await repeatEarlier(place, changed, post)).toBeUndefined();
    expect(place.held()).toBeUndefined();
  });

  test.each([0, 401, 500])('stays when it is not judged again (%i)', async (status) => {
    const { place, post, sent } = await lost(status);
    await expect(repeatEarlier(place, changed, post)).rejects.toMatchObject({ status });
    expect(place.held()?.key).toBe(sent[0]?.key);
  });
});

test('a dialog remembers the record that it has made', async () => {
  const keys = makeIntentKeys();
  const { post, sent } = serverOf(0);
  await expect(keys.under(body, post)).rejects.toBeDefined();
  expect(await keys.earlier(body, post)).toBeUndefined();
  expect(await keys.earlier(changed, post)).toEqual({ id: 'record-2' });
  expect(await keys.earlier(changed, post)).toEqual({ id: 'record-2' });
  expect(sent).toHaveLength(2);
});

test('a dialog remembers what a body has made, and sends that body no second time', async () => {
  const keys = makeIntentKeys();
  const { post, sent } = serverOf();
  await keys.under(body, post);
  expect(await keys.earlier(changed, post)).toEqual({ id: 'record-1' });
  expect(await keys.earlier(body, post)).toEqual({ id: 'record-1' });
  expect(sent).toHaveLength(1);
});

test('what a dialog has made and is there no more can be made anew', async () => {
  const keys = makeIntentKeys();
  const { post, sent } = serverOf();
  await keys.under(body, post);
  keys.forget();
  expect(await keys.earlier(body, post)).toBeUndefined();
  expect(await keys.under(body, post)).toEqual({ id: 'record-2' });
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

test('what a dialog has made can be remembered longer than the dialog', async () => {
  let made: unknown;
  const memory = {
    result: () => made,
    remember: (result: unknown) => void (made = result),
    forget: () => void (made = undefined),
  };
  const { post, sent } = serverOf();
  await makeIntentKeys(aPlace(), memory).under(body, post);
  expect(await makeIntentKeys(aPlace(), memory).earlier(changed, post)).toEqual({ id: 'record-1' });
  expect(sent).toHaveLength(1);
});
