/** A part of the site as search results and cards call it, and the page that it begins with. */
export interface Section {
  readonly name: string;
  readonly route?: string;
}

/** Sections of the pages without versions, by their sidebars in `sidebars.ts`. */
export const sections: Readonly<Record<string, Section>> = {
  getStartedSidebar: {name: 'Get started', route: '/get-started/'},
  errors: {name: 'Errors and codes', route: '/errors/'},
  cartesicompute: {name: 'Cartesi Compute', route: '/cartesi-compute/'},
  machine: {name: 'Cartesi Machine', route: '/cartesi-machine/'},
  docs: {name: 'Learn and build'},
  staking: {name: 'Staking', route: '/earn-ctsi/'},
  daveSidebar: {name: 'Fraud proofs', route: '/fraud-proofs/'},
};
