import type {ReactNode} from 'react';

/** The parts of the scene: who sends what, which program answers, and what comes out. */
export interface ScenePartsProps {
  readonly input: ReactNode;
  readonly notice: ReactNode;
}

/** An input, the back end, and its notice, from left to right. */
export function SceneParts({input, notice}: ScenePartsProps): ReactNode {
  return (
    <ol className="scene-parts">
      <li>
        <strong>Input</strong>
        {input}
        <span>A transaction on the base layer</span>
      </li>
      <li>
        <strong>Back end</strong>
        <code>calculator</code>
        <span>Computes it off-chain</span>
      </li>
      <li>
        <strong>Notice</strong>
        {notice}
        <span>Can be proved to contracts</span>
      </li>
    </ol>
  );
}
