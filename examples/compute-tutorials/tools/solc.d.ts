declare module 'solc' {
  /** What the compiler asks for when a file imports another one. */
  interface Callbacks {
    import: (path: string) => {contents: string} | {error: string};
  }

  /** The part of solc-js that `compile.ts` uses: the standard JSON interface of the compiler. */
  const solc: {
    compile: (input: string, callbacks: Callbacks) => string;
    version: () => string;
  };
  export default solc;
}
