/** @jest-environment node */
import { wordingOf } from './wording';

const aboutChild = (child: string) => wordingOf('fr', 'notification.absence.title', { child });

test('in French "de" loses its vowel before a name', () => {
  expect(aboutChild('Iris')).toBe('Absence d’Iris');
  expect(aboutChild('Hugo')).toBe('Absence de Hugo');
  expect(wordingOf('en', 'notification.absence.title', { child: 'Iris' })).toBe('Absence of Iris');
});

test('names and words of others stay as they were written', () => {
  expect(aboutChild('Ana de Oliveira')).toBe('Absence d’Ana de Oliveira');
  const reason = 'Acte de Anna illisible';
  expect(wordingOf('fr', 'mail.identityRefused.reason', { reason })).toContain(reason);
});
