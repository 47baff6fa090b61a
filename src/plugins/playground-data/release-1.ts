import {type Abi, decodeFunctionResult, zeroHash} from 'viem';

import type {ChainState} from '@site/src/playground/base-layer/chain';
import {GENESIS} from '@site/src/playground/base-layer/genesis';
import type {Hex} from '@site/src/rollup/types';
import {BuildChain} from './build-chain';
import {devnetAbi, devnetContracts} from './devnet';

/** Deploys what `cartesi run` of 1.5 does: the development network, and one application with an authority of its own. */
export async function deployRelease1(): Promise<ChainState> {
  const devnet = devnetContracts();
  const chain = await BuildChain.start('1.5', devnet);
  const {accounts, contracts} = GENESIS['1.5'];
  const abi: Abi = devnetAbi('SelfHostedApplicationFactory');
  const args = [accounts.authority, accounts.authority, zeroHash, zeroHash];
  const call = {abi, functionName: 'deployContracts', args};
  const data = await chain.call(FACTORY, call);
  const deployed = decodeFunctionResult({abi, functionName: 'deployContracts', args, data});
  const expected = [contracts.CartesiDApp, contracts.Authority, contracts.History];
  if (String(deployed) !== String(expected)) throw new Error(`The contracts of 1.5 are at ${String(deployed)}.`);
  await chain.handOutTokens();
  return chain.accounts(Object.values(contracts), Object.keys(devnet) as Hex[]);
}

/** SelfHostedApplicationFactory of the development network. */
const FACTORY: Hex = '0x9E32e06Fd23675b2DF8eA8e6b0A25c3DF6a60AbC';
