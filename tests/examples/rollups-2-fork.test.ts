/** Runs examples/rollups-2/fork on a fork. Another local chain stands in for the live network. */
import type {ChildProcess} from 'node:child_process';

import {type Address, encodeFunctionData, erc20Abi, parseAbi, parseEther} from 'viem';
import {foundry} from 'viem/chains';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import * as calls from '@site/examples/rollups-2/client/calls.js';
import {callAs, forkClient, giveEther, giveTokens} from '@site/examples/rollups-2/fork/assets.js';
import {startAnvil} from '@site/tests/lib/anvil';
import {owner, stranger, tokens, user} from './chain';
import {type ReleaseChain, startReleaseChain} from './rollups-2/chain';

describe('a fork', () => {
  let live: ReleaseChain;
  let anvil: ChildProcess;
  let fork: ReturnType<typeof forkClient>;

  beforeAll(async () => {
    live = await startReleaseChain();
    const block = await live.publicClient.getBlockNumber();
    const options = ['--fork-url', live.rpcUrl, '--fork-block-number', String(block)];
    const started = await startAnvil(foundry.id, options);
    anvil = started.anvil;
    fork = forkClient(`http://127.0.0.1:${started.port}`);
  });
  afterAll(async () => {
    anvil.kill();
    await live.stop();
  });

  const tokensOf = (account: Address) =>
    fork.readContract({address: tokens.erc20, abi: erc20Abi, functionName: 'balanceOf', args: [account]});

  it('has the contracts of the other network, and its own Ether', async () => {
    expect(await fork.getCode({address: calls.INPUT_BOX})).toBe(
      await live.publicClient.getCode({address: calls.INPUT_BOX}),
    );
    await giveEther(fork, stranger.address, 7n);
    expect(await fork.getBalance({address: stranger.address})).toBe(7n);
    expect(await live.publicClient.getBalance({address: stranger.address})).toBe(parseEther('10000'));
  });

  it('lets anyone act as a holder of tokens', async () => {
    const transfer = encodeFunctionData({abi: erc20Abi, functionName: 'transfer', args: [user.address, 5n]});
    await callAs(fork, owner.address, tokens.erc20, transfer);
    expect(await tokensOf(user.address)).toBe(5n);
    // More than the holder has.
    const tooMuch = encodeFunctionData({abi: erc20Abi, functionName: 'transfer', args: [user.address, 2n ** 255n]});
    await expect(callAs(fork, owner.address, tokens.erc20, tooMuch)).rejects.toThrow();
  });

  it('sets the balance of a token, or says that it cannot', async () => {
    await giveTokens(fork, tokens.erc20, user.address, 1_000n);
    expect(await tokensOf(user.address)).toBe(1_000n);
    // A contract that answers 42 to everything keeps no balances.
    await fork.setCode({address: stranger.address, bytecode: '0x602a60005260206000f3'});
    await giveTokens(fork, stranger.address, user.address, 42n);
    await expect(giveTokens(fork, stranger.address, user.address, 7n)).rejects.toThrow('were not found');
  });

  it('takes the deposit of what it was given, which the other network never sees', async () => {
    const approve = encodeFunctionData({abi: erc20Abi, functionName: 'approve', args: [calls.ERC20_PORTAL, 1_000n]});
    await callAs(fork, user.address, tokens.erc20, approve);
    const {to, data} = calls.depositErc20(tokens.erc20, live.application, 1_000n, '0x');
    await callAs(fork, user.address, to, data);
    const inputBoxAbi = parseAbi(['function getNumberOfInputs(address) view returns (uint256)']);
    const count = {
      address: calls.INPUT_BOX,
      abi: inputBoxAbi,
      functionName: 'getNumberOfInputs',
      args: [live.application],
    } as const;
    expect(await fork.readContract(count)).toBe(1n);
    expect(await live.publicClient.readContract(count)).toBe(0n);
  });
});
