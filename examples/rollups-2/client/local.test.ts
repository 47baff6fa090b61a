/**
 * A test of the tip jar on the local network, after one deposit with the message "thank you":
 *
 *     npx tsx --test local.test.ts
 */
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {noticesOf, waitForInput} from './wait.js';

// #region test
const application = process.env['APPLICATION'] ?? 'tip-jar';

await test('the deposit becomes a tip', async () => {
  assert.equal(await waitForInput(application, '0x0'), 'ACCEPTED');
  const notices = await noticesOf(application, '0x0');
  assert.equal(notices.length, 1);
  const {message} = JSON.parse(notices[0] ?? '') as {message: string};
  assert.equal(message, 'thank you');
});
// #endregion test
