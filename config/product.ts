/**
 * Every fact that names the product outside prose. Nothing else in the code spells a slug, a site address,
 * a token or an outbound link.
 */
export const product = {
  name: 'Cartesi',
  /** `{product}` of the specification, as it stands in routes. */
  slug: 'cartesi',
  tagline: 'Application-specific rollups with a Linux runtime',
  siteUrl: 'https://docs.cartesi.io',
  /** Repository of this site: edit links and sources of shown programs lead there. */
  repository: 'https://github.com/cartesi/docs',
  defaultBranch: 'main',
  /** Tag of the repository that pages clone for its examples. CONTRIBUTING.md says when there is a new one. */
  examplesTag: 'examples-1',
} as const;

/** Pages of other hosts that the shell links to. */
export const links = {
  chat: 'https://discord.gg/cartesi',
  organisation: 'https://github.com/cartesi',
  about: 'https://cartesi.io/about/',
  blog: 'https://cartesi.io/blog/',
  governance: 'https://cartesi.io/governance/',
  whitepaper: 'https://cartesi.io/cartesi_whitepaper.pdf',
  foundationNotice: 'https://cdn.sanity.io/files/zg5gx8g4/production/b63a469a52ba0e7db65060e4b072be7074f2822f.pdf',
  usagePolicy: 'https://cdn.sanity.io/files/zg5gx8g4/production/ddd64effd0cbf8ff1b4193fe4ee85c7016e7c168.pdf',
  telegram: 'https://t.me/cartesiproject',
  twitter: 'https://twitter.com/cartesiproject',
  youtube: 'https://www.youtube.com/@Cartesiproject',
  reddit: 'https://www.reddit.com/r/cartesi/',
  linkedin: 'https://www.linkedin.com/company/cartesiproject/',
  instagram: 'https://www.instagram.com/cartesiproject/',
  repositories: {
    node: 'https://github.com/cartesi/rollups-node',
    contracts: 'https://github.com/cartesi/rollups-contracts',
    cli: 'https://github.com/cartesi/cli',
    machine: 'https://github.com/cartesi/machine-emulator',
  },
} as const;

/** The rollups section: id of its docs instance and first segment of its routes. */
export const rollups = {
  pluginId: 'rollups',
  routeBasePath: `${product.slug}-rollups`,
} as const;

/** The product's token on the main network. */
export const token = {
  symbol: 'CTSI',
  address: '0x491604c0FDF08347Dd1fa4Ee062a822A5DD06B5D',
} as const;
