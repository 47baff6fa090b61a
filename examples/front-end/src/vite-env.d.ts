/// <reference types="vite/client" />

/** The settings that may be given when the front end is built. */
interface ImportMetaEnv {
  readonly VITE_GRAPHQL_URL?: string;
  readonly VITE_APPLICATION_ADDRESS?: string;
}
