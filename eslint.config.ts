import {defineConfig} from 'eslint/config';
import {createTypeScriptImportResolver} from 'eslint-import-resolver-typescript';
import {importX} from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/**
 * Rooms of `src/`, from the top to the bottom: a file imports from its own room and from those of rows below it. Rooms of
 * one row know nothing of each other.
 */
const ROWS: readonly (readonly string[])[] = [
  ['plugins'],
  ['theme', 'pages'],
  ['start'],
  ['components', 'search/ui'],
  ['authoring'],
  ['remark'],
  ['discovery'],
  ['references', 'search/client', 'browser', 'deploy', 'playground'],
  ['decoder'],
  ['search/engine', 'rollup', 'dispute', 'lookup', 'markdown'],
  ['search/records'],
  ['build'],
  ['diagnostics'],
];

const zones = ROWS.flatMap((row, index) =>
  // The only room of the first row may import from everywhere.
  (index === 0 && row.length === 1 ? [] : row).map((room) => ({
    target: `./src/${room}`,
    from: [...ROWS.slice(0, index).flat(), ...row.filter((other) => other !== room)].map((other) => `./src/${other}`),
    message: 'Imports run downwards: see ROWS in eslint.config.ts.',
  })),
);

/** Rooms whose files run in the browser, and those that run in Node alone. */
const BROWSER = [
  'src/{browser,components,decoder,dispute,lookup,pages,playground,start,theme}/**/*.{ts,tsx}',
  'src/search/{client,engine,ui}/**/*.{ts,tsx}',
];
const NODE_ONLY = ['@site/src/{authoring,build,deploy,discovery,plugins,remark}/**', '@site/scripts/**'];

const NODE_GLOBALS = ['Buffer', 'global', '__dirname', '__filename', 'setImmediate'];

/** What reads values that anybody can write, and throws at some of them. */
const OUTSIDE_GLOBALS = ['localStorage', 'sessionStorage', 'decodeURI', 'decodeURIComponent'].map((name) => ({
  name,
  message: 'Read it through src/browser/outside-values.ts, which does not throw.',
}));

export default defineConfig(
  {
    ignores: [
      'build/',
      'build-deploy/',
      '.docusaurus/',
      'node_modules/',
      '**/generated/',
      '**/dist/',
      'test-results/',
      'coverage/',
    ],
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked],
    // One program for all files, as the compiler has: a service would make one for each tsconfig.json of a folder.
    languageOptions: {parserOptions: {project: './tsconfig.json', tsconfigRootDir: import.meta.dirname}},
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      // A number in a template is what it looks like.
      '@typescript-eslint/restrict-template-expressions': ['error', {allowNumber: true}],
      // Bracket access tells keys of data from keys of ours; the compiler asks for it.
      '@typescript-eslint/dot-notation': 'off',
      // A parameter that has to be there, and is not used, starts with an underscore.
      '@typescript-eslint/no-unused-vars': ['error', {argsIgnorePattern: '^_', varsIgnorePattern: '^_'}],
      '@typescript-eslint/no-confusing-void-expression': ['error', {ignoreArrowShorthand: true}],
      eqeqeq: 'error',
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: ['examples/**'],
    plugins: {'import-x': importX},
    settings: {
      'import-x/extensions': ['.ts', '.tsx'],
      'import-x/resolver-next': [createTypeScriptImportResolver({project: './tsconfig.json'})],
    },
    rules: {
      // What packages import among each other is not ours to look at, and takes most of the time.
      'import-x/no-cycle': ['error', {ignoreExternal: true}],
      'import-x/no-restricted-paths': ['error', {zones}],
      // One style: `./` for the same room and below, `@site/` for all else.
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: String.raw`^\.\./(?!rollups_versions\.json$)`,
              message: 'Write @site/… for what is not below this folder.',
            },
          ],
        },
      ],
    },
  },
  {
    // The configuration is data: it takes types from `src/`, and `src/` takes values from it.
    files: ['config/**/*.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {patterns: [{group: ['@site/src/**'], allowTypeImports: true, message: 'config/ imports types of src/ only.'}]},
      ],
    },
  },
  {
    files: BROWSER,
    rules: {
      // Packages of Docusaurus bring the types of Node.js with theirs, so that the compiler knows these here too.
      'no-restricted-globals': ['error', ...NODE_GLOBALS, ...OUTSIDE_GLOBALS],
      'no-restricted-properties': [
        'error',
        ...OUTSIDE_GLOBALS.map(({name, message}) => ({object: 'window', property: name, message})),
      ],
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {group: ['node:*'], message: 'A browser has no Node.js.'},
            {group: NODE_ONLY, allowTypeImports: true, message: 'This runs in Node.js only.'},
          ],
        },
      ],
    },
  },
  {
    // An item may also be a string, whose old method `link` is what the rule sees.
    files: ['sidebars*.ts'],
    rules: {'@typescript-eslint/no-deprecated': 'off'},
  },
  {
    files: ['src/browser/outside-values.ts'],
    rules: {'no-restricted-globals': ['error', ...NODE_GLOBALS]},
  },
  {
    // What a matcher of the test runner returns has the type any, by its declaration.
    files: ['tests/unit/**/*.ts'],
    rules: {'@typescript-eslint/no-unsafe-assignment': 'off'},
  },
  {
    files: ['src/**/*.{ts,tsx}', 'examples/{front-end,rollups-2/front-end}/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    // Programs that readers copy: plain modules that run as they stand.
    files: ['examples/**/*.js'],
    extends: [tseslint.configs.base],
    rules: {eqeqeq: 'error', 'no-undef': 'off', 'prefer-const': 'error'},
  },
);
