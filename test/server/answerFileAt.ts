import nock from 'nock';

/** Answers a file once, as soon as `moment` has come. */
export const answerFileAt = (moment: Promise<unknown>, address: string): nock.Scope =>
  nock(window.location.origin)
    .get(address)
    .reply(
      200,
      async () => {
        await moment;
        return 'x';
      },
      { 'content-type': 'image/png' },
    );
