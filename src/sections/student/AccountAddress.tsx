import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useReadAccountAddress } from '../../api/accountAddress';
import { toFingerprint } from '../../lib/fingerprint';
import { Announced, BusyButton, Notice, useFormActions } from '../../ui';
import type { FieldMark } from '../../ui/marks';

type Marks = Readonly<Record<string, FieldMark>>;

interface AccountAddressProps {
  userId: string;
  onFilled: (marks: Marks) => void;
}

const tones = { done: 'success', partly: 'info', none: 'info', failed: 'error' } as const;

/** Fills in the address that the parent's account has, when the parent asks for it; each field says where it comes from. */
export const AccountAddress = ({ userId, onFilled }: AccountAddressProps) => {
  const { setFieldValue } = useFormActions();
  const readAddress = useReadAccountAddress();
  const [outcome, setOutcome] = useState<keyof typeof tones | 'busy'>();

  const fill = async () => {
    setOutcome('busy');
    try {
      const address = await readAddress(userId);
      if (!address) return setOutcome('none');
      for (const [field, value] of Object.entries(address)) setFieldValue(field, value);
      const text = <FormattedMessage id="account.mark" />;
      const known = Object.entries(address).filter(([, value]) => value !== '');
      onFilled(
        Object.fromEntries(
          known.map(([field, value]) => [field, { fingerprint: toFingerprint(value), text }]),
        ),
      );
      return setOutcome(address.cityId === '' ? 'partly' : 'done');
    } catch {
      return setOutcome('failed');
    }
  };
  return (
    <>
      <BusyButton
        variant="outlined"
        busy={outcome === 'busy'}
        onClick={() => void fill()}
        sx={{ alignSelf: 'flex-start' }}
      >
        <FormattedMessage id="student.useAddress" />
      </BusyButton>
      <Announced>
        {outcome && outcome !== 'busy' && (
          <Notice tone={tones[outcome]} messageId={`student.useAddress.${outcome}`} />
        )}
      </Announced>
    </>
  );
};
