/// <reference types="vite/client" />

/** The settings that you can give when you build the front end. */
interface ImportMetaEnv {
  readonly VITE_GRAPHQL_URL?: string;
  readonly VITE_APPLICATION_ADDRESS?: string;
}
