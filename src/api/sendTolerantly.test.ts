import { makeTestStore } from '../../test/render/renderWithProviders';
import { aStudent } from '../../test/sections/records';
import { answer, refuse } from '../../test/server/answer';
import type { ApplicantPatch } from '../contract/applicants';
import { applicantsApi } from './applicants';

const { id } = aStudent();
const patch = (body: ApplicantPatch) =>
  makeTestStore().dispatch(applicantsApi.endpoints.patchApplicant.initiate({ id, body }));
const of = (body: object) => ({ parameters: { id }, body: body as never });
const refuseOnce = (body: object, code?: string) =>
  refuse('patchApplicant', 422, { message: 'No.', ...(code && { code: code }) }, of(body));

describe('an API that refuses a change of fields that the specification lacks (decision 48)', () => {
  test.each(['LOCKED', undefined])(
    'and of nothing else (%s), has refused it, and is asked again',
    async (code) => {
      refuseOnce({ hasSiblings: true }, code);
      expect((await patch({ hasSiblings: true })).error).toMatchObject({ status: 422, message: 'No.' });
      const second = answer('patchApplicant', aStudent(), of({ hasSiblings: true }));
      expect((await patch({ hasSiblings: true })).error).toBeUndefined();
      expect(second.isDone()).toBe(true);
    },
  );

  test('that refuses the documented fields too is sent the additions again', async () => {
    const body = { firstName: 'Fern', hasSiblings: true };
    refuseOnce(body);
    refuseOnce({ firstName: 'Fern' });
    expect((await patch(body)).error).toMatchObject({ status: 422 });
    const second = answer('patchApplicant', aStudent(), of(body));
    await patch(body);
    expect(second.isDone()).toBe(true);
  });

  test('that takes the documented fields is sent those alone from then on, and nothing when there are none', async () => {
    refuseOnce({ firstName: 'Fern', hasSiblings: true });
    answer('patchApplicant', aStudent(), of({ firstName: 'Fern' }));
    expect((await patch({ firstName: 'Fern', hasSiblings: true })).error).toBeUndefined();
    expect((await patch({ hasSiblings: true })).error).toBeUndefined();
  });
});
