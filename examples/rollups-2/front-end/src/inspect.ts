/** Asks the application for its state. */
import {type Hex, hexToString} from 'viem';
import {application, inspectUrl} from './config';

// #region inspect
/** Sends an inspect request and returns the text of its reports. */
export async function inspect(query: string): Promise<string> {
  const response = await fetch(`${inspectUrl}/${application}`, {method: 'POST', body: query});
  if (!response.ok) throw new Error(`The node answered with status ${response.status}.`);
  const {status, reports} = (await response.json()) as {status: string; reports: {payload: Hex}[]};
  const text = reports.map(({payload}) => hexToString(payload)).join(' ');
  if (status !== 'Accepted') throw new Error(`The application answered ${status}: ${text}`);
  return text;
}
// #endregion inspect
