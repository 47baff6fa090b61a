/** Calls back once React has taken the page over: at once, if it has. */
export function whenHydrated(callback: () => void): void {
  const {documentElement: root} = document;
  const isDone = () => root.dataset['hasHydrated'] === 'true';
  if (isDone()) {
    callback();
    return;
  }
  const observer = new MutationObserver(() => {
    if (!isDone()) return;
    observer.disconnect();
    callback();
  });
  observer.observe(root, {attributes: true, attributeFilter: ['data-has-hydrated']});
}
