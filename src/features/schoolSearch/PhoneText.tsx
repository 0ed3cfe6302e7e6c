import { formatPhone } from '../../domain/phone';

/** In a chunk of its own, for the library knows the numbers of all countries. */
export const PhoneText = ({ text }: { text: string }) => formatPhone(text);
