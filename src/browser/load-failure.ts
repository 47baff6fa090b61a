import styles from './load-failure.module.css';

/** Says that a part of the page did not load, and offers a retry. The text of the page is there all the same. */
export function showLoadFailure(reason: string): void {
  const notice = document.createElement('div');
  notice.className = styles['notice'] ?? '';
  notice.setAttribute('role', 'alert');
  const text = document.createElement('p');
  text.textContent = `A part of this page did not load. ${reason}`;
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.className = 'button button--primary button--sm';
  retry.textContent = 'Retry';
  retry.addEventListener('click', () => window.location.reload());
  notice.append(text, retry);
  // Outside of what React takes over.
  document.body.append(notice);
}
