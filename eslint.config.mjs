import js from '@eslint/js';
import formatjs from 'eslint-plugin-formatjs';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import typescript from 'typescript-eslint';

const persist = {
  group: ['redux-persist', 'redux-persist/*'],
  message: 'Only src/app/persistence knows how the state is kept.',
};
const rawHooks = {
  group: ['react-redux'],
  importNames: ['useSelector', 'useDispatch', 'useStore'],
  message: 'Use the typed hooks of src/store/hooks.ts.',
};
const formikContext = {
  group: ['formik'],
  importNames: ['useFormikContext', 'useField', 'Field', 'FastField'],
  message: 'It renders every field at every key: useFieldValue, useFieldView or useFormState of src/ui.',
};
const nock = { group: ['nock'], message: 'nock belongs to test/ only.' };
const wholeZod = { regex: '^zod(/v[34])?$', message: "import * as z from 'zod/mini': it is far lighter." };
const barrels = {
  regex: '^@mui/(material|icons-material|x-date-pickers|x-data-grid/internals)$',
  message: "Import one by one: '@mui/material/Button', '@mui/icons-material/Save'.",
};
const deepMui = { regex: '^@mui/[^/]+/[^/]+/.+', message: 'Two levels deep is private to MUI.' };

/** Letters, and the marks that French sets apart from the word before them. formatjs' own rule refuses a dash and a space too. */
const wordingOutsideMessages = [
  'JSXText[value=/[\\p{L}:;?!]/u]',
  'JSXElement > JSXExpressionContainer > Literal[value=/[\\p{L}:;?!]/u]',
  'JSXAttribute[name.name=/^(aria-label|aria-description|title|alt|placeholder|label|helperText)$/] > Literal[value=/\\p{L}/u]',
  'JSXAttribute[name.name="defaultMessage"]',
  'Property[key.name="defaultMessage"]',
].map((selector) => ({
  selector,
  message: 'Wording lives in i18n: node i18n/message.cjs set, then its id here.',
}));

/** The built portal takes every attribute of a styled element for one of HTML (docs/dependencies.md). */
const attributeOfStyles = {
  selector:
    'CallExpression[typeArguments] > CallExpression.callee[callee.name="styled"][arguments.length=1] > Literal',
  message:
    "Say which attribute is not HTML's: styled('div', { shouldForwardProp: (name) => name !== 'tone' }).",
};

const refuseImports = (...patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });

/** Phones that end at iOS 16 do not have them. */
const missingInSafari16 = [
  { object: 'AbortSignal', property: 'any', message: 'Call anySignal of lib/anySignal.' },
  { object: 'URL', property: 'canParse', message: 'Call readUrl of lib/readUrl.' },
  { object: 'Promise', property: 'withResolvers', message: 'Safari has it since 17.4.' },
  { object: 'Object', property: 'groupBy', message: 'Safari has it since 17.4.' },
];

export default defineConfig(
  globalIgnores(['build/', 'dist/', 'var/', 'coverage/', 'server/db/migrations/', 'test/fixtures/']),
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [typescript.configs.recommendedTypeChecked, typescript.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/prefer-nullish-coalescing': [
        'error',
        { ignorePrimitives: { string: true, boolean: true } },
      ],
      '@typescript-eslint/non-nullable-type-assertion-style': 'off',
      '@typescript-eslint/consistent-indexed-object-style': 'off',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/consistent-type-definitions': 'off',
      'no-console': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      ...refuseImports(persist, rawHooks, formikContext, nock, wholeZod, barrels, deepMui),
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest'], jsxA11y.flatConfigs.recommended],
    rules: { 'no-restricted-properties': ['error', ...missingInSafari16] },
  },
  {
    files: ['src/**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    plugins: { formatjs },
    rules: {
      'formatjs/no-invalid-icu': 'error',
      'formatjs/no-offset': 'error',
      'no-restricted-syntax': ['error', ...wordingOutsideMessages, attributeOfStyles],
    },
  },
  { files: ['src/app/persistence/**'], rules: refuseImports(rawHooks, nock, wholeZod, barrels, deepMui) },
  { files: ['src/ui/form/**'], rules: refuseImports(persist, rawHooks, nock, wholeZod, barrels, deepMui) },
  { files: ['src/store/**'], rules: { '@typescript-eslint/unbound-method': 'off' } },
  { files: ['src/store/hooks.ts'], rules: refuseImports(persist, nock, wholeZod, barrels, deepMui) },
  { files: ['test/**'], rules: refuseImports(wholeZod, barrels, deepMui) },
  // node:test runs its tests itself; nobody awaits the promise that declaring one gives.
  { files: ['test/browser/*.test.ts'], rules: { '@typescript-eslint/no-floating-promises': 'off' } },
  {
    files: [
      'server/**',
      'test/{bench,browser,evening,faults,jest,lint,mutants,postgres,reading,recipes,stats}/**',
      '*.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'test/**'],
    rules: {
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-empty-function': 'off',
    },
  },
  {
    files: ['**/*.{cjs,mjs}', 'public/**/*.js'],
    languageOptions: {
      globals: {
        ...Object.fromEntries(
          ['require', 'module', 'process', '__dirname', 'console'].map((name) => [name, 'readonly']),
        ),
        ...Object.fromEntries(['document', 'localStorage', 'matchMedia'].map((name) => [name, 'readonly'])),
      },
    },
  },
  { files: ['**/*.cjs'], languageOptions: { sourceType: 'commonjs' } },
);
