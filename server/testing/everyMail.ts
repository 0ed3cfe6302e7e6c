import type { Language } from '../../src/domain/languages';
import type { Rendering } from '../mail/render';
import { templates } from '../mail/templates';

const values = {
  username: 'robin',
  registered: '2026-09-11 18:40',
  code: '7K4M2Q',
  reason: 'The photograph cannot be recognised.',
};

const absence = { kind: 'absence', facts: { child: 'Fern', day: '2026-09-11' } };
const device = { kind: 'newDevice', facts: { device: 'Firefox, Linux' } };
const notifications = (...told: object[]) => ({
  told: JSON.stringify(told),
  unsubscribe: '/api/notifications/unsubscribe/token',
});

/** Every mail that the portal sends, by name. */
export const everyMail = (language: Language): Record<string, Rendering> => {
  const common = {
    language,
    recipient: 'robin@example.org',
    origin: 'https://portal.example.org',
    portalAddress: 'https://portal.example.org',
  };
  const names = Object.keys(templates) as (keyof typeof templates)[];
  const codes = names.map((template): [string, Rendering] => [template, { ...common, template, values }]);
  return {
    ...Object.fromEntries(codes),
    notification: { ...common, template: 'notifications', values: notifications(absence) },
    notifications: { ...common, template: 'notifications', values: notifications(absence, device) },
  };
};
