import type {Plugin} from '@docusaurus/types';

/** What Docusaurus' loader has pages of a kind compiled by. */
interface Processor {
  process: (page: unknown) => Promise<unknown>;
}

/** Pages that are compiled at once. One thread compiles them all, and waits for little. */
const AT_ONCE = 4;

/**
 * Docusaurus plugin: compiles a few pages at a time. The bundler asks for all of them at once, and what is half made of a page
 * takes a hundred times the memory of its text: that grew with the pages to more than all else.
 */
export default function pageQueue(): Plugin {
  const limit = limited(AT_ONCE);
  const known = new WeakSet<Processor>();
  return {
    name: 'page-queue',
    configureWebpack({module}) {
      for (const processor of processorsOf(module?.rules)) {
        if (known.has(processor)) continue;
        known.add(processor);
        const process = processor.process.bind(processor);
        processor.process = (page) => limit(() => process(page));
      }
      return {};
    },
  };
}

/** Runs what it is given, so much of it at once, the rest in the order in which it came. */
export function limited(atOnce: number): <T>(run: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (run) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

/** Processors in the options of loaders, wherever rules name one. */
export function processorsOf(rules: unknown): Processor[] {
  if (typeof rules !== 'object' || rules === null || rules instanceof RegExp) return [];
  return Object.entries(rules).flatMap(([key, value]: [string, unknown]) => {
    if (key !== 'processors')
      return Array.isArray(rules) || /^(?:use|oneOf|rules|options)$/.test(key) ? processorsOf(value) : [];
    return Object.values(value as Record<string, Processor>);
  });
}
