import {spawn, spawnSync} from 'node:child_process';

/** What a command and all processes that it starts have cost. */
export interface ProcessCost {
  /** Processor time of all of them, user and system, in seconds. */
  readonly processor: number;
  /** The most memory that they had at once, in bytes. */
  readonly memory: number;
  /** Seconds from start to end. */
  readonly seconds: number;
}

/** A process as `ps` lists it. */
interface ListedProcess {
  readonly id: number;
  readonly parent: number;
  /** Resident memory in bytes. */
  readonly memory: number;
}

/** How often memory is read. */
const SAMPLE_MS = 400;

/** Reads the output of `ps -A -o pid=,ppid=,rss=`, which has KiB. */
export function parseProcesses(output: string): ListedProcess[] {
  return output
    .trim()
    .split('\n')
    .map((line) => {
      const [id = 0, parent = 0, kib = 0] = line.trim().split(/\s+/).map(Number);
      return {id, parent, memory: kib * 1024};
    });
}

/** Memory of a process and all that it has started, in bytes. */
export function treeMemory(processes: readonly ListedProcess[], root: number): number {
  const children = new Map<number, ListedProcess[]>();
  for (const each of processes) children.set(each.parent, [...(children.get(each.parent) ?? []), each]);
  const sum = (id: number): number =>
    (children.get(id) ?? []).reduce((total, child) => total + child.memory + sum(child.id), 0);
  return (processes.find(({id}) => id === root)?.memory ?? 0) + sum(root);
}

/** Reads the last line of what bash's `time` writes with the format `%U %S`. */
export function parseTimes(output: string): number {
  const [, user, system] = /(\d+[.,]\d+) (\d+[.,]\d+)\s*$/.exec(output) ?? [];
  if (user === undefined || system === undefined)
    throw new Error(`bash has given no times, but: ${output.slice(-300)}`);
  return [user, system].reduce((sum, each) => sum + Number(each.replace(',', '.')), 0);
}

/**
 * Runs a command and measures it. Needs `bash` and `ps`.
 *
 * @throws when it fails, with the end of its output.
 */
export async function measureCommand(command: string, cwd: string): Promise<ProcessCost> {
  const started = performance.now();
  const child = spawn('bash', ['-c', `TIMEFORMAT='%U %S'; time ${command}`], {cwd, stdio: ['ignore', 'pipe', 'pipe']});
  let output = '';
  child.stdout.on('data', (data: Buffer) => (output += data.toString()));
  child.stderr.on('data', (data: Buffer) => (output += data.toString()));
  let memory = 0;
  const sampling = setInterval(() => {
    const {stdout} = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], {encoding: 'utf8'});
    memory = Math.max(memory, treeMemory(parseProcesses(stdout), child.pid ?? 0));
  }, SAMPLE_MS);
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  clearInterval(sampling);
  if (status !== 0) throw new Error(`\`${command}\` has failed in ${cwd}:\n${output.slice(-3000)}`);
  return {processor: parseTimes(output), memory, seconds: (performance.now() - started) / 1000};
}
