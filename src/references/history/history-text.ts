import type {HistoryText} from '@site/src/references/shared/options';
import {codeSpan} from '@site/src/references/shared/prose';
import {COMPARED_APIS} from './apis';
import {apiOf, historyOf, type Member, type MemberHistory} from './compare';
import {changesPath, type SiteHistory} from './site-history';
import {NOT_DESCRIBED} from './tables';

/** Longer shapes are not repeated beside a member: the page about the step between the versions has them. */
const MOST_CHARACTERS = 60;

/**
 * What the pages of a version say of the history of the members of an interface. A part that came or went together with
 * what it is a part of says nothing: one line is enough for both.
 *
 * @param api Id of the interface, as in `COMPARED_APIS`.
 */
export function historyTextOf(site: SiteHistory, version: string, api: string): HistoryText {
  return (name, head) => {
    const id = name === '' ? api : `${api}/${name}`;
    const own = historyOf(site.versions, version, id);
    if (own === undefined) return '';
    const parentId = own.member.parent;
    const parent = parentId === undefined ? undefined : historyOf(site.versions, version, parentId);
    const parts = [
      ...sinceText(own, parent, head !== undefined),
      ...own.changes.flatMap((change) => changeText(site, version, change)),
      ...removalText(site, own, parent),
    ];
    return parts.length === 0 ? '' : `<span className="member-history">${parts.join(' ')}</span>`;
  };
}

function sinceText(own: MemberHistory, parent: MemberHistory | undefined, isHead: boolean): string[] {
  if (own.sinceFirst) {
    if (!isHead) return [];
    const isNew = COMPARED_APIS.find(({id}) => id === apiOf(own.member.id))?.isNew === true;
    return [isNew ? `Since ${own.since}.` : `Since ${own.since} or earlier.`];
  }
  return isHead || parent?.since !== own.since ? [`Since ${own.since}.`] : [];
}

function changeText(
  {versions}: SiteHistory,
  version: string,
  {version: changedIn, before, after}: MemberHistory['changes'][number],
): string[] {
  if ([before.shape, after.shape].includes(NOT_DESCRIBED)) return [];
  const place = (one: string): number => versions.findIndex((candidate) => candidate.version === one);
  if (place(changedIn) <= place(version)) {
    const previous = versions[place(changedIn) - 1]?.version ?? '';
    return [
      isShort(before)
        ? `Changed in ${changedIn}: it was ${linkTo(before)} in ${previous}.`
        : `Changed in ${changedIn}: it was different [in ${previous}](${before.url}).`,
    ];
  }
  return [
    isShort(after)
      ? `Changed in ${changedIn}: it is ${linkTo(after)} there.`
      : `Changed [in ${changedIn}](${after.url}).`,
  ];
}

function isShort({shape}: Member): boolean {
  return shape !== '' && shape.length <= MOST_CHARACTERS;
}

function linkTo({shape, url}: Member): string {
  return `[${codeSpan(shape)}](${url})`;
}

function removalText({steps}: SiteHistory, own: MemberHistory, parent: MemberHistory | undefined): string[] {
  const {removed, member} = own;
  if (removed === undefined) return [];
  const step = steps.find(({to}) => to.version === removed.version);
  if (step === undefined) return [];
  const note = step.notes.get(member.id);
  const isPart = parent?.removed?.version === removed.version && parent.member.parent !== undefined;
  if (isPart && note === undefined) return [];
  const targets = (note?.replacedBy ?? []).flatMap((id) => step.to.members.get(id) ?? []);
  const gone = `[Removed in ${removed.version}](${changesPath(step)})`;
  if (targets.length === 0) return [`${gone}.`];
  return [`${gone}, replaced by ${targets.map(({name, url}) => `[${codeSpan(name)}](${url})`).join(', ')}.`];
}
