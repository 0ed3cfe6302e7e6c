import { useState } from 'react';
import type { CodeFlow } from '../../store/wizard';

/** Keeps a message about the former code from being taken for one about the code that was sent since. */
export const useLatestCode = (flow: CodeFlow | null) => {
  // an API may name the same flow for each code, or none
  const [sendings, setSendings] = useState(0);
  const latest = `${flow?.flowId ?? ''} ${sendings}`;
  const [tried, setTried] = useState('');
  return {
    /** Another one for each code. */
    codeKey: latest,
    isOfFormerCode: flow !== null && tried !== latest,
    noteTry: () => setTried(latest),
    noteSending: () => setSendings((before) => before + 1),
  };
};
