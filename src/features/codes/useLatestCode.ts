import { useState } from 'react';
import type { CodeFlow } from '../../store/wizard';

/** Keeps what became of the former code from being taken for something about the code that was sent since. */
export const useLatestCode = (flow: CodeFlow | null) => {
  // an API may name the same flow for each code, or none
  const [sendings, setSendings] = useState(0);
  const latest = `${flow?.flowId ?? ''} ${sendings}`;
  const [tried, setTried] = useState('');
  const [lost, setLost] = useState('');
  return {
    /** Another one for each code. */
    codeKey: latest,
    isOfFormerCode: flow !== null && tried !== latest,
    /** Whether a try with this code got no answer. */
    wasLost: lost === latest,
    noteTry: () => setTried(latest),
    noteLost: () => setLost(latest),
    noteSending: () => setSendings((before) => before + 1),
  };
};
