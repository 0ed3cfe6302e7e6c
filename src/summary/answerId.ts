import { fromBoolean } from '../lib/yesNo';

const words = { yes: 'ui.yes', no: 'ui.no', '': 'summary.notAnswered' } as const;

/** The word for an answer; an answer that was never given is not a "no" (decision 45). */
export const answerId = (answer: boolean | null | undefined): string => words[fromBoolean(answer)];
