import { fromBoolean } from '../../lib/yesNo';

const words = { yes: 'ui.yes', no: 'ui.no', '': 'summary.notAnswered' } as const;

/** The word for an answer; one that was never given is no "no". */
export const answerId = (answer: boolean | null | undefined): string => words[fromBoolean(answer)];
