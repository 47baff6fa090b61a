import type {PlaygroundLanguage} from '@site/src/playground/types';
import type {TutorialProgram} from './catalogue';

/** The text of a program in each language that it is written in. */
export type ProgramTexts = Readonly<Partial<Record<PlaygroundLanguage, string>>>;

type ProgramKey = Pick<TutorialProgram, 'release' | 'id'>;

function programName({release, id}: ProgramKey): string {
  return `${release}-${id}`;
}

/** Name of the file that holds the texts of a program. */
export function programFile(program: ProgramKey): string {
  return `program-${programName(program)}.json`;
}

/**
 * The files, which the plugin of the same name wrote when the site was built. The bundler needs each address in full. They are
 * no scripts: of a script, every page would carry the name.
 */
export const PROGRAM_ADDRESSES: Readonly<Record<string, () => URL>> = {
  '1.5-calculator': () =>
    new URL('@generated/playground-programs/default/program-1.5-calculator.json', import.meta.url),
  '1.5-echo': () => new URL('@generated/playground-programs/default/program-1.5-echo.json', import.meta.url),
  '1.5-outputs': () => new URL('@generated/playground-programs/default/program-1.5-outputs.json', import.meta.url),
  '1.5-ether-wallet': () =>
    new URL('@generated/playground-programs/default/program-1.5-ether-wallet.json', import.meta.url),
  '1.5-erc20-wallet': () =>
    new URL('@generated/playground-programs/default/program-1.5-erc20-wallet.json', import.meta.url),
  '1.5-erc721-wallet': () =>
    new URL('@generated/playground-programs/default/program-1.5-erc721-wallet.json', import.meta.url),
  '1.5-erc1155-wallet': () =>
    new URL('@generated/playground-programs/default/program-1.5-erc1155-wallet.json', import.meta.url),
  '2.0-calculator': () =>
    new URL('@generated/playground-programs/default/program-2.0-calculator.json', import.meta.url),
  '2.0-echo': () => new URL('@generated/playground-programs/default/program-2.0-echo.json', import.meta.url),
  '2.0-counter': () => new URL('@generated/playground-programs/default/program-2.0-counter.json', import.meta.url),
  '2.0-wallet': () => new URL('@generated/playground-programs/default/program-2.0-wallet.json', import.meta.url),
  '2.0-tip-jar': () => new URL('@generated/playground-programs/default/program-2.0-tip-jar.json', import.meta.url),
};

/**
 * Loads the texts of a program.
 *
 * @throws where the file cannot be had: without a network, or after a new publication of the site.
 */
export async function loadProgram(program: ProgramKey): Promise<ProgramTexts> {
  const address = PROGRAM_ADDRESSES[programName(program)]?.();
  if (address === undefined) throw new Error(`There is no program ${programName(program)}.`);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The program could not be loaded: ${response.status} ${response.statusText}`);
  return (await response.json()) as ProgramTexts;
}
