import { markVowel, withElisions } from './elision';

/** A message about this value, as portal and server fill it. */
const about = (message: string, value: string) => withElisions(message.replace('{}', markVowel(value)));

test.each([
  ['Candidature de {}', 'Iris Morgan', 'Candidature d’Iris Morgan'],
  ['De {}', 'Élodie', 'D’Élodie'],
  ['Il dit que {}', 'Anna', 'Il dit qu’Anna'],
  ['Priorité de {}', 'Hugo', 'Priorité de Hugo'],
  ['Priorité de {}', 'alex', 'Priorité d’alex'],
  ['Mode {}', 'Avion', 'Mode Avion'],
  ['Suède {}', 'Avion', 'Suède Avion'],
  ['Candidature de Iris : {}', 'Iris', 'Candidature de Iris : Iris'],
])('%s with %s', (message, value, expected) => {
  expect(about(message, value)).toBe(expected);
});

test.each([
  'Ángel',
  'Ímar',
  'Óscar',
  'Úrsula',
  'Ãngela',
  'Õnne',
  'Øyvind',
  'Åsa',
  'İbrahim',
  'Œdipe',
  'Yves',
  'Ysé',
  'Élodie'.normalize('NFD'),
])('"de" loses its vowel before %s', (name) => {
  expect(about('Photo de {}', name)).toBe(`Photo d’${name}`);
});

test.each(['Yasmine', 'Yaël', 'Yohan', 'yaourt', 'Çağla', 'Łukasz', '李明', ''])(
  'and not before "%s"',
  (name) => {
    expect(about('Photo de {}', name)).toBe(`Photo de ${name}`);
  },
);

test.each(['Ana de Oliveira', 'Giulia De Angelis', 'Fiesta de Ana', '« Copie » de Anna'])(
  'what others wrote stays as they wrote it: %s',
  (words) => {
    expect(about('Voir {}', words)).toBe(`Voir ${words}`);
  },
);
