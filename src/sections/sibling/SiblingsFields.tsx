import { FormattedMessage } from 'react-intl';
import { personName } from '../../domain/personName';
import { distinctNames } from '../../lib/distinctNames';
import { useFieldValue } from '../../ui';
import { YesNoField } from '../../ui/marks';
import { useAccountHolder } from '../accountHolder';
import { CollectedField, type Starter } from '../CollectedField';
import { SiblingFields } from './SiblingFields';
import { siblingItem } from './siblingItem';
import { isSameSibling } from './isSameSibling';
import { siblingOfChild } from './siblingOfChild';
import { siblingSchema, type SiblingsValues, type SiblingValues } from './siblingSchema';
import { SiblingTable } from './SiblingTable';

const schemaFor = () => siblingSchema;

/** The parent's own children, whom the portal knows already, but for those who stand in the list. */
const useChildStarters = (siblings: readonly SiblingValues[]): Starter<SiblingValues>[] => {
  const items = (useAccountHolder()?.children ?? [])
    .map((child) => ({ key: child.id, item: siblingOfChild(child) }))
    .filter(({ item }) => !siblings.some((sibling) => isSameSibling(sibling, item)));
  const names = distinctNames(items.map(({ item }) => personName(item)));
  return items.map((starter, index) => ({
    ...starter,
    label: <FormattedMessage id="sibling.addChild" values={{ name: names[index] }} />,
  }));
};

export const SiblingsFields = () => {
  const hasSiblings = useFieldValue<SiblingsValues['hasSiblings']>('hasSiblings');
  const siblings = useFieldValue<SiblingsValues['siblings']>('siblings');
  const starters = useChildStarters(siblings);
  return (
    <>
      <YesNoField name="hasSiblings" labelId="sibling.hasSiblings" />
      {hasSiblings === 'yes' && (
        <>
          <p role="status" style={{ margin: 0 }}>
            <FormattedMessage id="sibling.count" values={{ count: siblings.length }} />
          </p>
          <CollectedField
            name="siblings"
            removedName="removedSiblingIds"
            labelId="sibling.list"
            addId="sibling.add"
            newTitleId="sibling.add"
            editTitleId="sibling.edit"
            emptyItem={siblingItem.emptyValues}
            starters={starters}
            schemaFor={schemaFor}
            isSame={isSameSibling}
            nameOf={personName}
            ItemFields={SiblingFields}
          >
            {(items, commands) => <SiblingTable siblings={items} {...commands} />}
          </CollectedField>
        </>
      )}
    </>
  );
};
