import {createElement} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, it} from 'vitest';

import CopyButton from '@site/src/components/CopyButton';

describe('CopyButton', () => {
  const html = renderToStaticMarkup(
    createElement(CopyButton, {value: '0x1', label: 'Copy address of InputBox on Base'}),
  );

  it('is a button with an accessible name, and no submit button', () => {
    expect(html).toContain('<button type="button"');
    expect(html).toContain('aria-label="Copy address of InputBox on Base"');
  });

  it('holds an empty live region from the start, so that what it says later is heard', () => {
    expect(html).toMatch(/<span role="status"[^>]*><\/span>/);
  });

  it('hides its symbol from screen readers', () => {
    expect(html).toContain('aria-hidden="true"');
  });
});
