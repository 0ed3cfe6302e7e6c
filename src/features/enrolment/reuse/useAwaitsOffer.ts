import { useEffect, useState } from 'react';
import { useApplications } from '../../../store/useRecords';

/** In milliseconds. */
const PATIENCE = 3_000;

/** Whether a form still waits for the offer to copy earlier answers, which would move the form if it came after it. */
export const useAwaitsOffer = (isOffered: boolean): boolean => {
  const { isLoading } = useApplications({ isAsked: isOffered });
  const [isPatient, setPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return isLoading && isPatient;
};
