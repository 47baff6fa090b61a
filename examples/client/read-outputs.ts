/**
 * Reads the notices of the application from the node's GraphQL API.
 *
 *     npx tsx read-outputs.ts
 */
import {type Hex, hexToString} from 'viem';
import {graphqlUrl} from './config.js';
import {runAsProgram} from './main.js';

/** A notice as the queries of this file ask for it. */
interface NoticeNode {
  index: number;
  input: {index: number};
  payload: Hex;
}

/** A notice with its payload decoded as text. */
export interface Notice {
  inputIndex: number;
  noticeIndex: number;
  text: string;
}

// #region request
/** Sends one query to the node and returns its data. */
export async function requestGraphql<Data>(query: string, variables: Record<string, unknown> = {}): Promise<Data> {
  const response = await fetch(graphqlUrl, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({query, variables}),
  });
  if (!response.ok) {
    throw new Error(`The node answered with status ${response.status}.`);
  }
  // A query that fails is answered with status 200 and a list of errors.
  const {data, errors} = (await response.json()) as {
    data: Data;
    errors?: {message: string}[];
  };
  if (errors !== undefined) {
    throw new Error(errors.map(({message}) => message).join('\n'));
  }
  return data;
}
// #endregion request

// #region query
const noticesOfInput = `
  query noticesOfInput($inputIndex: Int!) {
    input(index: $inputIndex) {
      notices {
        edges { node { index input { index } payload } }
      }
    }
  }
`;

/** The notices that the back end emitted for one input. */
export async function readNotices(inputIndex: number): Promise<Notice[]> {
  interface Answer {
    input: {notices: {edges: {node: NoticeNode}[]}};
  }
  const {input} = await requestGraphql<Answer>(noticesOfInput, {
    inputIndex,
  });
  return input.notices.edges.map(({node}) => decodeNotice(node));
}

/**
 * A payload is hex. The back end of this example emits text. Change this to
 * decode what yours emits.
 */
function decodeNotice({index, input, payload}: NoticeNode): Notice {
  return {
    inputIndex: input.index,
    noticeIndex: index,
    text: hexToString(payload),
  };
}
// #endregion query

// #region page
const noticesPage = `
  query noticesPage($first: Int!, $after: String) {
    notices(first: $first, after: $after) {
      edges { node { index input { index } payload } }
      pageInfo { endCursor hasNextPage }
    }
  }
`;

/** Every notice of the application, one page at a time. */
export async function* readAllNotices(pageSize = 100): AsyncGenerator<Notice> {
  interface PageInfo {
    endCursor: string | null;
    hasNextPage: boolean;
  }
  interface Answer {
    notices: {edges: {node: NoticeNode}[]; pageInfo: PageInfo};
  }
  let page: PageInfo = {endCursor: null, hasNextPage: true};
  while (page.hasNextPage) {
    const variables = {first: pageSize, after: page.endCursor};
    const {notices} = await requestGraphql<Answer>(noticesPage, variables);
    for (const {node} of notices.edges) yield decodeNotice(node);
    page = notices.pageInfo;
  }
}
// #endregion page

await runAsProgram(import.meta.url, async () => {
  for await (const {inputIndex, noticeIndex, text} of readAllNotices()) {
    console.log(`Input ${inputIndex}, notice ${noticeIndex}: ${text}`);
  }
});
