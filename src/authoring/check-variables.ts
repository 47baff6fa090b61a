import {variableError, variableNames, type Variables} from '@site/config/variables';
import {nearestName} from '@site/src/diagnostics/nearest-name';

/** Every variable with one of these beginnings is ours. */
const OURS = /^(?:ANNOUNCEMENT|TYPESENSE)_/;

/** Beginnings that others use, too: hosts of sites set `SITE_NAME`. Only a name that is near one of ours is told. */
const SHARED = /^(?:SITE|BASE|CONSOLE|GTM|HEATMAP)_?[A-Z]/;

/**
 * Finds a misspelled variable of a build, which would change nothing in silence.
 *
 * @throws {Error} that names the variable and the one that was meant.
 */
export function checkVariables(env: Variables): void {
  for (const name of Object.keys(env)) {
    if (variableNames.includes(name)) continue;
    const near = nearestName(name, variableNames);
    if (OURS.test(name) ? false : near === undefined || !SHARED.test(name)) continue;
    throw variableError(
      name,
      undefined,
      'is no variable that a build reads.',
      near === undefined
        ? `Unset it, or write one of: ${variableNames.filter((known) => OURS.exec(known)?.[0] === OURS.exec(name)?.[0]).join(', ')}.`
        : `Did you mean ${near}? Otherwise unset it.`,
    );
  }
}
