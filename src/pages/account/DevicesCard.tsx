import { useEffect, useState } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import {
  useCreatePushDeviceMutation,
  useGetPushDevicesQuery,
  useRemovePushDeviceMutation,
} from '../../api/pushDevices';
import type { PushDeviceDto } from '../../contract/pushDevices';
import { canPush, endpointHere, subscribeHere, unsubscribeHere } from '../../lib/devicePush';
import { sha256 } from '../../lib/sha256';
import { useAppDispatch } from '../../store/hooks';
import { toastShown } from '../../store/ui';
import { BusyButton, ErrorState, Notice, Panel, StatusChip } from '../../ui';
import { CardLine } from '../../ui/cards';
import { AccessItem, AccessList } from './AccessList';

/** This device in the list of devices; null until it is known, and when it takes no messages. */
const useIdHere = (devices: readonly PushDeviceDto[] | undefined): string | null => {
  const [idHere, setIdHere] = useState<string | null>(null);
  useEffect(() => {
    let isWanted = true;
    const find = async () => {
      const endpoint = await endpointHere();
      const found = endpoint === null ? null : await sha256(endpoint);
      if (isWanted) setIdHere(found);
    };
    void find().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [devices]);
  return idHere;
};

type Progress = 'idle' | 'busy' | 'denied' | 'notOn';

const TurnOn = ({ publicKey }: { publicKey: string }) => {
  const dispatch = useAppDispatch();
  const [create] = useCreatePushDeviceMutation();
  const [progress, setProgress] = useState<Progress>('idle');
  const turnOn = async () => {
    setProgress('busy');
    try {
      const device = await subscribeHere(publicKey);
      if (device) {
        await create(device).unwrap();
        dispatch(toastShown({ tone: 'success', messageId: 'account.push.isOn' }));
      }
      setProgress(!device && Notification.permission === 'denied' ? 'denied' : 'idle');
    } catch {
      setProgress('notOn');
    }
  };
  return (
    <>
      {progress === 'denied' && <Notice tone="warning" messageId="account.push.denied" />}
      {progress === 'notOn' && <Notice tone="error" messageId="account.push.notOn" />}
      <div>
        <BusyButton variant="contained" busy={progress === 'busy'} onClick={() => void turnOn()}>
          <FormattedMessage id="account.push.turnOn" />
        </BusyButton>
      </div>
    </>
  );
};

const DeviceItem = ({ shown, isHere }: { shown: PushDeviceDto; isHere: boolean }) => {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const [remove, { isLoading, isError }] = useRemovePushDeviceMutation();
  const name = shown.device || formatMessage({ id: 'account.push.unnamed' });
  const turnOff = async () => {
    if (isHere) await unsubscribeHere().catch(() => null);
    const { error } = await remove(shown.id);
    if (!error) dispatch(toastShown({ tone: 'success', messageId: 'account.push.isOff' }));
  };
  return (
    <AccessItem
      name={name}
      action={
        <BusyButton
          variant="outlined"
          busy={isLoading}
          aria-label={formatMessage({ id: 'account.push.turnOffOf' }, { name })}
          onClick={() => void turnOff()}
        >
          <FormattedMessage id="account.push.turnOff" />
        </BusyButton>
      }
    >
      {isHere && (
        <StatusChip tone="success">
          <FormattedMessage id="account.push.thisDevice" />
        </StatusChip>
      )}
      <CardLine>
        <FormattedMessage
          id="account.push.since"
          values={{ date: <FormattedDate value={shown.createdAt} dateStyle="long" /> }}
        />
      </CardLine>
      {isError && <Notice tone="error" messageId="account.push.notOff" />}
    </AccessItem>
  );
};

/** Where notifications are shown while the portal is closed (ADR 28); nothing when the API or the browser has no such thing. */
export const DevicesCard = () => {
  const { data, isError, isFetching, refetch } = useGetPushDevicesQuery();
  const devices = data?.devices ?? [];
  const idHere = useIdHere(data?.devices);
  const publicKey = data?.publicKey ?? null;
  const isOffered = publicKey !== null && (canPush() || devices.length > 0);
  if (!isError && !isOffered) return null;
  const isOnHere = devices.some(({ id }) => id === idHere);
  return (
    <Panel titleId="account.push">
      <CardLine>
        <FormattedMessage id="account.push.help" />
      </CardLine>
      {isError && !isFetching && (
        <ErrorState messageId="account.push.failed" onRetry={() => void refetch()} />
      )}
      {devices.length > 0 && (
        <AccessList>
          {devices.map((shown) => (
            <DeviceItem key={shown.id} shown={shown} isHere={shown.id === idHere} />
          ))}
        </AccessList>
      )}
      {publicKey !== null && canPush() && !isOnHere && <TurnOn publicKey={publicKey} />}
    </Panel>
  );
};
