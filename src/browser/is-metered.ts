/** Whether the line is slow, or the reader saves data. Not every browser tells. */
export function isMetered(): boolean {
  const {connection} = navigator as {
    readonly connection?: {readonly effectiveType?: string; readonly saveData?: boolean};
  };
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true;
}
