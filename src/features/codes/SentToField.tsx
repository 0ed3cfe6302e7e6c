import { TextField, useLateValue } from '../../ui';

/** Asks to whom the code was sent, where this browser does not know it; the link of a mail tells it. */
export const SentToField = ({ linked }: { linked: string }) => {
  useLateValue('sentTo', linked);
  return <TextField name="sentTo" labelId="codes.sentToEmail" type="email" autoComplete="email" />;
};
