import {join} from 'node:path';

import type {CurrentBundler, LoadContext, Plugin} from '@docusaurus/types';

/** A handler of requests, as those of Node's servers are. */
type Handler = (request: unknown, response: unknown, next: () => void) => unknown;

/** Of rspack, what the types of Docusaurus' bundler, which are webpack's, do not have. */
interface Lazy {
  readonly lazyCompilationMiddleware: (compiler: object) => Handler;
}

/** Of webpack-dev-server. */
interface DevelopmentServer {
  readonly app: {use: (handler: Handler) => void};
  readonly webSocketServer: {readonly clients: readonly unknown[]} | undefined;
  readonly sendMessage: (clients: readonly unknown[], type: string) => void;
}

/** What the browser is told when it has to load its document again. */
const RELOAD = 'static-changed';

/**
 * Docusaurus plugin for the development server: a page is compiled when it is first asked for. Without it, the server begins
 * with all of them, and the bundler looks through all of them again after each change.
 *
 * Docusaurus' registry names each page twice: with `import`, which waits, and with `require.resolveWeak`, for which the bundler
 * compiles the page at once. What the latter returns is read on servers only.
 */
export default function lazyPages({generatedFilesDir}: LoadContext): Plugin {
  const registry = join(generatedFilesDir, 'registry.js');
  return {
    name: 'lazy-pages',
    configureWebpack(config, isServer, {currentBundler}) {
      if (isServer || config.mode === 'production') return {};
      const {lazyCompilationMiddleware} = currentBundler.instance as CurrentBundler['instance'] & Lazy;
      let answer: Handler | undefined;
      let server: DevelopmentServer | undefined;
      let failed = false;
      // Typed as it is, because the bundler's types know neither this setting nor those of the server.
      const change: object = {
        lazyCompilation: {entries: false, imports: true, test: /\.mdx?$/},
        module: {
          rules: [
            {
              test: (file: string) => file === registry,
              loader: 'builtin:swc-loader',
              options: {jsc: {transform: {optimizer: {globals: {vars: {'require.resolveWeak': 'String'}}}}}},
            },
          ],
        },
        devServer: {
          onListening(listening: DevelopmentServer) {
            server = listening;
            if (answer !== undefined) server.app.use(answer);
          },
        },
      };
      const plugin: NonNullable<typeof config.plugins>[number] = {
        apply(compiler) {
          answer = lazyCompilationMiddleware(compiler);
          // A page that could not be compiled has thrown in the browser, which then knows nothing of it that it could replace.
          compiler.hooks.done.tap('lazy-pages', (stats) => {
            const fails = stats.hasErrors();
            if (failed && !fails) server?.sendMessage(server.webSocketServer?.clients ?? [], RELOAD);
            failed = fails;
          });
        },
      };
      return {...change, plugins: [plugin]};
    },
  };
}
