import { TextField } from '../../ui';

/** Asks to whom the code was sent, where this browser does not know it. */
export const SentToField = () => (
  <TextField name="sentTo" labelId="codes.sentToEmail" type="email" autoComplete="email" />
);
