import { useCallback, useMemo, useState } from 'react';
import type { Application } from '../../api/entities';
import { makeSeenVersions, versionsOf } from '../../api/versions';
import { AccountHolderContext, type AccountHolder } from '../../sections/accountHolder';
import { isSameChild } from '../../domain/sameChild';
import { isRoster } from '../../sections/definitions';
import { useAppSelector, useAppStore } from '../../store/hooks';
import type { RootState } from '../../store/rootReducer';
import { selectRecords } from '../../store/summary';
import { useSignedInParent } from '../../store/useSignedInParent';
import { selectAreDraftsRestored } from '../../store/wizard';
import { EditDialog } from './EditDialog';
import { definitionOf, formOf, type EditTarget } from './editTarget';
import { useHalfTypedEdit } from './halfTypedEdits';
import { StudentOffers } from './StudentOffers';

/** The values with which the form starts. */
const valuesOf = (state: RootState, applicantId: string, { sectionId, recordId }: EditTarget): object => {
  const form = formOf(definitionOf(sectionId));
  const records = selectRecords(state, form.record, applicantId);
  if (isRoster(form)) return form.fromRecords(records);
  const record = records.find(({ id }) => id === recordId);
  return record ? form.fromRecord(record) : form.emptyValues();
};

/** The versions of the records that the form shows. */
const versionsIn = (state: RootState, applicantId: string, { sectionId }: EditTarget) => {
  const { record } = formOf(definitionOf(sectionId));
  return versionsOf(record, selectRecords(state, record, applicantId));
};

/** The parent, with the children that this application does not contain yet: neither its own child nor a sibling. */
const useAccountHolder = (applicantId: string): AccountHolder | null => {
  const parent = useSignedInParent();
  const store = useAppStore();
  const [known] = useState(() => [
    ...selectRecords(store.getState(), 'applicants', applicantId),
    ...selectRecords(store.getState(), 'siblings', applicantId),
  ]);
  return useMemo(
    () =>
      parent && {
        ...parent,
        children: parent.children.filter((child) => !known.some((person) => isSameChild(child, person))),
      },
    [parent, known],
  );
};

interface OpenDialogProps {
  application: Application;
  target: EditTarget;
  onClose: () => void;
}

const OpenDialog = ({ application, target, onClose }: OpenDialogProps) => {
  const store = useAppStore();
  const applicantId = application.applicant.id;
  const { kept, keep, unanswered, learn, intent, made } = useHalfTypedEdit(application, target);
  // From here on the form owns what is typed, whatever the server answers meanwhile.
  const [{ initialValues, seen }] = useState(() => {
    const shown = kept?.versions ?? versionsIn(store.getState(), applicantId, target);
    return {
      initialValues: kept?.values ?? valuesOf(store.getState(), applicantId, target),
      seen: makeSeenVersions(shown, unanswered, learn),
    };
  });
  const onKeep = useCallback(
    (values: object | null) => keep(values && { values, versions: seen.all() }),
    [keep, seen],
  );
  return (
    <AccountHolderContext value={useAccountHolder(applicantId)}>
      <EditDialog
        applicantId={applicantId}
        target={target}
        initialValues={initialValues}
        seen={seen}
        intent={intent}
        made={made}
        onClose={onClose}
        onKeep={onKeep}
      >
        {target.sectionId === 'student' && <StudentOffers application={application} />}
      </EditDialog>
    </AccountHolderContext>
  );
};

interface EditDialogHostProps extends Omit<OpenDialogProps, 'target'> {
  target: EditTarget | null;
}

/**
 * The one dialog in which every section of an application is corrected or completed (E2.20, E2.21). It opens once the device has been
 * read, so that it shows what was half typed.
 */
export const EditDialogHost = ({ target, ...dialog }: EditDialogHostProps) => {
  const areDraftsRestored = useAppSelector(selectAreDraftsRestored);
  if (!target || !areDraftsRestored) return null;
  return <OpenDialog key={`${target.sectionId}.${target.recordId ?? ''}`} target={target} {...dialog} />;
};
