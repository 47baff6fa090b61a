import {describe, expect, it} from 'vitest';

import {fillAnnouncement, visibleText, showsBalance, unknownPlaceholders} from '@site/config/announcement-text';

const filling = {symbol: 'CTSI', standIn: 'some'};

describe('the text of an announcement', () => {
  it('gets the symbol, and a marked place for the balance', () => {
    expect(fillAnnouncement('We hold {{balance}} {{ symbol }}.', filling)).toBe(
      'We hold <span data-balance>some</span> CTSI.',
    );
  });

  it('stays as it is without placeholders', () => {
    expect(fillAnnouncement('<a href="/">News</a> { balance }', filling)).toBe('<a href="/">News</a> { balance }');
  });

  it('says whether it shows a balance', () => {
    expect(showsBalance('{{balance}}')).toBe(true);
    expect(showsBalance('{{ symbol }}')).toBe(false);
    expect(showsBalance('balance')).toBe(false);
  });

  it('names the placeholders that nobody fills', () => {
    expect(unknownPlaceholders('{{balance}} {{symbol}} {{name}} {{}}')).toEqual(['name', '']);
  });

  it('is as long as a reader sees it', () => {
    expect(visibleText('<b>Two</b> words')).toBe('Two words');
  });
});
