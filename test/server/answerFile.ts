import nock from 'nock';

/** Answers a file once; jsdom has no object URLs, so every file is shown at `blob:shown`. */
export const answerFile = (address: string, status = 200): nock.Scope => {
  Object.assign(URL, { createObjectURL: () => 'blob:shown', revokeObjectURL: () => undefined });
  return nock(window.location.origin).get(address).reply(status, 'x', { 'content-type': 'image/png' });
};
