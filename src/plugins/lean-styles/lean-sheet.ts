import postcss, {type AtRule, type Declaration, type Root, type Rule} from 'postcss';

/**
 * What Infima and the theme have for settings that this site does not choose: a navigation bar that is dark, a sidebar that can
 * be hidden, a blog. Their names are in the scripts all the same.
 */
const UNCHOSEN =
  /^(?:avatar|badge--(?!secondary)|breadcrumbs--|button--(?:active|block|danger|info|lg|link|success|warning)|button-group|card$|card__|clean-list|container-fluid|footer--|hero$|hero--|pills|navbar--(?:dark|primary)|pagination$|pagination__|tabs--block|(?:collapseSidebarButton|docMainContainerEnhanced|docSidebarContainerHidden|expandButton|menuHtmlItem|sidebarHidden|sidebarLogo))/;
/** What the theme has for a navigation bar that hides while the reader scrolls down. */
const HIDING_BAR = /^(?:anchorTargetHideOnScrollNavbar|navbarHid|sidebarWithHideableNavbar)/;

/** Arrows of Infima and of the theme, which are pictures. `src/css/layout.css` cuts them out of a colour. */
const ARROW = /--ifm-(?:menu-link-sublist-icon|breadcrumb-separator)(?:-filter)?(?![\w-])/;

/** Selectors of the element that holds the variables of the site. */
const ROOT =
  /^(?::root(?:\[data-faces[^\]]*\])?|html|(?:html)?\[data-theme=(["']?)\w+\1\](?::root)?|:root\[data-theme\])$/;

/** Keywords that, as the value of a variable, do not mean themselves. */
const KEYWORD = /^(?:inherit|initial|unset|revert|revert-layer)$/;

const isRule = (node: Declaration['parent']): node is Rule => node?.type === 'rule';
const isVariable = ({prop}: Declaration): boolean => prop.startsWith('--');
const isRootVariable = ({parent}: Declaration): boolean =>
  isRule(parent) && parent.selectors.every((selector) => ROOT.test(selector));

/** The at-rules around a declaration, from the inside. */
function aroundOf(declaration: Declaration): AtRule[] {
  const around: AtRule[] = [];
  for (let node = declaration.parent?.parent; node !== undefined; node = node.parent)
    if (node.type === 'atrule') around.push(node);
  return around;
}

/** What decides which rules can be needed. */
interface Site {
  /** What the scripts and the other style sheets consist of (`wordsOf`): the modules of the articles are among them. */
  readonly words: ReadonlySet<string>;
  /** Whether the navigation bar hides while the reader scrolls down (`navbar.hideOnScroll`). */
  readonly barHides: boolean;
}

/** All words of a text that may be a name of a class or of a variable. */
export function wordsOf(texts: Iterable<string>): Set<string> {
  const words = new Set<string>();
  for (const text of texts) for (const word of text.match(/[\w-]+/g) ?? []) words.add(word);
  return words;
}

/** Whether the scripts name a class, or begin its name: `theme-admonition-${kind}`. */
function isNamed(name: string, words: ReadonlySet<string>): boolean {
  if (words.has(name)) return true;
  return [...name.matchAll(/-/g)].some(({index}) => words.has(name.slice(0, index + 1)));
}

/** Whether an element can exist that a selector means. What brackets exclude or offer as a choice is not asked for. */
function canMatch(selector: string, {words, barHides}: Site): boolean {
  const asked = selector
    .replace(/\[[^\]]*\]/g, '')
    .replace(/:not\((?:[^()]|\([^()]*\))*\)/g, '')
    .replace(/\([^()]*,[^()]*\)/g, '');
  const classes = [...asked.matchAll(/\.([A-Za-z_-][\w-]*)/g)].map(([, name = '']) => name);
  return classes.every((name) => isNamed(name, words) && !UNCHOSEN.test(name) && (barHides || !HIDING_BAR.test(name)));
}

function leaveOutSelectors(root: Root, site: Site): void {
  root.walkRules((rule) => {
    const left = rule.selectors.filter((selector) => canMatch(selector, site));
    if (left.length === 0) rule.remove();
    else if (left.length < rule.selectors.length) rule.selectors = left;
  });
}

/** Our own rules lie in no layer: what they set on the root, no layer can set. */
function leaveOutOverridden(root: Root): void {
  const own = new Set<string>();
  root.walkDecls(/^--/, (declaration) => {
    if (isRule(declaration.parent) && declaration.parent.selector === ':root' && aroundOf(declaration).length === 0)
      own.add(declaration.prop);
  });
  root.walkDecls(/^--/, (declaration) => {
    const isLayered = aroundOf(declaration).some(({name}) => name === 'layer');
    if (own.has(declaration.prop) && isLayered && isRootVariable(declaration)) declaration.remove();
  });
}

const readNames = (value: string): string[] => [...value.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name);

function leaveOutUnread(root: Root, words: ReadonlySet<string>): void {
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    const read = new Set<string>();
    root.walkDecls(({value}) => {
      for (const name of readNames(value)) read.add(name);
    });
    root.walkDecls(/^--/, (declaration) => {
      if (read.has(declaration.prop) || words.has(declaration.prop)) return;
      declaration.remove();
      isChanged = true;
    });
  }
}

/** A value with each `var(name)` and `var(name, …)` replaced. */
export function replaceVariable(value: string, name: string, by: string): string {
  let result = '';
  let from = 0;
  for (const match of value.matchAll(/var\(\s*(--[\w-]+)\s*[,)]/g)) {
    if (match[1] !== name || match.index < from) continue;
    let end = match.index + 'var('.length;
    for (let depth = 1; depth > 0 && end < value.length; end++) {
      if (value[end] === '(') depth++;
      if (value[end] === ')') depth--;
    }
    result += value.slice(from, match.index) + by;
    from = end;
  }
  return result + value.slice(from);
}

/**
 * Puts the value of a variable where it is read, if it is the same everywhere: set once, on the root, under no condition. A
 * value that is long and read often stays a variable.
 */
function putInPlace(root: Root, words: ReadonlySet<string>): void {
  const settings = new Map<string, Declaration[]>();
  const readers = new Map<string, Set<Declaration>>();
  const addReader = (reader: Declaration, value: string) => {
    for (const name of readNames(value)) readers.set(name, (readers.get(name) ?? new Set()).add(reader));
  };
  root.walkDecls((declaration) => {
    if (isVariable(declaration))
      settings.set(declaration.prop, [...(settings.get(declaration.prop) ?? []), declaration]);
    addReader(declaration, declaration.value);
  });
  const isOfRoot = (name: string) => (settings.get(name) ?? []).every(isRootVariable);
  const constantOf = (name: string): Declaration | undefined => {
    const [setting, ...more] = settings.get(name) ?? [];
    if (setting === undefined || more.length > 0 || words.has(name) || !isRootVariable(setting)) return undefined;
    if (aroundOf(setting).some((rule) => rule.name !== 'layer')) return undefined;
    // What it is made of may differ where it is read.
    const isFixed = !KEYWORD.test(setting.value) && readNames(setting.value).every(isOfRoot);
    return isFixed ? setting : undefined;
  };
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    for (const name of [...settings.keys()]) {
      const setting = constantOf(name);
      const reading = readers.get(name) ?? new Set();
      if (setting === undefined || reading.has(setting)) continue;
      const {value} = setting;
      if (reading.size > 2 && value.length > name.length + 'var()'.length) continue;
      for (const reader of reading) {
        reader.value = replaceVariable(reader.value, name, value);
        addReader(reader, value);
      }
      for (const set of readers.values()) set.delete(setting);
      settings.delete(name);
      setting.remove();
      isChanged = true;
    }
  }
}

function leaveOutArrows(root: Root): void {
  root.walkDecls((declaration) => {
    if (ARROW.test(declaration.prop) || ARROW.test(declaration.value)) declaration.remove();
  });
}

function leaveOutEmpty(root: Root): void {
  root.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove();
  });
  root.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
}

/**
 * A style sheet without what nothing on the site can need: rules for classes that no script names, variables that a later
 * value replaces or that nobody reads; and with values in the place of variables that are constants.
 *
 * @param css the style sheet of all pages.
 */
export function leanSheet(css: string, site: Site): string {
  const {words} = site;
  const root = postcss.parse(css);
  leaveOutSelectors(root, site);
  leaveOutArrows(root);
  leaveOutOverridden(root);
  leaveOutUnread(root, words);
  putInPlace(root, words);
  leaveOutUnread(root, words);
  leaveOutEmpty(root);
  return root.toString();
}
