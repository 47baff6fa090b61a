import type {CurrentBundler} from '@docusaurus/types';
import {expect, it} from 'vitest';

import {runInSequence} from '@site/src/plugins/bundle-sequence';

type Instance = CurrentBundler['instance'];

/** A bundler that writes down what it is asked, and fails at a configuration of the name `broken`. */
function bundlerOf(log: string[]) {
  const make = ({name = '', plugins = []}: {name?: string; plugins?: {compiler?: unknown}[]}) => {
    const compiler = {
      run(done: (error: Error | null, stats?: unknown) => void) {
        log.push(`run ${name}`);
        for (const plugin of plugins) plugin.compiler = compiler;
        setTimeout(() => {
          if (name === 'broken') done(new Error('no disk'));
          else done(null, {toJson: () => ({errors: [], warnings: [`of ${name}`]})});
        }, 5);
      },
      close(done: () => void) {
        log.push(`close ${name}`);
        done();
      },
    };
    return compiler;
  };
  const bundler = {instance: Object.assign(make, {version: '1'}) as unknown as Instance};
  runInSequence(bundler);
  return bundler.instance;
}

const run = (instance: Instance, names: readonly string[], plugins: object[] = []) =>
  new Promise((resolve, reject) => {
    instance(names.map((name) => ({name, plugins})) as Parameters<Instance>[0] & unknown[]).run((error, stats) => {
      if (error) reject(error);
      else resolve(stats?.toJson('errors-warnings'));
    });
  });

it('ends one compilation, and lets go of its compiler, before it begins the next', async () => {
  const log: string[] = [];
  const plugin = {compiler: undefined as unknown};
  const outcome = await run(bundlerOf(log), ['client', 'server'], [plugin]);
  expect(log).toEqual(['run client', 'close client', 'run server', 'close server']);
  expect(outcome).toEqual({errors: [], warnings: ['of client', 'of server']});
  expect(plugin.compiler).toBeNull();
});

it('says what has failed, and runs no other', async () => {
  const log: string[] = [];
  await expect(run(bundlerOf(log), ['broken', 'server'])).rejects.toThrow('no disk');
  expect(log).toEqual(['run broken']);
});

it('leaves a single configuration and what the bundler brings with it alone', () => {
  const instance = bundlerOf([]);
  expect(instance({name: 'one'})).toHaveProperty('run');
  expect(instance).toHaveProperty('version', '1');
});
