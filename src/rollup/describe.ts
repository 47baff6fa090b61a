/** Words the results of requests for a terminal. */
import {hexToText, byteLength} from './hex';
import {decodeInput, decodeVoucherPayload, senderName} from './payloads';
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

/** The call of a voucher, decoded where its function is known. */
export function describeVoucher({destination, payload}: Voucher): string {
  const call = decodeVoucherPayload(payload);
  const what = call === null ? cut(payload) : `${call.functionName}(${call.args.map(plain).join(', ')})`;
  return `to ${destination}: ${what}`;
}

function describeInput({metadata, payload}: AdvanceResult): string {
  const {msg_sender: sender} = metadata;
  const contract = senderName(sender);
  if (contract === null) return `from ${sender}: ${describePayload(payload)}`;
  const decoded = decodeInput(sender, payload);
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
    result.notices.forEach((notice, index) => lines.push(`  notice ${index}: ${describePayload(notice)}`));
  }
  result.reports.forEach((report, index) => lines.push(`  report ${index}: ${describePayload(report)}`));
  return lines;
}
