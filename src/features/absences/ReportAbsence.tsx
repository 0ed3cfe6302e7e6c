import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useGetAbsencesQuery } from '../../api/absences';
import type { Child } from '../../api/entities';

const AbsenceDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "absenceDialog" */ './AbsenceDialog')).AbsenceDialog,
}));

/** The way to report that a child will not be at school; nothing where the API takes no reports. */
export const ReportAbsence = ({ child }: { child: Child }) => {
  const { data: absences, isError } = useGetAbsencesQuery();
  const [isOpen, setOpen] = useState(false);
  if (absences === null || isError) return null;
  return (
    <>
      {/* it keeps its place until the answer has come */}
      <Button
        variant="contained"
        sx={{ visibility: absences ? 'visible' : 'hidden' }}
        onClick={() => setOpen(true)}
      >
        <FormattedMessage id="absences.report" />
      </Button>
      {isOpen && (
        <Suspense>
          <AbsenceDialog child={child} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
