// Wallet for Rollups 2.0: deposits of Ether, ERC-20, ERC-721 and ERC-1155 tokens through the
// portals, transfers between accounts inside the application, withdrawals as vouchers.
//
//   ether transfer <to> <wei>                  ether withdraw <wei>
//   erc20 transfer <token> <to> <amount>       erc20 withdraw <token> <amount>
//   erc721 transfer <token> <to> <id>          erc721 withdraw <token> <id>
//   erc1155 transfer <token> <to> <ids> <amounts>
//   erc1155 withdraw <token> <ids> <amounts>   several are separated by commas
//   run <calldata>                             a delegate-call voucher to LOGIC, only for ADMIN
//
// Inspect: ether <account>, erc20 <token> <account>, and so on.
//
// Run it:  npm install
//          ROLLUP_HTTP_SERVER_URL=http://127.0.0.1:5004 node index.js

import {words} from './abi.js';
import * as erc1155 from './erc1155.js';
import * as erc20 from './erc20.js';
import * as erc721 from './erc721.js';
import * as ether from './ether.js';
import {post, report} from './rollup.js';

// #region setup
// The portals of contracts 3.0.0-alpha.10. Another release has other addresses.
const {
  ETHER_PORTAL = '0x035b11Be55656c6cfC822D1CaE568C1Af2e497b0',
  ERC20_PORTAL = '0x3332DE61a8BB9aC84893b2f552Fe81C9a6dC5419',
  ERC721_PORTAL = '0x397c352d18DFf47CC8a6143403142cf7afd5Ff7E',
  ERC1155_SINGLE_PORTAL = '0x585F56351A66f131E176a345662215C772f80451',
  ERC1155_BATCH_PORTAL = '0xee33550a22e3Cf6Cc265524dC9bcfD99D2307EBe',
  LOGIC = '',
  ADMIN = '',
} = process.env;

// What to do with an input of each portal. Addresses are compared in lower case.
const deposits = new Map([
  [ETHER_PORTAL.toLowerCase(), ether.deposit],
  [ERC20_PORTAL.toLowerCase(), erc20.deposit],
  [ERC721_PORTAL.toLowerCase(), erc721.deposit],
  [ERC1155_SINGLE_PORTAL.toLowerCase(), erc1155.deposit],
  [ERC1155_BATCH_PORTAL.toLowerCase(), erc1155.depositBatch],
]);

const wallets = new Map(Object.entries({ether, erc20, erc721, erc1155}));
// #endregion setup

// #region advance
async function handleAdvance({metadata, payload}) {
  const sender = metadata.msg_sender.toLowerCase();
  const deposit = deposits.get(sender);
  // Only a portal can send as the portal. The same bytes from anyone else are no deposit.
  if (deposit !== undefined) return deposit(payload);

  const [name, ...args] = words(payload);
  const wallet = wallets.get(name);
  if (wallet !== undefined) await wallet.command(sender, args, metadata.app_contract);
  else if (name === 'run' && args.length === 1) await runLogic(sender, args[0]);
  else throw new Error('send: ether, erc20, erc721 or erc1155 and a command, or run <calldata>');
}
// #endregion advance

// #region delegate
async function runLogic(sender, payload) {
  // The code at LOGIC runs as the application's contract, so nobody else may choose it.
  if (sender !== ADMIN.toLowerCase()) throw new Error('only the administrator can do this');
  if (!/^0x([0-9a-f]{2})*$/i.test(payload)) throw new Error('calldata is 0x and pairs of digits');
  await post('delegate-call-voucher', {destination: LOGIC, payload});
}
// #endregion delegate

// #region inspect
async function handleInspect({payload}) {
  const [name, ...args] = words(payload);
  const wallet = wallets.get(name);
  if (wallet === undefined) throw new Error('ask: ether, erc20, erc721 or erc1155 and an account');
  await wallet.inspect(args);
}
// #endregion inspect

// #region loop
const handlers = {advance_state: handleAdvance, inspect_state: handleInspect};

let status = 'accept';
while (true) {
  const answer = await post('finish', {status});
  // A server outside the Cartesi Machine can answer 202 when it has no request.
  if (answer.status === 202) continue;
  const {request_type: type, data} = JSON.parse(answer.text);
  try {
    await handlers[type](data);
    status = 'accept';
  } catch (error) {
    // Reports are kept even though the input is rejected.
    await report(error.message);
    status = 'reject';
  }
}
// #endregion loop
