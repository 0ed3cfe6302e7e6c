/** @jest-environment node */
import { readConfig } from '../config';
import { linkWarning } from './mailer';

const production = { NODE_ENV: 'production', SMTP_URL: 'smtp://mail.school.lan' };

test('families whose mails would lead to this machine are warned of', () => {
  expect(linkWarning(readConfig(production))).toMatch(/^Warning: PUBLIC_URL is not set/);
});

test.each([
  { ...production, PUBLIC_URL: 'https://portal.example' },
  { ...production, NODE_ENV: 'development' },
  { NODE_ENV: 'production' },
])('%j: no mail leads astray', (variables) => {
  expect(linkWarning(readConfig(variables))).toBeUndefined();
});
