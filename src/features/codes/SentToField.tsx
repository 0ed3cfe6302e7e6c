import { TextField, useLateValue } from '../../ui';

/** Asks for the address that the code was sent to, when this browser does not know it. The link in the mail fills it in. */
export const SentToField = ({ linked }: { linked: string }) => {
  useLateValue('sentTo', linked);
  return <TextField name="sentTo" labelId="codes.sentToEmail" type="email" autoComplete="email" />;
};
