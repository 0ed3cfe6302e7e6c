import { useEffect, useState } from 'react';
import { useApplications } from '../../../store/useRecords';

/** In milliseconds. */
const PATIENCE = 3_000;

/**
 * Whether the form must still wait for the offer to copy earlier answers, which would push the form down if it
 * appeared later.
 */
export const useAwaitsOffer = (isOffered: boolean): boolean => {
  const { isLoading } = useApplications({ isAsked: isOffered });
  const [isPatient, setPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return isLoading && isPatient;
};
