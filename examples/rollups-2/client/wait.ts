/** Waits for an input of a running application, and reads what it led to. */
import {type Hex, hexToString} from 'viem';
import {callNode, outputsOf} from './node.js';
import {decodeOutput} from './outputs.js';

// #region wait
/** Waits until the node has processed an input, and returns how that ended. */
export async function waitForInput(application: string, index: Hex, url?: string, seconds = 60): Promise<string> {
  for (let second = 0; second < seconds; second++) {
    const status = await statusOf(application, index, url);
    if (status !== 'NONE') return status;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new Error(`The node has not processed input ${index} in ${seconds} seconds.`);
}

async function statusOf(application: string, index: Hex, url?: string): Promise<string> {
  try {
    const input = await callNode('cartesi_getInput', {application, input_index: index}, url);
    return (input as {status: string}).status;
  } catch (error) {
    // Input not found: the node has not read the block yet.
    if (error instanceof Error && error.message.includes(' -31001 ')) return 'NONE';
    throw error;
  }
}
// #endregion wait

// #region notices
/** The notices of an input, as text. */
export async function noticesOf(application: string, index: Hex, url?: string): Promise<string[]> {
  const outputs = await outputsOf(application, index, url);
  return outputs.flatMap(({raw_data: data}) => {
    const {functionName, args} = decodeOutput(data);
    return functionName === 'Notice' ? [hexToString(args[0])] : [];
  });
}
// #endregion notices
