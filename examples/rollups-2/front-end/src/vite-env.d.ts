/// <reference types="vite/client" />

/** The settings of `.env.local`, all of them optional but the first. */
interface ImportMetaEnv {
  readonly VITE_APPLICATION?: string;
  readonly VITE_CHAIN_URL?: string;
  readonly VITE_NODE_URL?: string;
  readonly VITE_INSPECT_URL?: string;
  readonly VITE_INPUT_BOX?: string;
  readonly VITE_ETHER_PORTAL?: string;
  readonly VITE_ERC20_PORTAL?: string;
}
