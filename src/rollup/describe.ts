/** Words the results of requests for a terminal. */
import {hexToText, byteLength} from './hex';
import {decodeInput, decodeVoucherPayload} from './payloads';
import {senderName} from './senders';
import type {RollupRelease} from './releases';
import type {AdvanceResult, Hex, InspectResult, Voucher} from './types';

/** Longer payloads are cut, so that one of a megabyte does not fill the screen. */
const MAX_SHOWN = 400;

function cut(text: string): string {
  return text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN)}…`;
}

/** A payload as JSON or a quoted text where it is one, else as hex. */
export function describePayload(payload: Hex): string {
  const text = hexToText(payload);
  // Control characters would act on the terminal instead of being seen.
  if (text === null || text === '' || /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/.test(text)) {
    return byteLength(payload) === 0 ? '(empty)' : cut(payload);
  }
  // JSON reads better without a backslash before each quote.
  return cut(/^[{[]/.test(text) ? text : JSON.stringify(text));
}

function plain(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(plain).join(', ')}]`;
  return String(value);
}

/** The Ether and the call of a voucher, the call decoded where its function is known. */
export function describeVoucher({destination, value, payload}: Voucher): string {
  const call = decodeVoucherPayload(payload);
  const what = call === null ? cut(payload) : `${call.functionName}(${call.args.map(plain).join(', ')})`;
  const wei = BigInt(value ?? 0);
  const parts = [...(wei > 0n ? [`${wei} wei`] : []), ...(wei > 0n && payload === '0x' ? [] : [what])];
  return `to ${destination}: ${parts.join(', ')}`;
}

/** The metadata of the releases differ, so they tell which one an input is of. */
function releaseOf({metadata}: AdvanceResult): RollupRelease {
  return 'app_contract' in metadata ? '2.0' : '1.5';
}

function describeInput(result: AdvanceResult): string {
  const {metadata, payload} = result;
  const {msg_sender: sender} = metadata;
  const contract = senderName(sender, releaseOf(result));
  if (contract === null) return `from ${sender}: ${describePayload(payload)}`;
  const decoded = decodeInput(sender, payload, releaseOf(result));
  const fields = Object.entries(decoded ?? {}).filter(([name, value]) => name !== 'contract' && value !== '0x');
  return `from ${contract}: ${fields.map(([name, value]) => `${name} ${plain(value)}`).join(', ')}`;
}

/** A result in readable lines. */
export function describeResult(result: AdvanceResult | InspectResult): string[] {
  const lines =
    result.kind === 'advance'
      ? [`input ${result.metadata.input_index} ${describeInput(result)}`]
      : [`inspect ${describePayload(result.payload)}`];
  lines.push(`  ${result.status}${result.exception === null ? '' : `: ${describePayload(result.exception)}`}`);
  if (result.kind === 'advance') {
    result.vouchers.forEach((voucher, index) => lines.push(`  voucher ${index} ${describeVoucher(voucher)}`));
    result.delegateCallVouchers?.forEach((voucher, index) =>
      lines.push(`  delegate-call voucher ${index} ${describeVoucher(voucher)}`),
    );
    result.notices.forEach((notice, index) => lines.push(`  notice ${index}: ${describePayload(notice)}`));
  }
  result.reports.forEach((report, index) => lines.push(`  report ${index}: ${describePayload(report)}`));
  return lines;
}
