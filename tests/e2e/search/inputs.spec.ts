/** Questions that are none: whatever is typed or pasted, nothing breaks, nothing is run, nothing freezes. */
import {article, ask, BACK_ENDS, expect, settled, test} from '@site/tests/e2e/lib/search';
import {open} from '@site/tests/e2e/lib/test';

const INPUTS: Readonly<Record<string, string>> = {
  '2,000 characters': 'voucher input '.repeat(143).slice(0, 2000),
  '2,000 characters without a space': 'x'.repeat(2000),
  symbols: '!@#$%^&*()_+-=[]{}|;\':",./<>?`~',
  'one symbol': '-',
  spaces: '   ',
  'a regular expression': '(a+)+$ [z-a] \\ *? {1,',
  HTML: '<img src=x onerror="window.__injected=1"><script>window.__injected=1</script>',
  'HTML that finds something': 'voucher <b>input</b>',
  'filter syntax': 'voucher && language:=xx || [a,b] `',
  'a phrase that does not end': '"voucher input',
  'right to left': 'שלום עולם مرحبا بالعالم',
  CJK: '智能合约 カルテシ 롤업',
  emoji: '👩‍👩‍👧‍👦 🚀 voucher',
  'half a surrogate pair': 'voucher \ud83d',
  'a null and other controls': 'vou\u0000cher \u0007 \u202e',
  'a flag': '--epoch-length',
  'names of objects': '__proto__ constructor toString hasOwnProperty',
};

/** What the encoding of an address could lose: these are also read from the address. */
const READ_FROM_ADDRESS = ['symbols', 'HTML that finds something', 'CJK', 'half a surrogate pair', 'names of objects'];

for (const backEnd of BACK_ENDS) {
  test.describe(backEnd, () => {
    test.use({backEnd});
    test.slow();

    test('the box takes whatever is typed', async ({page}) => {
      await open(page, article);
      const box = await ask(page, 'voucher');
      for (const [name, text] of Object.entries(INPUTS)) {
        await test.step(name, async () => {
          await box.input.fill(text);
          await settled(box);
          await expect(box.dialog.getByText('Unable to fetch results')).toHaveCount(0);
          const width = await box.dialog.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
          expect(width, 'nothing reaches over the edge').toBe(0);
          // The box still answers.
          await box.input.fill('voucher');
          await expect(box.hits.first()).toContainText(/voucher/i);
        });
      }
      expect(await page.evaluate(() => '__injected' in window)).toBe(false);
    });

    test('the search page takes whatever is typed, or stands in its address', async ({page}) => {
      await open(page, '/search/');
      const main = page.getByRole('main');
      const check = async (): Promise<void> => {
        await expect(page.getByRole('heading', {level: 1})).toBeVisible();
        await expect(page.locator('.SearchPage[aria-busy="false"]')).toBeVisible();
        await expect(main.getByText('Unable to fetch results')).toHaveCount(0);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        ).toBe(0);
        expect(await page.evaluate(() => '__injected' in window)).toBe(false);
      };
      for (const [name, text] of Object.entries(INPUTS)) {
        await test.step(name, async () => {
          await main.getByRole('searchbox', {name: 'Search'}).fill(text);
          await check();
        });
      }
      for (const name of READ_FROM_ADDRESS) {
        await test.step(`${name}, in the address`, async () => {
          await open(page, `/search/?${new URLSearchParams({q: INPUTS[name] ?? ''}).toString()}`);
          await check();
        });
      }
    });
  });
}

test('text that an input method is putting together chooses nothing', async ({page}) => {
  await open(page, article);
  const {input, dialog, hits} = await ask(page, 'voucher');
  await expect(hits.first()).toBeVisible();
  for (const key of ['Enter', 'Escape', 'ArrowDown']) {
    await input.evaluate(
      (field, name) => field.dispatchEvent(new KeyboardEvent('keydown', {key: name, isComposing: true, bubbles: true})),
      key,
    );
  }
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(article);
  await expect(hits.first()).toHaveAttribute('aria-selected', 'true');
});
