import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useGetAbsencesQuery } from '../../api/absences';
import type { Child } from '../../api/entities';

const AbsenceDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "absenceDialog" */ './AbsenceDialog')).AbsenceDialog,
}));

interface ReportAbsenceProps {
  child: Child;
  /** The button says that the child is ill today, and the report begins with it. */
  isIllToday?: boolean;
}

/** The way to report that a child will not be at school; nothing where there is no school, and where the API takes no reports. */
export const ReportAbsence = ({ child, isIllToday = false }: ReportAbsenceProps) => {
  const { data: absences, error } = useGetAbsencesQuery();
  const [isOpen, setOpen] = useState(false);
  if (!child.school || absences === null) return null;
  return (
    <>
      {/* it keeps its place until the answer has come */}
      <Button
        variant={isIllToday ? 'outlined' : 'contained'}
        sx={{ visibility: absences || error ? 'visible' : 'hidden' }}
        onClick={() => setOpen(true)}
      >
        {isIllToday ? (
          <FormattedMessage id="absences.illToday" values={{ name: child.firstName }} />
        ) : (
          <FormattedMessage id="absences.report" />
        )}
      </Button>
      {isOpen && (
        <Suspense>
          <AbsenceDialog child={child} reason={isIllToday ? 'ill' : ''} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
