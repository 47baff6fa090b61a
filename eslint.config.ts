import {defineConfig} from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

export default defineConfig(
  {
    ignores: ['build/', '.docusaurus/', 'node_modules/', '**/generated/', '**/dist/', 'test-results/', 'coverage/'],
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked],
    languageOptions: {parserOptions: {projectService: true, tsconfigRootDir: import.meta.dirname}},
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
    // What a matcher of the test runner returns has the type any, by its declaration.
    files: ['tests/unit/**/*.ts'],
    rules: {'@typescript-eslint/no-unsafe-assignment': 'off'},
  },
  {
    files: ['src/**/*.{ts,tsx}', 'examples/front-end/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    // Programs that readers copy: plain modules that run as they stand.
    files: ['examples/**/*.js'],
    extends: [tseslint.configs.base],
    rules: {eqeqeq: 'error', 'no-undef': 'off', 'prefer-const': 'error'},
  },
);
