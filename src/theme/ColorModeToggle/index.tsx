// Ejects ColorModeToggle: the original is dead until the scripts have run, and names the mode wrongly until then.
import {memo, useEffect, useEffectEvent, type ReactNode} from 'react';
import type {Props} from '@theme/ColorModeToggle';
import IconDarkMode from '@theme/Icon/DarkMode';
import IconLightMode from '@theme/Icon/LightMode';
import clsx from 'clsx';

import {readStored} from '@site/src/browser/outside-values';

import styles from './styles.module.css';

/** Light until the reader chooses: the system is not asked (`colorMode` in docusaurus.config.ts). */
function ColorModeToggle({className, buttonClassName, value, onChange}: Props): ReactNode {
  const mode = value ?? 'light';
  const follow = useEffectEvent(() => {
    const stored = readStored('localStorage', 'theme');
    if ((stored === 'light' || stored === 'dark') && stored !== mode) onChange(stored);
  });
  useEffect(() => {
    // Docusaurus hears of other tabs, except while this page is kept for Back.
    const onShow = ({persisted}: PageTransitionEvent) => {
      if (persisted) follow();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
  return (
    <div className={clsx(styles['toggle'], className)}>
      <button
        type="button"
        className={clsx('clean-btn', styles['button'], buttonClassName)}
        // What src/plugins/colour-switch has made of it before hydration stays: it is right.
        suppressHydrationWarning
        data-colour-switch
        title={`${mode} mode`}
        aria-label={`Switch between dark and light mode (currently ${mode} mode)`}
        onClick={(event) => {
          // The script before hydration leaves alone what has been handled.
          event.preventDefault();
          onChange(mode === 'dark' ? 'light' : 'dark');
        }}
      >
        {/* The style sheet shows one of them, before hydration too. */}
        <IconLightMode aria-hidden className={styles['light']} />
        <IconDarkMode aria-hidden className={styles['dark']} />
      </button>
    </div>
  );
}

export default memo(ColorModeToggle);
