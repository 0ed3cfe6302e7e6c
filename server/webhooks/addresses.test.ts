/** @jest-environment node */
import { webhookAddresses } from './addresses';

const OUTSIDE = 'is not an address of the open internet';
const refusalOf = (url: string, allowed: string[] = []) =>
  webhookAddresses(allowed).refusalOf(new URL(url)) ?? 'sent';

test.each([
  'https://school.example.org/hook',
  'https://school.example.org:8443/hook?of=portal',
  'https://8.8.8.8/hook',
  'https://[2606:4700::1111]/hook',
])('%s: sent', (url) => {
  expect(refusalOf(url)).toBe('sent');
});

test.each([
  'https://127.0.0.1/',
  'https://127.8.8.8/',
  'https://127.1/',
  'https://127.0.0.1./',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://0/',
  'https://10.0.0.1/',
  'https://172.16.0.1/',
  'https://192.168.1.1/',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://0xa9fea9fe/',
  'https://192.0.2.1/',
  'https://198.18.0.1/',
  'https://224.0.0.1/',
  'https://240.0.0.1/',
  'https://255.255.255.255/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:a9fe:a9fe]/',
  'https://[::127.0.0.1]/',
  'https://[4000::1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[64:ff9b:1::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[2001::1]/',
  'https://[fc00::1]/',
  'https://[fd12:3456::1]/',
  'https://[fe80::1]/',
  'https://[fec0::1]/',
  'https://[ff02::1]/',
  'https://[2001:db8::1]/',
])('%s: nothing is sent to it', (url) => {
  expect(refusalOf(url)).toContain(OUTSIDE);
});

test('what the configuration lists is sent to, also by http', () => {
  const allowed = ['10.0.0.0/8', '::1', 'CRM.school.lan', '192.168.1.7'];
  for (const url of [
    'http://10.1.2.3/',
    'https://10.255.0.1/',
    'http://[::1]:8080/',
    'http://crm.school.lan/hook',
    'http://192.168.1.7/',
    'http://[::ffff:10.0.0.1]/',
  ])
    expect([url, refusalOf(url, allowed)]).toEqual([url, 'sent']);
  for (const url of ['https://192.168.1.8/', 'https://11.0.0.0.1.example/', 'http://[::2]/'])
    expect([url, refusalOf(url, allowed) === 'sent']).toEqual([url, url.startsWith('https://11')]);
});

test('by http nothing is sent to the open internet, nor to a name that is not listed', () => {
  const allowed = ['10.0.0.0/8'];
  expect(refusalOf('http://school.example.org/', allowed)).toContain('Only https');
  expect(refusalOf('http://8.8.8.8/', allowed)).toContain('Only https');
});

test('an address with a user name or a password is refused', () => {
  expect(refusalOf('https://me:secret@school.example.org/')).toContain('user name');
});

test('a name may be looked up to a listed range, or to anything when it is listed itself', () => {
  const { permits } = webhookAddresses(['10.0.0.0/8', 'crm.school.lan']);
  expect(permits('school.example.org', '8.8.8.8')).toBe(true);
  expect(permits('school.example.org', '10.1.1.1')).toBe(true);
  expect(permits('school.example.org', '::ffff:10.1.1.1')).toBe(true);
  expect(permits('school.example.org', '192.168.0.1')).toBe(false);
  expect(permits('school.example.org', '::ffff:169.254.169.254')).toBe(false);
  expect(permits('crm.school.lan', '192.168.0.1')).toBe(true);
  expect(permits('other.crm.school.lan', '192.168.0.1')).toBe(false);
});
