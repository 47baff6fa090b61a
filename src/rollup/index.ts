/**
 * The Rollup HTTP API of Cartesi Rollups 1.5 and 2.0 for tests and for the playground. Nothing here needs Node or
 * a browser. `payloads.ts` (which needs viem) and `node.ts` (which needs Node) are imported by themselves.
 */
export {DEFAULT_SENDER, Rollup} from './rollup';
export type {RollupOptions} from './rollup';
export {LIMITS, LIMITS_2} from './limits';
export {bytesToHex, hexToText, isHex, textToHex} from './hex';
export type {AdvanceResult, ApiResponse, Hex, InspectResult} from './types';
