import {currentVersionLabel, currentVersionPath} from '@site/config/versions';
import type {VersionReferences} from '@site/src/references/versions';
import {escapeMdx, table, type ReferencePage, type Source} from '@site/src/references/shared/page';
import {blocks, codeSpan} from '@site/src/references/shared/prose';
import {COMPARED_APIS} from './apis';
import {changesBetween, partName, type Advice, type ApiChanges, type WholeRow} from './change-rows';
import {apiOf, type Member} from './compare';
import type {VersionStep} from './notes';
import {comparedApiId} from './compared-api';
import {changesId, changesPath, type SiteHistory} from './site-history';
import {NOT_DESCRIBED} from './tables';

/** A page about changes, and the file that a correction of it belongs to, relative to the repository. */
interface ChangePage extends ReferencePage {
  readonly spec: string;
}

/** Route of the page that leads to all changes. */
const CHANGES_ROUTE = '/what-changed';
const TAGS = ['api', 'developer', 'low-level-developer'];

/**
 * The pages about what changed: one that lists the steps between neighbouring versions and compares any two, and one for
 * each step, the newest first.
 *
 * @param all The references of all versions, of which the sources are taken.
 */
export function changePages(site: SiteHistory, all: readonly VersionReferences[], editUrl: string): ChangePage[] {
  const steps = [...site.steps].reverse();
  return [indexPage(steps, all), ...steps.map((step) => stepPage(site, step, all, editUrl))];
}

/** What readers call a version: `1.5`, `2.0 (alpha)`. */
function labelOf(version: string): string {
  return version === currentVersionPath ? currentVersionLabel : version;
}

function indexPage(steps: readonly VersionStep[], all: readonly VersionReferences[]): ChangePage {
  const rows = steps.map((step) => {
    const counts = countsOf(step);
    const link = `[${labelOf(step.from.version)} to ${labelOf(step.to.version)}](${changesPath(step)})`;
    return [link, `${counts.added}`, `${counts.changed}`, `${counts.removed}`];
  });
  const newest = all.find(({version}) => version !== undefined);
  return {
    id: 'index',
    spec: 'src/references/history/change-pages.ts',
    frontMatter: {
      title: 'What changed between versions',
      description:
        'Compare any two versions of Rollups: every endpoint, type, function, event, error and flag that came, changed or went.',
      type: 'reference',
      slug: CHANGES_ROUTE,
      sidebar_label: 'Any two versions',
      tags: TAGS,
      sources: sourcesOf(newest === undefined ? [] : [newest], () => true),
      custom_edit_url: null,
      interactive: true,
    },
    body: blocks(
      "import VersionChanges from '@site/src/components/VersionChanges';",
      'These pages compare the specifications of the versions, member by member: operations, types and fields, contracts with their functions, events and errors, and commands with their flags. Descriptions are not compared.',
      '## From each version to the next',
      table(['From one version to the next', 'New', 'Changed', 'Removed'], rows),
      '## Any two versions',
      '<VersionChanges />',
    ),
  };
}

/** How many members differ. Those of an interface that only the newer version describes may be older. */
function countsOf({from, differences}: VersionStep): Readonly<Record<'added' | 'changed' | 'removed', number>> {
  const counted = differences.filter((difference) => {
    const api = difference.kind === 'added' ? apiOf(difference.after.id) : undefined;
    return api === undefined || from.members.has(api) || COMPARED_APIS.some(({id, isNew}) => id === api && isNew);
  });
  const count = (kind: string): number => counted.filter((difference) => difference.kind === kind).length;
  return {added: count('added'), changed: count('changed'), removed: count('removed')};
}

function stepPage(
  site: SiteHistory,
  step: VersionStep,
  all: readonly VersionReferences[],
  editUrl: string,
): ChangePage {
  const {from, to, file} = step;
  const [old, fresh] = [from.version, to.version];
  const spec = file ?? all.find(({version}) => version === fresh)?.manifest ?? '';
  const changes = changesBetween(
    site.versions,
    site.steps.map(({notes}) => notes),
    old,
    fresh,
  );
  const apis = COMPARED_APIS.flatMap(({id}) => changes.filter(({api}) => api === id));
  const same = COMPARED_APIS.filter(({id}) => to.members.has(id) && !apis.some(({api}) => api === id));
  const counts = countsOf(step);
  return {
    id: changesId(old, fresh),
    spec,
    frontMatter: {
      title: `What changed in Rollups ${labelOf(fresh)}`,
      description: `Every member of the interfaces that is new, changed or gone in Rollups ${labelOf(fresh)} compared with ${labelOf(old)}, and what to use instead.`,
      type: 'reference',
      slug: `${CHANGES_ROUTE}/${changesId(old, fresh)}`,
      sidebar_label: `${labelOf(old)} to ${labelOf(fresh)}`,
      tags: TAGS,
      sources: sourcesOf(
        all.filter(({version}) => version === old || version === fresh),
        // Where nothing differs, all of it was compared.
        (spec) => apis.length === 0 || apis.some(({api}) => api === comparedApiId(spec)),
      ),
      custom_edit_url: file === undefined ? null : `${editUrl}/${file}`,
    },
    body: blocks(
      `The interfaces of Rollups ${labelOf(fresh)}, member by member, compared with those of ${labelOf(old)}: ${counts.added} new, ${counts.changed} changed, ${counts.removed} removed. A part that comes or goes together with what it belongs to counts as well, and is listed with it.`,
      ...apis.flatMap((api) => apiSection(api, step)),
      ...(same.length === 0
        ? []
        : ['## Not changed', `${same.map(({title}) => title).join(', ')}: every member is the same in both versions.`]),
    ),
  };
}

function sourcesOf(versions: readonly VersionReferences[], counts: (spec: string) => boolean): Source[] {
  const sources = versions.flatMap(({references}) =>
    references.filter(({file}) => counts(file)).flatMap((reference) => reference.sources()),
  );
  const key = ({name, version, path}: Source): string => [name, version, path].join(' ');
  return sources.filter((source, index) => sources.findIndex((other) => key(other) === key(source)) === index);
}

function apiSection({api, whole, removed, changed, added}: ApiChanges, {from, to, notes}: VersionStep): string[] {
  const details = COMPARED_APIS.find(({id}) => id === api);
  const heading = (title: string): string => `### ${title} {/* #${api}-${title.toLowerCase()} */}`;
  const [old, fresh] = [labelOf(from.version), labelOf(to.version)];
  if (whole?.kind === 'added') {
    const intro =
      details?.isNew === true
        ? `It is new in ${fresh}. Its members:`
        : `These pages describe it from ${fresh} on. Its members:`;
    return [`## ${whole.after.name}`, intro, ...kindLists(added)];
  }
  const note = notes.get(api)?.note;
  return [
    `## ${details?.title ?? api}`,
    ...(whole?.kind === 'removed' ? [`It is gone in ${fresh}. ${note === undefined ? '' : noteToMdx(note)}`] : []),
    ...(removed.length === 0
      ? []
      : [
          heading('Removed'),
          table(
            [`In ${old}`, `What to use in ${fresh}`],
            removed.map((row) => [wholeToMdx(row), adviceToMdx(row.advice)]),
          ),
        ]),
    ...(changed.length === 0
      ? []
      : [
          heading('Changed'),
          ...changed.map(({before, after, advice}) =>
            [
              `- [${codeSpan(after.name)}](${after.url}), ${after.kind}`,
              `  - ${old}: ${shapeToMdx(before)}`,
              `  - ${fresh}: ${shapeToMdx(after)}`,
              ...(advice === undefined ? [] : [`  - ${adviceToMdx(advice)}`]),
            ].join('\n'),
          ),
        ]),
    ...(added.length === 0 ? [] : [heading('New'), added.map((row) => `- ${wholeToMdx(row)}`).join('\n')]),
  ];
}

/** All members of an interface that is new as a whole, each kind in a line. Their parts are on their pages. */
function kindLists(rows: readonly WholeRow[]): string[] {
  const kinds = [...new Set(rows.map(({member}) => member.kind))];
  return [
    kinds
      .map((kind) => {
        const links = rows.filter(({member}) => member.kind === kind).map(({member}) => linkTo(member));
        return `- ${kind}: ${links.join(', ')}`;
      })
      .join('\n'),
  ];
}

function linkTo({name, url}: Member): string {
  return `[${codeSpan(name)}](${url})`;
}

function shapeToMdx({shape, url}: Member): string {
  if (shape === NOT_DESCRIBED) return NOT_DESCRIBED;
  return `[${shape === '' ? 'without a type' : codeSpan(shape)}](${url})`;
}

function wholeToMdx({member, parts}: WholeRow): string {
  const names = parts.map((part) => codeSpan(partName(part, member))).join(', ');
  return `${linkTo(member)}, ${member.kind}${names === '' ? '' : `, with ${names}`}`;
}

function adviceToMdx(advice: Advice | undefined): string {
  if (advice === undefined) return 'Nothing replaces it.';
  const targets = advice.targets.map(linkTo).join(', ');
  const text = advice.note === undefined ? '' : noteToMdx(advice.note);
  return [targets === '' ? '' : `${targets}.`, text].filter((part) => part !== '').join(' ');
}

/** Plain text with code in backticks, as MDX. */
function noteToMdx(note: string): string {
  return note
    .split(/(`[^`]+`)/)
    .map((part) => (part.startsWith('`') ? part : escapeMdx(part)))
    .join('');
}
