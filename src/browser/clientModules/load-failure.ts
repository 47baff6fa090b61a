import styles from './load-failure.module.css';

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
  const notice = document.createElement('div');
  notice.className = styles['notice'] ?? '';
  notice.setAttribute('role', 'alert');
  const text = document.createElement('p');
  text.textContent = `A part of this page did not load. ${reason.message}`;
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.className = 'button button--primary button--sm';
  retry.textContent = 'Retry';
  retry.addEventListener('click', () => window.location.reload());
  notice.append(text, retry);
  // Outside of what React takes over.
  document.body.append(notice);
}

if (typeof window !== 'undefined') window.addEventListener('unhandledrejection', onRejection);

export default {};
