import {readCli, type CliFlag} from '@site/src/references/cli/spec';
import {anchor} from '@site/src/references/shared/prose';
import type {Member} from './compare';
import {MemberList, type MemberPlace} from './members';

/**
 * The commands of a command line interface with their arguments and flags, and the variables that stand in for flags.
 *
 * @throws {Fault} as `readCli` does.
 */
export function cliMembers(place: MemberPlace, text: string, file: string): readonly Member[] {
  const {binary, page, commands} = readCli(text, file).value;
  const list = new MemberList(place, page.path);
  const variables = new Map<string, {page: string; flags: Set<string>}>();
  for (const [name, command] of Object.entries(commands)) {
    const at = `${page.path}#${anchor(`${binary} ${name}`)}`;
    const id = list.add('command', name, '', at);
    Object.entries(command.args).forEach(([argument, {required}], index) => {
      const shape = `${required ? 'required' : 'optional'}, number ${index + 1}`;
      list.add('argument', `${name} ${argument.toUpperCase()}`, shape, at, id);
    });
    for (const [flag, details] of Object.entries(command.flags)) {
      list.add('flag', `${name} --${flag}`, flagShape(details), at, id);
      if (details.env === undefined) continue;
      const variable = variables.get(details.env) ?? {page: at, flags: new Set()};
      variable.flags.add(`--${flag}`);
      variables.set(details.env, variable);
    }
  }
  for (const [name, variable] of variables) {
    list.add('variable', name, `instead of ${[...variable.flags].join(', ')}`, variable.page);
  }
  return list.members;
}

function flagShape({kind, char, required, default: value, options, hidden}: CliFlag): string {
  return [
    kind === 'boolean' ? 'no value' : options === undefined ? 'a value' : `one of ${options.join(', ')}`,
    ...(char === undefined ? [] : [`-${char}`]),
    ...(required === true ? ['required'] : []),
    ...(value === undefined ? [] : [`${value} by default`]),
    ...(hidden === true ? ['hidden'] : []),
  ].join(', ');
}
