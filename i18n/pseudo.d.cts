import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { TYPE } from '@formatjs/icu-messageformat-parser/types';

type Speak = (elements: MessageFormatElement[], types: typeof TYPE) => MessageFormatElement[];

/** By the code of the language. */
export const pseudo: Record<string, Speak>;
