import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import type { Application } from '../../api/entities';
import { canEdit } from '../../domain/applicationStatus';
import { BegunNotice } from '../../ui';
import { definitionOf, nameIdOf, type EditTarget } from './editTarget';
import { useHalfTypedEdits } from './halfTypedEdits';

interface HalfTypedNoticesProps {
  application: Application;
  /** An open dialog needs no notice: the parent is working in it. */
  isHidden: boolean;
  onGoOn: (target: EditTarget) => void;
}

/** Says that changes were begun and their dialogs left without saving; forgotten once nothing can be changed any more. */
export const HalfTypedNotices = ({ application, isHidden, onGoOn }: HalfTypedNoticesProps) => {
  const intl = useIntl();
  const { targets, discard, forget } = useHalfTypedEdits(application);
  const isOver = !canEdit(application) && targets.length > 0;
  useEffect(() => {
    if (isOver) forget();
  }, [isOver, forget]);
  if (isHidden || isOver) return null;
  return targets.map((target) => (
    <BegunNotice
      key={target.sectionId}
      messageId="editing.halfTyped"
      values={{ name: intl.formatMessage({ id: nameIdOf(definitionOf(target.sectionId)) }) }}
      goOn={() => onGoOn(target)}
      onDiscard={() => discard(target)}
    />
  ));
};
