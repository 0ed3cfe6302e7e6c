import { withElisions } from './elision';

test.each([
  ['Candidature de Iris Morgan', 'Candidature d’Iris Morgan'],
  ['De Élodie', 'D’Élodie'],
  ['Signaler une absence de Alex, de Maya et de Emma', 'Signaler une absence d’Alex, de Maya et d’Emma'],
  ['Candidature de Hugo', 'Candidature de Hugo'],
  ['Le code de activation', 'Le code de activation'],
  ['Mode Avion', 'Mode Avion'],
])('%s', (text, expected) => {
  expect(withElisions(text)).toBe(expected);
});

test('what others wrote stays as they wrote it', () => {
  expect(withElisions('Candidature de Iris : « Copie de Attestation » ; père de Anna')).toBe(
    'Candidature d’Iris : « Copie de Attestation » ; père d’Anna',
  );
});
