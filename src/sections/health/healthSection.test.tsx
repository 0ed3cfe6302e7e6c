import { act, screen, within } from '@testing-library/react';
import { HEALTH_EXISTS_MESSAGE } from '../../contract/error';
import { healthPayload } from '../../contract/healths';
import { healthQuestions } from '../../contract/healthQuestions';
import { Form } from '../../ui';
import { renderWithProviders } from '../../../test/render/renderWithProviders';
import { describeSection } from '../../../test/sections/describeSection';
import { aHealth } from '../../../test/sections/records';
import { refusedPaths } from '../../../test/sections/schemaPaths';
import type { HealthValues } from './healthSchema';
import { healthSection } from './healthSection';

const { Fields, schema, editSchema, emptyValues, fromRecord, toPayload, rows } = healthSection;

const questions = healthQuestions.map(({ answer }) => answer);
const alwaysRequired = [
  'physicianName',
  'physicianPhone',
  ...questions.filter((name) => name !== 'isEpilepsy'),
];

describeSection(healthSection, aHealth(), {
  required: { wizard: [...alwaysRequired, 'isEpilepsy'], edit: alwaysRequired },
});

const allNo: HealthValues = {
  ...fromRecord(aHealth()),
  ...(Object.fromEntries(questions.map((answer) => [answer, 'no'])) as Record<
    (typeof questions)[number],
    'no'
  >),
};

describe.each(healthQuestions)('the answer $answer', ({ answer, details }) => {
  it('needs its details after "yes", together with the other problems of the form', () => {
    const blank = Object.fromEntries(details.map((detail) => [detail, '  ']));
    const other = answer === 'isAutism' ? 'isEpilepsy' : 'isAutism';
    const values = { ...allNo, [answer]: 'yes', ...blank, [other]: '' };
    expect(refusedPaths(schema, values)).toEqual([...details, other].sort());
  });

  it('sends no details after "no"', () => {
    const payload = toPayload(schema.parse(allNo));
    expect(payload).toMatchObject({ [answer]: false });
    for (const detail of details) expect(payload[detail]).toBe('');
  });
});

it('never stumbles over a text that "no" has hidden', () => {
  expect(refusedPaths(schema, { ...allNo, autismDetail: 'x'.repeat(5_000) })).toEqual([]);
  expect(refusedPaths(schema, { ...allNo, isAutism: 'yes', autismDetail: 'x'.repeat(5_000) })).toEqual([
    'autismDetail',
  ]);
});

it('sends null for epilepsy when the edit form leaves it unanswered', () => {
  const payload = toPayload(editSchema!.parse({ ...allNo, isEpilepsy: '' }));
  expect(payload.isEpilepsy).toBeNull();
  expect(healthPayload.safeParse({ ...payload, applicantId: 'applicant-1' }).success).toBe(true);
});

it('shows details in the summary only beside a "yes"', () => {
  const labels = rows(aHealth({ isAutism: false, autismDetail: '' })).map(({ labelId }) => labelId);
  expect(labels).toContain('health.isAutism');
  expect(labels).not.toContain('health.autismDetail');
  expect(labels).toContain('health.descriptionUsedTalkingMedication');
});

it('takes only the very message of the specification for "already saved"', () => {
  const saved = healthSection.isAlreadySaved!;
  expect(saved({ status: 409, message: HEALTH_EXISTS_MESSAGE })).toBe(true);
  expect(saved({ status: 409, message: 'Something else' })).toBe(false);
  expect(saved({ status: 0, message: null })).toBe(false);
});

it('keeps what was written when an answer goes to "no" and back', async () => {
  const { user } = renderWithProviders(
    <Form initialValues={emptyValues()} schema={schema} onSubmit={() => undefined}>
      <Fields mode="wizard" />
    </Form>,
  );
  const condition = within(screen.getByRole('radiogroup', { name: /another medical condition/ }));
  const detail = () => screen.queryByRole('textbox', { name: /Which other medical condition/ });
  expect(detail()).toBeNull();
  await user.click(condition.getByLabelText('Yes'));
  await user.type(detail()!, 'Asthma');
  await user.click(condition.getByLabelText('No'));
  expect(detail()).toBeNull();
  await user.click(condition.getByLabelText('Yes'));
  expect(detail()).toHaveValue('Asthma');
});

describe.each(['wizard', 'edit'] as const)('"No to all of these" (%s)', (mode) => {
  it('answers what is unanswered by one key press, keeps a "yes" with its words, and says so', async () => {
    const initialValues: HealthValues = { ...emptyValues(), isAutism: 'yes', autismDetail: 'Mild' };
    const { user } = renderWithProviders(
      <Form initialValues={initialValues} schema={schema} onSubmit={() => undefined}>
        <Fields mode={mode} />
      </Form>,
    );
    act(() => screen.getByRole('button', { name: 'No to all of these' }).focus());
    await user.keyboard('{Enter}');
    expect(screen.getAllByRole('radio', { name: 'No', checked: true })).toHaveLength(questions.length - 1);
    expect(screen.getByRole('textbox', { name: /autism/i })).toHaveValue('Mild');
    expect(screen.getByRole('status')).toHaveTextContent(
      `${questions.length - 1} questions were answered with no. 1 answer with yes was kept.`,
    );
  });
});
