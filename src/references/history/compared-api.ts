import {Fault} from '@site/src/diagnostics/fault';
import {COMPARED_APIS, type ComparedApi} from './apis';

/**
 * The interface that a specification belongs to.
 *
 * @param spec Its file in `_specs/`; `file` is its path, relative to the repository.
 * @throws {Fault} where no interface has it: its members would have no history.
 */
export function comparedApi(spec: string, file: string): ComparedApi {
  const api = COMPARED_APIS.find((one) => one.spec === spec);
  if (api !== undefined) return api;
  throw new Fault({
    file,
    problem: 'is compared with no other version.',
    fix: 'Give it the name that the specification has in other versions, or add it to src/references/history/apis.ts.',
  });
}

/** Id of the interface that a specification makes pages of; `undefined` where it is not compared over versions. */
export function comparedApiId(file: string): string | undefined {
  return COMPARED_APIS.find(({spec}) => file.endsWith(`/_specs/${spec}`))?.id;
}
