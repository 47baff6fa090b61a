import type {LookupAddress, LookupData, LookupMember, LookupPayload, LookupPlace} from '@site/src/lookup/data';

/** What the reader knows besides the bytes. Each is as it was typed, and may be empty. */
export interface Known {
  /** Sender of the input: an address, or the name of a portal. */
  readonly sender: string;
  /** Address of the application's contract. */
  readonly application: string;
  /** Epoch hash of 1.5, or outputs Merkle root of 2.0. */
  readonly claim: string;
}

export const NOTHING_KNOWN: Known = {sender: '', application: '', claim: ''};

/** A typed address in small letters, if it is one. */
export function typedAddress(text: string): string | undefined {
  const digits = text.trim().toLowerCase();
  return /^0x[0-9a-f]{40}$/.test(digits) ? digits : undefined;
}

/** A typed hash in small letters, if it is one. */
export function typedHash(text: string): string | undefined {
  const digits = text.trim().toLowerCase();
  return /^0x[0-9a-f]{64}$/.test(digits) ? digits : undefined;
}

/** What is wrong with what was typed besides, one sentence each. */
export function faultsOf({sender, application, claim}: Known, data: LookupData): string[] {
  const faults: string[] = [];
  if (sender.trim() !== '' && typedAddress(sender) === undefined && payloadsOf(sender, data).length === 0) {
    faults.push(
      `“${cut(sender)}” is no sender: write an address of 0x and 40 digits, or the name of a portal or relay, for example EtherPortal.`,
    );
  }
  if (application.trim() !== '' && typedAddress(application) === undefined) {
    faults.push(`“${cut(application)}” is no address of an application: write 0x and 40 digits.`);
  }
  if (claim.trim() !== '' && typedHash(claim) === undefined) {
    faults.push(`“${cut(claim)}” is no claim: write 0x and 64 digits.`);
  }
  return faults;
}

function cut(text: string): string {
  return text.trim().length > 60 ? `${text.trim().slice(0, 60)}…` : text.trim();
}

/** The entry of an address of the specifications. */
function knownAddress(address: string, data: LookupData): LookupAddress | undefined {
  return data.contracts?.addresses.find((entry) => entry.address === address.toLowerCase());
}

/** `ERC20Portal` and `Rollups 1.5` of a place at an address. */
function contractAt({system, where}: LookupPlace): {contract: string; system: string} {
  const [, family = system] = /^(Rollups \S+)/.exec(system) ?? [];
  return {contract: where.replace(/ on .*$/, ''), system: family};
}

/** The names of the contracts at an address, each once. */
export function namesAt(address: string, data: LookupData): string[] {
  return [...new Set((knownAddress(address, data)?.places ?? []).map((place) => contractAt(place).contract))];
}

/** Layouts of the inputs of a sender: one by its address, all of that name by its name. */
export function payloadsOf(sender: string, data: LookupData): LookupPayload[] {
  const payloads = data.contracts?.payloads ?? [];
  const address = typedAddress(sender);
  if (address !== undefined) {
    const places = (knownAddress(address, data)?.places ?? []).map(contractAt);
    return payloads.filter(({contract, systems}) =>
      places.some((place) => place.contract === contract && systems.includes(place.system)),
    );
  }
  const name = sender.trim();
  const exact = payloads.filter(({contract}) => contract === name);
  return exact.length > 0 ? exact : payloads.filter(({contract}) => contract.toLowerCase() === name.toLowerCase());
}

/** A function, an event or an encoding by its name and the version that has it. */
function memberOf(data: LookupData, start: string, system: string): LookupMember | undefined {
  return data.contracts?.members.find(
    ({signature, places}) => signature.startsWith(start) && places.some((place) => place.system === system),
  );
}

/** The pages of a member in one version. */
export function placesOf(data: LookupData, start: string, system: string): LookupPlace[] {
  return (memberOf(data, start, system)?.places ?? []).filter((place) => place.system === system);
}
