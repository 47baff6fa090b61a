/** A base layer for the examples of Rollups 2.0: anvil with stand-ins for contracts 3.0.0-alpha.10 at their addresses. */
import {type Address, encodeDeployData, type Hex, parseAbi} from 'viem';
import {readText} from '@site/src/build/read-text';
import {fromRoot} from '@site/src/build/repository';
import {type Compiled, compileSolidity} from '@site/tests/examples/compute/solc';
import {owner, startChain} from '@site/tests/examples/chain';
import facts from '@site/tests/facts/rollups-2.json';

const inputAddedAbi = parseAbi(['event InputAdded(address indexed appContract, uint256 indexed index, bytes input)']);
const outputExecutedAbi = parseAbi(['event OutputExecuted(uint64 outputIndex, bytes output)']);
const applicationAbi = parseAbi(['function acceptOutputs(bytes32 outputsMerkleRoot)']);

/** An input as the input box recorded it, and where. */
export interface RecordedInput {
  readonly index: bigint;
  readonly input: Hex;
  readonly blockNumber: bigint;
  readonly transactionHash: Hex;
  readonly logIndex: number;
}

/** The contracts by their names, compiled. */
export function compileContracts(): Readonly<Record<string, Compiled>> {
  return compileSolidity({'contracts.sol': readText(fromRoot('tests/examples/stack-2/contracts.sol'))});
}

/** Starts the chain with one application. */
export async function startStackChain() {
  const contracts = compileContracts();
  const chain = await startChain();
  const {publicClient, walletClient} = chain;

  async function deploy(name: string, args: readonly unknown[] = []): Promise<Address> {
    const contract = contracts[name];
    if (contract === undefined) throw new Error(`contracts.sol has no contract ${name}.`);
    const {abi, bytecode} = contract;
    const hash = await walletClient.sendTransaction({data: encodeDeployData({abi, bytecode, args})});
    const {contractAddress} = await publicClient.waitForTransactionReceipt({hash});
    if (!contractAddress) throw new Error(`${name} was not deployed.`);
    return contractAddress;
  }

  /** Puts the code of a contract where the release has it. */
  async function install(name: string, address: string, args: readonly unknown[] = []): Promise<void> {
    const code = await publicClient.getCode({address: await deploy(name, args)});
    await publicClient.request<{Method: 'anvil_setCode'; Parameters: unknown[]; ReturnType: null}>({
      method: 'anvil_setCode',
      params: [address, code],
    });
  }

  const {inputBox, etherPortal, erc20Portal} = facts.addresses;
  await install('InputBox', inputBox);
  await install('EtherPortal', etherPortal, [inputBox]);
  await install('Erc20Portal', erc20Portal, [inputBox]);
  const application = await deploy('Application');

  return {
    ...chain,
    application,
    /** The inputs of the application, in order. */
    async inputs(): Promise<RecordedInput[]> {
      const logs = await publicClient.getContractEvents({
        address: inputBox as Address,
        abi: inputAddedAbi,
        eventName: 'InputAdded',
        args: {appContract: application},
        fromBlock: 0n,
        strict: true,
      });
      return logs.map(({args, blockNumber, transactionHash, logIndex}) => ({
        ...args,
        blockNumber,
        transactionHash,
        logIndex,
      }));
    },
    /** The transactions that executed outputs, by the index of the output. */
    async executions(): Promise<ReadonlyMap<bigint, Hex>> {
      const logs = await publicClient.getContractEvents({
        address: application,
        abi: outputExecutedAbi,
        eventName: 'OutputExecuted',
        fromBlock: 0n,
        strict: true,
      });
      return new Map(logs.map(({args, transactionHash}) => [args.outputIndex, transactionHash]));
    },
    /** Accepts a claim: outputs below this root can be executed. */
    async accept(outputsMerkleRoot: Hex): Promise<void> {
      const hash = await walletClient.writeContract({
        account: owner,
        address: application,
        abi: applicationAbi,
        functionName: 'acceptOutputs',
        args: [outputsMerkleRoot],
      });
      await publicClient.waitForTransactionReceipt({hash});
    },
  };
}

/** The chain of one test file. */
export type StackChain = Awaited<ReturnType<typeof startStackChain>>;
