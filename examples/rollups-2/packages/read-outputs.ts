/** Lists the outputs of an application: tsx read-outputs.ts <application> */
import {pathToFileURL} from 'node:url';
import type {Output} from '@cartesi/client';
import {decodeOutput} from '@cartesi/codec';
import {formatEther, hexToString} from 'viem';
import {node} from './clients.js';

// #region list
/** All outputs of an application, the oldest first. `application` is its name or its address. */
export async function allOutputs(application: string): Promise<Output[]> {
  const outputs: Output[] = [];
  for (;;) {
    const {data, pagination} = await node.listOutputs({application, limit: 100, offset: outputs.length});
    outputs.push(...data);
    if (data.length === 0 || outputs.length >= pagination.totalCount) return outputs;
  }
}
// #endregion list

// #region describe
/** What an output says or does, from the bytes that contracts see. */
export function describeOutput({index, inputIndex, rawData}: Output): string {
  const output = decodeOutput(rawData);
  const place = `Output ${index} of input ${inputIndex}`;
  switch (output.type) {
    case 'Notice':
      return `${place}: notice ${hexToString(output.payload)}`;
    case 'Voucher':
      return `${place}: voucher to ${output.destination} with ${formatEther(output.value)} ETH and ${output.payload}`;
    case 'DelegateCallVoucher':
      return `${place}: delegate-call voucher to ${output.destination} with ${output.payload}`;
  }
}
// #endregion describe

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const outputs = await allOutputs(process.argv[2] ?? '');
  console.log(outputs.map(describeOutput).join('\n') || 'There is no output yet.');
}
