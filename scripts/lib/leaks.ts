/** Something in a published file that must not be public. */
export interface Leak {
  readonly what: string;
  /** The text that was found, shortened: a secret must not end in a log. */
  readonly found: string;
}

/** What each kind of secret looks like. The site's examples have made-up addresses and keys of test chains, in none of these forms. */
const SECRETS: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s*[\w+/=]{16}/],
  ['an access key of AWS', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ['a token of GitHub', /\b(?:gh[opsur]_[A-Za-z0-9]{36}|github_pat_\w{50})/],
  ['a token of npm', /\bnpm_[A-Za-z0-9]{36}\b/],
  ['a token of Slack', /\bxox[abprs]-[A-Za-z0-9-]{10}/],
  ['a key of Google', /\bAIza[\w-]{35}\b/],
  ['a key of Stripe', /\b[rs]k_live_[A-Za-z0-9]{20}/],
  [
    'a key in the address of an endpoint',
    /https:\/\/[\w.-]+\.(?:infura\.io|alchemy\.com|alchemyapi\.io|quiknode\.pro)\/(?:v\d\/)?[\w-]{20}/,
  ],
  ['a user and a password in an address', /\bhttps?:\/\/[^\s/"'<>:@]+:[^\s/"'<>@]+@[\w-]+\./],
  ['an address of a source map', /[#@] ?sourceMappingURL=(?!data:)/],
];

/**
 * What a published text holds that must not be public: secrets, and paths of the computer that built the site.
 *
 * @param folders Folders of that computer.
 */
export function findLeaks(text: string, folders: readonly string[]): Leak[] {
  const secrets = SECRETS.flatMap(([what, pattern]) => {
    const found = pattern.exec(text)?.[0];
    return found === undefined ? [] : [{what, found: `${found.slice(0, 12)}…`}];
  });
  const paths = folders.filter((folder) => text.includes(folder));
  return [...secrets, ...paths.map((found) => ({what: 'a path of the computer that built the site', found}))];
}
