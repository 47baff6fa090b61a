import {contractPageRoute, layOut, type Layout} from '@site/src/references/contracts/layout';
import type {Contract, Contracts} from '@site/src/references/contracts/schema';
import {
  constructorDeclaration,
  errorDeclaration,
  eventDeclaration,
  functionDeclaration,
} from '@site/src/references/contracts/solidity';
import {memberTitle, parseContracts} from '@site/src/references/contracts/spec';
import type {Member, MemberKind} from './compare';
import {MemberList, type MemberPlace} from './members';

/**
 * The contracts of a version, with their functions, events, errors, structs and enumerations. Of overloads, each that
 * has a label is a member of its own.
 *
 * @throws {Fault} as `parseContracts` does.
 */
export function contractMembers(place: MemberPlace, text: string, file: string): readonly Member[] {
  const spec = parseContracts(text, file);
  const list = new MemberList(place, spec.pages[0]?.path ?? '');
  const layout = layOut(spec);
  const described = new Set(spec.pages.flatMap(({contracts}) => contracts));
  for (const [name, contract] of Object.entries(spec.contracts)) {
    if (described.has(name)) addContract(list, spec, layout, name, contract);
  }
  return list.members;
}

function addContract(list: MemberList, spec: Contracts, layout: Layout, name: string, contract: Contract): void {
  const alone = spec.pages.some(({contracts}) => contracts.length === 1 && contracts[0] === name);
  const at = (kind: MemberKind & Parameters<Layout['place']>[0], title = ''): string => {
    const {page, anchor} = layout.place(kind, name, title);
    const path = contractPageRoute(page).slice(1);
    return kind === 'contract' && alone ? path : `${path}#${anchor}`;
  };
  // Whether the interface or the whole contract is described makes no difference to those who call it.
  const owner = list.add(contract.kind === 'interface' ? 'interface' : 'contract', name, '', at('contract'));
  if (contract.constructor !== null) {
    const {inputs, stateMutability} = contract.constructor;
    list.add(
      'constructor',
      `${name}.constructor`,
      constructorDeclaration(inputs, stateMutability),
      at('constructor'),
      owner,
    );
  }
  if (contract.receive !== null) list.add('receive', `${name}.receive`, 'payable', at('receive'), owner);
  if (contract.fallback !== undefined) list.add('fallback', `${name}.fallback`, 'payable', at('fallback'), owner);
  for (const item of contract.functions) {
    const title = memberTitle(item);
    list.add('function', `${name}.${title}`, functionDeclaration(item), at('function', title), owner);
  }
  for (const item of contract.events) {
    const title = memberTitle(item);
    list.add('event', `${name}.${title}`, eventDeclaration(item), at('event', title), owner);
  }
  for (const item of contract.errors) {
    const title = memberTitle(item);
    list.add('error', `${name}.${title}`, errorDeclaration(item), at('error', title), owner);
  }
  for (const item of contract.structs) {
    const title = memberTitle(item);
    const page = at('struct', title);
    const id = list.add('struct', `${name}.${title}`, '', page, owner);
    item.members.forEach((member, index) => {
      // The order is part of the encoding.
      list.add('field', `${name}.${title}.${member.name}`, `${member.type}, number ${index + 1}`, page, id);
    });
  }
  for (const item of contract.enums ?? []) {
    const title = memberTitle(item);
    const page = at('enum', title);
    const id = list.add('enum', `${name}.${title}`, '', page, owner);
    item.members.forEach((member, index) => {
      list.add('value', `${name}.${title}.${member.name}`, `${index}`, page, id);
    });
  }
}
