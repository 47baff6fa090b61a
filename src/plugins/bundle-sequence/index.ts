import {getHeapStatistics} from 'node:v8';

import type {CurrentBundler, Plugin} from '@docusaurus/types';

import {collectGarbage} from '@site/src/build/collect-garbage';

type Bundler = CurrentBundler['instance'];
type Configuration = Parameters<Bundler>[0];

/** What Docusaurus asks of the compilers of a build, and of what they have made. */
interface Run {
  run: (done: (error: Error | null, stats?: Outcome) => void) => void;
  close: (done: (error?: Error | null) => void) => void;
}
interface Outcome {
  hasErrors: () => boolean;
  toJson: (options: 'errors-warnings') => {errors: unknown[]; warnings: unknown[]};
}

/** Bytes that are worth the time that it takes to collect them. */
const MUCH = 400 * 1024 ** 2;

/**
 * Docusaurus plugin: makes the scripts of the browser and those that write the pages one after the other, and gives the memory
 * of each back before the next step.
 *
 * Docusaurus gives both to the bundler at once, and the bundler keeps what it knows of every module for as long as an object of
 * its own can be reached: to the end of the build. That grows with the pages, and is most of what a build takes.
 */
export default function bundleSequence(): Plugin {
  return {
    name: 'bundle-sequence',
    configureWebpack(config, isServer, {currentBundler}) {
      if (config.mode !== 'production') return {};
      if (isServer) runInSequence(currentBundler);
      return {plugins: [{apply: (compiler) => compiler.hooks.finishMake.tapPromise('bundle-sequence', collectMuch)}]};
    },
  };
}

/** Compiled pages have left garbage; the bundler now takes most of its own memory. */
async function collectMuch(): Promise<void> {
  if (getHeapStatistics().total_heap_size > MUCH) await collectGarbage();
}

/** Lets a bundler that is given several configurations work on one at a time. */
export function runInSequence(bundler: Pick<CurrentBundler, 'instance'>): void {
  bundler.instance = new Proxy(bundler.instance, {
    apply: (target: Bundler, self: unknown, given: [Configuration | Configuration[], ...unknown[]]) =>
      Array.isArray(given[0]) ? sequence(target, given[0]) : (Reflect.apply(target, self, given) as unknown),
  });
}

function sequence(bundler: Bundler, configurations: readonly Configuration[]): Run {
  const outcome = {errors: [] as unknown[], warnings: [] as unknown[]};
  const runOne = async (configuration: Configuration): Promise<void> => {
    const compiler = bundler(configuration) as unknown as Run;
    const stats = await new Promise<Outcome | undefined>((resolve, reject) => {
      compiler.run((error, made) => (error === null ? resolve(made) : reject(error)));
    });
    const {errors = [], warnings = []} = stats?.toJson('errors-warnings') ?? {};
    outcome.errors.push(...errors);
    outcome.warnings.push(...warnings);
    await new Promise<void>((resolve, reject) => {
      compiler.close((error) => (error ? reject(error) : resolve()));
    });
    forgetCompiler(configuration);
  };
  return {
    run(done) {
      const all = async (): Promise<Outcome> => {
        for (const configuration of configurations) {
          await runOne(configuration);
          // The memory of the bundler is given back when its objects are, which are few and small: nothing else would ask for that.
          // What they held becomes garbage then.
          for (let turn = 0; turn < 2; turn++) await collectGarbage();
        }
        return {hasErrors: () => outcome.errors.length > 0, toJson: () => outcome};
      };
      all().then(
        (made) => done(null, made),
        (error: unknown) => done(error as Error),
      );
    },
    close: (done) => done(),
  };
}

/** Takes the compiler out of plugins that keep it: Docusaurus keeps the configuration, and with it the plugins. */
function forgetCompiler({plugins = []}: Configuration): void {
  for (const plugin of plugins)
    if (typeof plugin === 'object' && plugin !== null && 'compiler' in plugin) plugin.compiler = null;
}
