import {BaseResolver, createConfig, lintFromString, ResolveError, type NormalizedProblem} from '@redocly/openapi-core';

import {Fault, throwFindings, type Finding} from '@site/src/diagnostics/fault';
import {pathOf, siteRules, subjectOf} from './rules';
import {parseYaml, type SpecSource} from '@site/src/references/shared/yaml-source';

/** The document as it stands: valid OpenAPI, complete, and with nothing that the pages do not show. */
const documentConfig = createConfig({
  extends: ['spec'],
  plugins: [siteRules],
  rules: {
    // `shown` asks more of a reference.
    'no-unresolved-refs': 'off',
    'no-unused-components': 'error',
    'no-enum-type-mismatch': 'error',
    'site/shown': 'error',
    'site/complete': 'error',
  },
});

/** Its examples, against schemas that our extensions have been worked into: a pass of its own, as it changes them. */
const examplesConfig = createConfig({
  plugins: [siteRules],
  preprocessors: {'site/as-served': 'on'},
  rules: {'no-invalid-media-type-examples': 'error', 'no-invalid-parameter-examples': 'error'},
});

/** What to do about a problem that redocly tells without a suggestion. */
const FIXES: Readonly<Record<string, string>> = {
  'no-invalid-media-type-examples': 'Correct the example, or the schema where the example is what the server does.',
  'no-invalid-parameter-examples': 'Correct the example, or the schema where the example is what the server does.',
  'no-unused-components': 'Refer to it, or remove it.',
};

const SEE = 'See https://spec.openapis.org/oas/v3.0.3.html for what belongs there.';

/** A specification is one file: what freezes with a version cannot lie elsewhere, and a build asks no network. */
class OneFile extends BaseResolver {
  override loadExternalRef(reference: string): Promise<never> {
    return Promise.reject(new ResolveError(new Error(`${reference} is another file`)));
  }
}

/**
 * Reads a specification and makes sure that a complete reference can be made of it: it is valid OpenAPI 3.0,
 * everything in it is described and shown, and every example matches its schema.
 *
 * @throws Fault with all that is amiss, the first place first.
 */
export async function lintOpenapi(text: string, file: string): Promise<SpecSource> {
  const source = parseYaml(text, file);
  checkVersion(source);
  for (const config of [documentConfig, examplesConfig]) {
    const problems = await lintFromString({
      source: text,
      absoluteRef: file,
      config: await config,
      externalRefResolver: new OneFile(),
    });
    const findings = problems.map((problem) => findingOf(problem, source));
    throwFindings(
      findings.sort((one, other) => (one.line ?? 0) - (other.line ?? 0)),
      '.',
      file,
    );
  }
  return source;
}

function checkVersion(source: SpecSource): void {
  const {data, file} = source;
  const version: unknown = typeof data === 'object' && data !== null && 'openapi' in data ? data.openapi : undefined;
  if (typeof version !== 'string' || !version.startsWith('3.0.')) {
    throw new Fault({
      file,
      line: source.lineOf(['openapi']),
      problem: 'this is no document of OpenAPI 3.0',
      fix: 'Start it with `openapi: 3.0.0`.',
    });
  }
}

function findingOf({ruleId, message, suggest, location: [place]}: NormalizedProblem, source: SpecSource): Finding {
  const pointer = place?.pointer ?? '#/';
  const [near] = suggest;
  const line = source.lineOf(pathOf(pointer));
  return ruleId.startsWith('site/')
    ? {line, problem: message, fix: near ?? ''}
    : {
        line,
        problem: `${subjectOf(pointer)}: ${message}`,
        fix: FIXES[ruleId] ?? (near === undefined ? SEE : `Did you mean ${near}?`),
      };
}
