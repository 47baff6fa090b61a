import {showLoadFailure} from '@site/src/browser/load-failure';

/**
 * Client module: when a part of the first page fails to load, the page says so and offers a retry. Its text is there all
 * the same, as the server wrote it; but Docusaurus then never takes the page over, and would say nothing.
 *
 * After that, a navigation that fails loads the target whole (Docusaurus), and parts that are loaded on demand report
 * their own failures.
 */
function onRejection({reason}: PromiseRejectionEvent): void {
  const isChunk = reason instanceof Error && reason.name === 'ChunkLoadError';
  if (!isChunk || document.documentElement.dataset['hasHydrated'] === 'true') return;
  showLoadFailure(reason.message);
}

if (typeof window !== 'undefined') window.addEventListener('unhandledrejection', onRejection);

export default {};
