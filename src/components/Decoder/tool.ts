import LookupAnswerView from '@site/src/components/Lookup';
import {answerSummary, decodeText} from '@site/src/decoder/decode';
import type {Known} from '@site/src/decoder/known';
import type {LookupAnswer} from '@site/src/lookup/identify';
import {fetchJson} from '@site/src/search/client/fetch-json';
import {LookupStore} from '@site/src/search/client/lookup-store';

/**
 * What the form needs once something is pasted: the decoder, with the data of the specifications, and the view of its answers.
 *
 * @param root Address of the site with a slash at its end.
 * @throws {SearchUnavailableError} where the data cannot be read.
 */
export async function openTool(root: string) {
  const data = await new LookupStore({root, fetchJson}).data('errors', 'contracts');
  return {
    decode: (text: string, known: Known): LookupAnswer => decodeText(text, known, data),
    summarise: answerSummary,
    View: LookupAnswerView,
  };
}
