/** In what the Rollup HTTP API of 2.0 differs from that of 1.5. Everything else is in `rollup.ts`. */
import type {BodyShape} from './json-body';
import {LIMITS, LIMITS_2, type Limits} from './limits';

/** A release whose HTTP API a rollup speaks. */
export type RollupRelease = '1.5' | '2.0';

/** The calls of a back end, in all releases. */
export type Call = 'finish' | 'voucher' | 'delegate-call-voucher' | 'notice' | 'report' | 'exception';

/** What a release has of its own. */
interface ReleaseRules {
  readonly limits: Readonly<Limits>;
  /** The calls of the release, with their bodies. */
  readonly shapes: Readonly<Partial<Record<Call, BodyShape>>>;
  /** The text for a destination that has not the length of an address. */
  readonly addressFault: string;
  /** The start of the text when a call fails. The report's says "notice" in the real servers, too. */
  readonly failed: Readonly<Record<Exclude<Call, 'finish'>, string>>;
  /** How the text goes on after the name of the output, when a payload is malformed. */
  readonly payloadFault: Readonly<Record<Exclude<Call, 'finish'>, string>>;
}

const PAYLOAD = 'payload, payload must be in Ethereum hex binary format';

const SHAPES = {
  finish: {name: 'FinishRequest', fields: ['status']},
  voucher: {name: 'Voucher', fields: ['destination', 'payload']},
  notice: {name: 'Notice', fields: ['payload']},
  report: {name: 'Report', fields: ['payload']},
  exception: {name: 'Exception', fields: ['payload']},
} as const satisfies Partial<Record<Call, BodyShape>>;

/**
 * machine-emulator-tools 0.14.1 for 1.5, machine-guest-tools d3d506991b34 (after 0.17.1) for 2.0, both
 * rollup-http-server. `/gio` of 2.0 is not here: outside the machine there is nothing that could answer it.
 */
export const RELEASES: Readonly<Record<RollupRelease, ReleaseRules>> = {
  '1.5': {
    limits: LIMITS,
    shapes: SHAPES,
    addressFault: 'Address not valid',
    failed: {
      voucher: 'unable to insert voucher',
      'delegate-call-voucher': 'unable to insert voucher',
      notice: 'Unable to insert notice',
      report: 'unable to insert notice',
      exception: 'unable to throw exception',
    },
    payloadFault: {
      voucher: `voucher ${PAYLOAD}`,
      'delegate-call-voucher': `voucher ${PAYLOAD}`,
      notice: `notice ${PAYLOAD}`,
      report: `report ${PAYLOAD}`,
      exception: `report ${PAYLOAD}`,
    },
  },
  '2.0': {
    limits: LIMITS_2,
    shapes: {
      ...SHAPES,
      voucher: {...SHAPES.voucher, optional: ['value']},
      'delegate-call-voucher': {name: 'DelegateCallVoucher', fields: ['destination', 'payload']},
    },
    addressFault: 'address not valid',
    failed: {
      voucher: 'unable to insert voucher',
      'delegate-call-voucher': 'unable to insert voucher',
      notice: 'unable to insert notice',
      report: 'unable to insert notice',
      exception: 'unable to throw exception',
    },
    payloadFault: {
      voucher: 'voucher payload, it must be in Ethereum hex binary format',
      'delegate-call-voucher': 'voucher payload, it must be in Ethereum hex binary format',
      notice: `notice ${PAYLOAD}`,
      report: `report ${PAYLOAD}`,
      exception: `report ${PAYLOAD}`,
    },
  },
};
