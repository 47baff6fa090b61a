/** Requests to the GraphQL API of the node. */
import {graphqlUrl} from './config';

// #region request
/** Sends one query to the node and returns its data. */
export async function requestGraphql<Data>(query: string, variables: Record<string, unknown> = {}): Promise<Data> {
  const response = await fetch(graphqlUrl, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({query, variables}),
  }).catch(() => {
    throw new Error('The node does not answer. Is the application running?');
  });
  if (!response.ok) {
    throw new Error(`The node answered with status ${response.status}.`);
  }
  // A query that fails is answered with status 200 and a list of errors.
  const {data, errors} = (await response.json()) as {
    data: Data;
    errors?: {message: string}[];
  };
  if (errors) throw new Error(errors.map(({message}) => message).join(' '));
  return data;
}
// #endregion request
