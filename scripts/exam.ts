/**
 * `npm run exam`: prints the tasks of the exam as JSON. With `--answers <folder>`, judges the answers in the folder. `exam/README.md`
 * describes both.
 */
import {existsSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';

import {tasks} from '@site/exam/tasks';

async function main(): Promise<void> {
  const {values} = parseArgs({options: {answers: {type: 'string'}}});
  if (values.answers === undefined) {
    console.log(
      JSON.stringify(
        tasks.map(({id, prompt, ending}) => ({file: `${id}.${ending}`, prompt})),
        null,
        2,
      ),
    );
    return;
  }
  const folder = path.resolve(values.answers);
  if (!existsSync(folder) || !statSync(folder).isDirectory()) {
    throw new Error(
      `${folder}: is no folder.\n  Put the answers into one, each in the file that \`npm run exam\` names.`,
    );
  }
  let right = 0;
  for (const {id, ending, judge} of tasks) {
    const file = path.join(folder, `${id}.${ending}`);
    const verdict = existsSync(file)
      ? await judge(readFileSync(file, 'utf8'), file)
      : `there is no ${path.basename(file)}`;
    if (verdict === undefined) right++;
    console.log(`${verdict === undefined ? 'right' : 'wrong'}  ${id}${verdict === undefined ? '' : `: ${verdict}`}`);
  }
  console.log(`\n${right} of ${tasks.length} answers are right.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
