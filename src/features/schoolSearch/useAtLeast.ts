import { useEffect, useState } from 'react';

type Phase = 'idle' | 'running' | 'ripe';

/** True while `isActive`, and for at least `minimum` milliseconds each time, so that an indicator never merely flashes. */
export const useAtLeast = (isActive: boolean, minimum: number): boolean => {
  const [phase, setPhase] = useState<Phase>(isActive ? 'running' : 'idle');
  if (isActive && phase === 'idle') setPhase('running');
  if (!isActive && phase === 'ripe') setPhase('idle');
  useEffect(() => {
    if (phase !== 'running') return undefined;
    const timer = setTimeout(() => setPhase('ripe'), minimum);
    return () => clearTimeout(timer);
  }, [phase, minimum]);
  return isActive || phase === 'running';
};
