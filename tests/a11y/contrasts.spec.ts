/** axe measures the contrast of a few of many texts that are alike: one that is different is among them. */
import {CONTRAST_MARK} from '@site/tests/lib/contrasts';
import {violations} from '@site/tests/lib/axe';
import {expect, test} from '@site/tests/e2e/lib/test';

const STYLE = `
  body {background: #fff; color: #000}
  .code {background: #f6f6f6}
  .good {color: #333}
  .pale {color: #bbb}
  .dark {background: #222}
  .faint {opacity: 0.3}
`;

const texts = (count: number, html: string): string => html.repeat(count);

/** A page with many texts that are alike, and one text between them. */
const pageWith = (text: string): string => `<!doctype html>
  <html lang="en"><title>Texts</title><style>${STYLE}</style><main>
  ${texts(40, '<p>A text.</p>')}${text}${texts(60, '<p>A text.</p>')}
  <pre class="code"><code>${texts(200, '<span class="good">word</span> ')}</code></pre></main></html>`;

test('texts that are alike are measured three times', async ({page}) => {
  await page.setContent(pageWith(''));
  expect(await violations(page)).toEqual([]);
  await expect(page.locator(`p[${CONTRAST_MARK}]`)).toHaveCount(3);
  await expect(page.locator(`span[${CONTRAST_MARK}]`)).toHaveCount(3);
});

for (const [what, text] of [
  ['of another colour', '<p style="color: #bbb">A text.</p>'],
  ['of a class', '<p class="pale">A text.</p>'],
  ['on another ground', '<div class="dark"><p>A text.</p></div>'],
  ['in something that is seen through', '<section class="faint"><p>A text.</p></section>'],
  ['in code', '<pre class="code"><code><span class="pale">word</span></code></pre>'],
  ['in a word of a text', '<p>A <b style="color: #ccc">text</b>.</p>'],
  ['in a field', '<input aria-label="A field" value="A text" style="color: #bbb">'],
  ['that was large enough', '<p style="font-size: 24px; color: #888">A text.</p><p style="color: #888">A text.</p>'],
] as const) {
  test(`a text that is hard to read is found between them: ${what}`, async ({page}) => {
    await page.setContent(pageWith(text));
    expect(await violations(page)).toEqual([expect.stringMatching(/^color-contrast: /)]);
    expect(await violations(page, {onlyColours: true})).toHaveLength(1);
  });
}

test('the colours that a mode changes are measured anew', async ({page}) => {
  await page.setContent(pageWith('<p class="late">A text.</p>'));
  expect(await violations(page)).toEqual([]);
  await page.addStyleTag({content: '.late {color: #ddd}'});
  expect(await violations(page, {onlyColours: true})).toEqual([expect.stringMatching(/^color-contrast: \.late: /)]);
});
