import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { NAVIGATION_DELAY } from '../../../domain/limits';

/** Takes the parent to `address` a second after `advance`, unless they leave or go on typing before. */
export const useAutoAdvance = (address: string) => {
  const navigate = useNavigate();
  const [isAdvancing, setAdvancing] = useState(false);
  useEffect(() => {
    if (!isAdvancing) return undefined;
    const timer = setTimeout(() => void navigate(address), NAVIGATION_DELAY);
    return () => clearTimeout(timer);
  }, [isAdvancing, navigate, address]);
  return setAdvancing;
};
