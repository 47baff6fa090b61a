/**
 * Reads the state of the application through the inspect API, at no cost and
 * with no transaction.
 *
 *     npx tsx inspect.ts "balance/0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"
 *     npx tsx inspect.ts --post "any text, up to a megabyte"
 */
import {type Hex, hexToString} from 'viem';
import {inspectUrl} from './config.js';
import {runAsProgram} from './main.js';

/**
 * The response of the inspect API. The reports contain the back end's answer.
 */
export interface InspectResult {
  status: 'Accepted' | 'Rejected' | 'Exception' | 'MachineHalted' | 'CycleLimitExceeded' | 'TimeLimitExceeded';
  /** Set if the status is "Exception". */
  exception_payload: Hex | null;
  reports: {payload: Hex}[];
  processed_input_count: number;
}

// #region get
/**
 * Sends a short query in the path of the URL. The back end receives the
 * decoded text.
 */
export async function inspectGet(query: string): Promise<InspectResult> {
  const response = await fetch(`${inspectUrl}/${encodeURIComponent(query)}`);
  if (!response.ok) throw new Error(`Inspect failed: ${await response.text()}`);
  return (await response.json()) as InspectResult;
}
// #endregion get

// #region post
/**
 * Sends a query in the body of a request: for long queries, and for bytes that
 * are not text.
 */
export async function inspectPost(query: string | Uint8Array<ArrayBuffer>): Promise<InspectResult> {
  const response = await fetch(inspectUrl, {
    method: 'POST',
    headers: {'content-type': 'application/octet-stream'},
    body: query,
  });
  if (!response.ok) throw new Error(`Inspect failed: ${await response.text()}`);
  return (await response.json()) as InspectResult;
}
// #endregion post

// #region reports
/** The reports of an answer as text. */
export function reportTexts(result: InspectResult): string[] {
  return result.reports.map(({payload}) => hexToString(payload));
}
// #endregion reports

await runAsProgram(import.meta.url, async (...words) => {
  const posts = words[0] === '--post';
  const query = (posts ? words.slice(1) : words).join(' ');
  const result = await (posts ? inspectPost(query) : inspectGet(query));
  console.log(`Status ${result.status} after ${result.processed_input_count} inputs.`);
  for (const text of reportTexts(result)) console.log(text);
});
