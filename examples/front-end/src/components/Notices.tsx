import {usePoll} from '../hooks';
import {fetchNotices} from '../notices';

// #region notices
/** The latest notices of the application. */
export function Notices() {
  const {value: notices, error} = usePoll(fetchNotices);
  return (
    <section aria-labelledby="notices">
      <h2 id="notices">Notices</h2>
      {error !== undefined && <p role="alert">{error}</p>}
      {notices?.length === 0 && <p>There is no notice yet.</p>}
      <ul aria-live="polite">
        {notices?.map(({inputIndex, index, text}) => (
          <li key={`${inputIndex} ${index}`}>
            <span className="label">Input {inputIndex}</span> {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
// #endregion notices
