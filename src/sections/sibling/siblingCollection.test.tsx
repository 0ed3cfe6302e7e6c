import { screen, waitFor, within } from '@testing-library/react';
import { Form } from '../../ui';
import { dialogClosed } from '../../../test/render/dialogClosed';
import { renderWithProviders } from '../../../test/render/renderWithProviders';
import { answer, refuse } from '../../../test/server/answer';
import { aSchool, aSchoolPage } from '../../../test/builders/schools';
import { answerReference } from '../../../test/sections/answerReference';
import { describeCollection } from '../../../test/sections/describeSection';
import { aSibling } from '../../../test/sections/records';
import { schemaPaths } from '../../../test/sections/schemaPaths';
import type { Child } from '../../api/entities';
import type { Language } from '../../domain/languages';
import { AccountHolderContext } from '../accountHolder';
import { siblingCollection } from './siblingCollection';
import type { SiblingsValues } from './siblingSchema';

const { Fields, emptyValues, fromRecords, item, itemsOf, schema } = siblingCollection;

describeCollection(siblingCollection, aSibling(), {
  full: fromRecords!([aSibling()]),
  required: ['hasSiblings'],
  unseen: schemaPaths(schema).filter((path) => path !== 'hasSiblings'),
  item: {
    required: ['dateOfBirth', 'firstName', 'gender', 'gradeId', 'lastName', 'schoolId'],
    unseen: ['schoolName'],
    derived: ['grade'],
  },
});

const accountHolder = {
  ...{ userId: 'parent-1', firstName: 'Grace', middleName: '', lastName: 'Yarrow' },
  ...{ gender: 'female', email: 'grace@example.org' },
};
const aChildOf = (overrides: Partial<Child>): Child => ({
  ...{ id: 'child-1', firstName: 'Sorrel', lastName: 'Yarrow', middleName: '', gender: 'female' },
  ...{ dateOfBirth: '2014-03-02', email: '', profilePicture: '', lastStudentPromotionId: null },
  school: { id: 'school-zinnia', name: 'Zinnia College', logo: '' },
  classe: { id: 'class-1', classLevelName: 'Grade 4' },
  ...overrides,
});

const shown = (
  values: SiblingsValues = emptyValues(),
  children: readonly Child[] = [],
  language: Language = 'en',
) => {
  const submitted: SiblingsValues[] = [];
  const view = renderWithProviders(
    <Form initialValues={values} schema={schema} onSubmit={(given) => submitted.push(given)}>
      <AccountHolderContext value={{ ...accountHolder, children }}>
        <Fields mode="wizard" />
      </AccountHolderContext>
      <button type="submit">Continue</button>
    </Form>,
    { language },
  );
  return { ...view, submitted };
};
const goOn = async ({ user, submitted }: ReturnType<typeof shown>): Promise<SiblingsValues> => {
  await user.click(screen.getByText('Continue'));
  await waitFor(() => expect(submitted).toHaveLength(1));
  return submitted[0]!;
};
const dialog = () => within(screen.getByRole('dialog'));
const hasSiblings = () => within(screen.getByRole('radiogroup', { name: /siblings/ }));

it('asks nothing more after "no"', async () => {
  const view = shown();
  const { user } = view;
  await user.click(hasSiblings().getByLabelText('No'));
  expect(screen.queryByRole('button', { name: 'Add sibling' })).toBeNull();
  expect(itemsOf(await goOn(view))).toEqual([]);
});

it('refuses "yes" without a sibling', async () => {
  const { user, submitted } = shown();
  await user.click(hasSiblings().getByLabelText('Yes'));
  expect(screen.getByText('No siblings added yet')).toBeInTheDocument();
  await user.click(screen.getByText('Continue'));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Add sibling' })).toHaveAccessibleDescription(
      'Add at least one sibling, or answer no',
    ),
  );
  expect(submitted).toEqual([]);
});

it('adds a sibling whose grade is one of the chosen school', async () => {
  answerReference();
  const view = shown({ ...emptyValues(), hasSiblings: 'yes' });
  const { user } = view;
  await user.click(screen.getByRole('button', { name: 'Add sibling' }));
  await user.type(dialog().getByLabelText('First name'), 'Willow');
  await user.type(dialog().getByLabelText('Last name'), 'Yarrow');
  await user.click(dialog().getByLabelText('Female'));
  expect(dialog().getByLabelText('Grade')).toBeDisabled();
  await dialog().findByRole('option', { name: 'Zinnia College' });
  await user.selectOptions(dialog().getByLabelText('School'), 'Zinnia College');
  await dialog().findByRole('option', { name: 'Grade 4' });
  await user.selectOptions(dialog().getByLabelText('Grade'), 'Grade 4');
  const [month] = dialog().getAllByRole('spinbutton');
  await user.click(month!);
  await user.keyboard('11052012');
  await user.click(dialog().getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('1 sibling added')).toBeInTheDocument();
  await dialogClosed();
  const row = within(screen.getByRole('row', { name: /Willow Yarrow/ }));
  expect(row.getByText('Female')).toBeInTheDocument();
  const [sibling] = itemsOf(await goOn(view));
  expect(item.toPayload(item.schema.parse(sibling))).toEqual({
    firstName: 'Willow',
    lastName: 'Yarrow',
    gender: 'Female',
    dateOfBirth: '2012-11-05',
    schoolId: 'school-zinnia',
    gradeId: 'grade-4',
    schoolName: 'Zinnia College',
  });
  expect(sibling).toMatchObject({ gradeName: 'Grade 4' });
});

it('takes a child of the portal with their grade, and offers them once', async () => {
  answerReference();
  const listed = aSibling();
  const twin = aChildOf({ ...listed, id: 'child-2', gender: 'male', school: null, classe: null });
  const view = shown({ ...fromRecords!([listed]), hasSiblings: 'yes' }, [twin, aChildOf({})]);
  const { user } = view;
  expect(screen.queryByRole('button', { name: /^Add Willow/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add Sorrel Yarrow' }));
  await waitFor(() => expect(dialog().getByLabelText('Grade')).toHaveValue('grade-4'));
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  await dialogClosed();
  expect(screen.queryByRole('button', { name: 'Add Sorrel Yarrow' })).toBeNull();
  expect(itemsOf(await goOn(view))[1]).toMatchObject({
    ...{ firstName: 'Sorrel', lastName: 'Yarrow', gender: 'Female', dateOfBirth: '2014-03-02' },
    ...{ schoolId: 'school-zinnia', gradeId: 'grade-4' },
  });
});

it('takes the grade back when the school changes', async () => {
  answerReference();
  const { user } = shown(fromRecords!([aSibling()]));
  await user.click(screen.getByRole('button', { name: 'Edit Willow Yarrow' }));
  await dialog().findByRole('option', { name: 'Grade 5' });
  expect(dialog().getByLabelText('Grade')).toHaveDisplayValue('Grade 4');
  await dialog().findByRole('option', { name: 'Aster School' });
  await user.selectOptions(dialog().getByLabelText('School'), 'Aster School');
  await dialog().findByRole('option', { name: 'Grade 1' });
  expect(dialog().getByLabelText('Grade')).toHaveValue('');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(dialog().getByLabelText('Grade')).toHaveAccessibleDescription(/This answer is required/),
  );
});

it('offers every school, however few of them the API gives on a page', async () => {
  const page = (name: string, pageNo: string) =>
    answer('getSchools', aSchoolPage([aSchool({ id: name, name })], { totalItems: 3, pageSize: 1 }), {
      query: { pageNo, pageSize: '100' },
    });
  ['Aster', 'Borage', 'Clover'].forEach((name, index) => page(name, String(index + 1)));
  const { user } = shown({ ...emptyValues(), hasSiblings: 'yes' });
  await user.click(screen.getByRole('button', { name: 'Add sibling' }));
  expect(await dialog().findByRole('option', { name: 'Clover' })).toBeInTheDocument();
  expect(dialog().getByRole('option', { name: 'Aster' })).toBeInTheDocument();
});

it('sorts the schools once, as the language of the portal does, and not again for each answer', async () => {
  answerReference();
  const { user } = shown({ ...emptyValues(), hasSiblings: 'yes' }, [], 'fr');
  const collator = jest.spyOn(Intl, 'Collator');
  const compared = jest.spyOn(String.prototype, 'localeCompare');
  await user.click(screen.getByRole('button', { name: 'Ajouter un frère ou une sœur' }));
  await dialog().findByRole('option', { name: 'Zinnia College' });
  expect(collator).toHaveBeenCalledWith('fr', { numeric: true });
  await user.selectOptions(dialog().getByLabelText('École'), 'Zinnia College');
  await dialog().findByRole('option', { name: 'Grade 4' });
  collator.mockClear();
  await user.selectOptions(dialog().getByLabelText('Classe'), 'Grade 4');
  expect(compared).not.toHaveBeenCalled();
  expect(collator).toHaveBeenCalledTimes(1);
});

it('shows the school that was chosen before, and offers to try again, when the lists fail', async () => {
  refuse('getSchools', 500, { message: 'broken' });
  refuse('getClassLevels', 500, { message: 'broken' }, { parameters: { schoolId: 'school-zinnia' } });
  const { user } = shown(fromRecords!([aSibling()]));
  await user.click(screen.getByRole('button', { name: 'Edit Willow Yarrow' }));
  expect(await screen.findByText('The schools could not be loaded.')).toBeInTheDocument();
  expect(await screen.findByText('The grades of this school could not be loaded.')).toBeInTheDocument();
  expect(dialog().getByLabelText('School')).toHaveDisplayValue('Zinnia College');
  expect(dialog().getByLabelText('Grade')).toHaveDisplayValue('Grade 4');
  answerReference();
  await user.click(screen.getAllByRole('button', { name: 'Retry' })[0]!);
  expect(await dialog().findByRole('option', { name: 'Aster School' })).toBeInTheDocument();
});

it('holds no siblings after "no", and keeps the list for a change of mind', () => {
  const values = fromRecords!([aSibling()]);
  expect(itemsOf({ ...values, hasSiblings: 'no' })).toEqual([]);
  expect(itemsOf(values)).toHaveLength(1);
});

describe('a sibling whose grade the record does not tell', () => {
  const values = () => fromRecords!([aSibling({ gradeId: '' })]);

  it('is named, and the list is what is refused', async () => {
    const { user, submitted } = shown(values());
    await user.click(screen.getByText('Continue'));
    expect(await screen.findByRole('link', { name: /^Siblings – Open and complete/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add sibling' })).toHaveAccessibleDescription(/Willow Yarrow/);
    expect(submitted).toEqual([]);
  });

  it('is not asked for after "no"', async () => {
    expect(itemsOf(await goOn(shown({ ...values(), hasSiblings: 'no' })))).toEqual([]);
  });
});
