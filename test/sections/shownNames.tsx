import * as z from 'zod/mini';
import type { SectionDefinition, SectionMode } from '../../src/sections/section';
import type { Language } from '../../src/domain/languages';
import { Form } from '../../src/ui';
import { renderWithProviders } from '../render/renderWithProviders';
import { settled } from '../render/settled';
import { answerReference } from './answerReference';
import { withoutPlaces } from './schemaPaths';

const noSubmit = () => undefined;

/** The names of the controls that `Fields` shows for these values, once its lists have been fetched. */
export const shownNames = async (
  Fields: SectionDefinition['Fields'],
  mode: SectionMode,
  values: object,
  language: Language,
): Promise<string[]> => {
  answerReference();
  const { container, store, unmount } = renderWithProviders(
    <Form initialValues={values} schema={z.unknown()} onSubmit={noSubmit}>
      <Fields mode={mode} />
    </Form>,
    { language },
  );
  await settled(store);
  const controls = [...container.querySelectorAll('[name]')];
  unmount();
  return [...new Set(controls.map((control) => withoutPlaces(control.getAttribute('name') ?? '')))].sort();
};
