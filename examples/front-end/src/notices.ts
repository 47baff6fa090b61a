/** Reads the notices of the application. */
import {type Hex, hexToString} from 'viem';
import {requestGraphql} from './graphql';

/** A notice, decoded. */
export interface Notice {
  inputIndex: number;
  index: number;
  text: string;
}

// #region fetch
const latestNotices = `
  query latestNotices {
    notices(last: 20) {
      edges { node { index input { index } payload } }
    }
  }
`;

/** The latest notices, the newest first. */
export async function fetchNotices(): Promise<Notice[]> {
  const {notices} = await requestGraphql<{
    notices: {
      edges: {
        node: {index: number; input: {index: number}; payload: Hex};
      }[];
    };
  }>(latestNotices);
  return notices.edges.reverse().map(({node}) => ({
    inputIndex: node.input.index,
    index: node.index,
    text: hexToString(node.payload),
  }));
}
// #endregion fetch
