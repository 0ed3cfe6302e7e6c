/** System → level → section → options. */
export const educationList = {
  'American and Canadian system': {
    'Elementary school': { 'General education': [] },
    'Middle school': { 'General education': [] },
    'High school': {
      'Arts and humanities': ['Languages', 'Music', 'Visual arts'],
      Business: ['Accounting', 'Entrepreneurship'],
      Science: ['Biology', 'Computer science', 'Physics'],
    },
  },
  'Système francophone': {
    Primaire: { 'Tronc commun': [] },
    Collège: { 'Tronc commun': [] },
    Lycée: {
      Littéraire: ['Latin-philosophie', 'Langues vivantes'],
      Scientifique: ['Biologie-chimie', 'Mathématiques-physique'],
      Technique: ['Commerciale et gestion', 'Électricité', 'Informatique'],
    },
  },
} as const satisfies Record<string, Record<string, Record<string, readonly string[]>>>;

export type SystemName = keyof typeof educationList;

export type Stage = 'primary' | 'middle' | 'upper';

export const levelNames: Record<SystemName, Record<Stage, string>> = {
  'American and Canadian system': {
    primary: 'Elementary school',
    middle: 'Middle school',
    upper: 'High school',
  },
  'Système francophone': { primary: 'Primaire', middle: 'Collège', upper: 'Lycée' },
};

const grades = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Grade ${from + index}`);

/** The names of a stage's grades, the youngest first. */
export const gradeNames = {
  american: { primary: ['Kindergarten', ...grades(1, 5)], middle: grades(6, 8), upper: grades(9, 12) },
  quebec: {
    primary: ['1re année', '2e année', '3e année', '4e année', '5e année', '6e année'],
    middle: ['Secondaire 1', 'Secondaire 2', 'Secondaire 3'],
    upper: ['Secondaire 4', 'Secondaire 5'],
  },
  french: {
    primary: ['CP', 'CE1', 'CE2', 'CM1', 'CM2'],
    middle: ['6e', '5e', '4e', '3e'],
    upper: ['Seconde', 'Première', 'Terminale'],
  },
  congolese: {
    primary: ['1re primaire', '2e primaire', '3e primaire', '4e primaire', '5e primaire', '6e primaire'],
    middle: ['7e éducation de base', '8e éducation de base'],
    upper: ['1re humanités', '2e humanités', '3e humanités', '4e humanités'],
  },
} as const satisfies Record<string, Record<Stage, readonly string[]>>;

export type GradeNames = keyof typeof gradeNames;
