import { FormattedMessage } from 'react-intl';
import { personName } from '../../domain/personName';
import { isSameChild } from '../../domain/sameChild';
import { useFieldValue } from '../../ui';
import { YesNoField } from '../../ui/marks';
import { CollectedField, type Starter } from '../CollectedField';
import { SiblingFields } from './SiblingFields';
import { siblingItem } from './siblingItem';
import { siblingSchema, type SiblingsValues, type SiblingValues } from './siblingSchema';
import { SiblingTable } from './SiblingTable';
import { useOwnChildren } from './useOwnChildren';

const schemaFor = () => siblingSchema;

/** The parent's own children, but for those who stand in the list. */
const useChildStarters = (siblings: readonly SiblingValues[]): Starter<SiblingValues>[] =>
  useOwnChildren(siblings).map(({ name, ...starter }) => ({
    ...starter,
    label: <FormattedMessage id="sibling.addChild" values={{ name }} />,
  }));

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
            labelId="sibling.list"
            addId="sibling.add"
            newTitleId="sibling.add"
            editTitleId="sibling.edit"
            emptyItem={siblingItem.emptyValues}
            starters={starters}
            schemaFor={schemaFor}
            isSame={isSameChild}
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
