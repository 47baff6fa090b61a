/**
 * What pages use of programs that are not ours, so that a typing error in their commands is found. Nothing here
 * is complete: who needs more adds it, after a look into the program's own help.
 */

/** Options of a program, by name with their hyphens; `true` where a value follows. */
export type Options = Readonly<Record<string, boolean>>;

/** Programs whose name alone is checked. */
export const PROGRAMS: readonly string[] = [
  '.', 'anvil', 'apt', 'apt-get', 'base64', 'bash', 'brew', 'bun', 'bundle', 'cargo', 'cat', 'cd', 'chmod', 'cmake', 'code',
  'command', 'cp', 'corepack', 'cut', 'date', 'deno', 'diff', 'echo', 'env', 'export', 'false', 'find', 'forge', 'gcc', 'gem',
  'git', 'go', 'grep', 'head', 'jq', 'kill', 'ln', 'ls', 'lua', 'luarocks', 'make', 'mkdir', 'mv', 'newgrp', 'node', 'nonodo',
  'npx', 'openssl', 'pip', 'pip3', 'pnpm', 'printf', 'ps', 'psql', 'pwd', 'python', 'python3', 'rm', 'rmdir', 'ruby', 'rustc',
  'rustup', 'sed', 'seq', 'set', 'sh', 'sha256sum', 'sleep', 'sort', 'source', 'ssh', 'systemctl', 'tail', 'tar', 'tee', 'test',
  'touch', 'tr', 'true', 'umask', 'unset', 'usermod', 'wait', 'wc', 'wget', 'which', 'winget', 'wsl', 'xxd', 'yarn', '[',
];

/** Subcommands of programs that have some; a space stands between the two words of a nested one. */
export const SUBCOMMANDS: Readonly<Record<string, readonly string[]>> = {
  cast: [
    '4byte', '4byte-decode', 'abi-decode', 'abi-encode', 'balance', 'block', 'block-number', 'call', 'calldata', 'chain-id', 'code',
    'decode-calldata', 'estimate', 'from-utf8', 'from-wei', 'gas-price', 'interface', 'keccak', 'logs', 'nonce', 'receipt', 'rpc',
    'send', 'sig', 'sig-event', 'storage', 'to-ascii', 'to-check-sum-address', 'to-dec', 'to-hex', 'to-utf8', 'to-wei', 'tx', 'wallet',
  ],
  docker: [
    'build', 'buildx', 'compose', 'container', 'cp', 'exec', 'image', 'images', 'info', 'inspect', 'kill', 'load', 'login', 'logs',
    'network', 'ps', 'pull', 'push', 'restart', 'rm', 'rmi', 'run', 'save', 'start', 'stop', 'system', 'tag', 'version', 'volume',
  ],
  'docker buildx': ['bake', 'build', 'create', 'imagetools', 'inspect', 'ls', 'prune', 'rm', 'use', 'version'],
  'docker compose': [
    'build', 'config', 'down', 'exec', 'logs', 'ls', 'ps', 'pull', 'restart', 'rm', 'run', 'start', 'stop', 'up', 'version',
  ],
  npm: ['ci', 'config', 'create', 'exec', 'i', 'init', 'install', 'ls', 'outdated', 'run', 'start', 'test', 'uninstall', 'update', 'view'],
};

/** Options of curl, which has no `--name=value`. */
export const CURL: Options = {
  '--data': true, '-d': true, '--data-binary': true, '--data-raw': true, '--data-urlencode': true, '--json': true,
  '--fail': false, '-f': false, '--get': false, '-G': false, '--head': false, '-I': false, '--header': true, '-H': true,
  '--include': false, '-i': false, '--location': false, '-L': false, '--max-time': true, '-m': true, '--no-buffer': false,
  '-N': false, '--output': true, '-o': true, '--remote-name': false, '-O': false, '--request': true, '-X': true, '--retry': true,
  '--show-error': false, '-S': false, '--silent': false, '-s': false, '--user': true, '-u': true, '--verbose': false, '-v': false,
  '--write-out': true, '-w': true,
};

/** Options of cast that its subcommands share. */
export const CAST: Options = {
  '--account': true, '--async': false, '--block': true, '-b': true, '--chain': true, '--confirmations': true, '--from': true,
  '-f': true, '--gas-limit': true, '--gas-price': true, '--interactive': false, '-i': false, '--json': false, '-j': false,
  '--keystore': true, '--ledger': false, '-l': false, '--legacy': false, '--mnemonic': true, '--mnemonic-index': true,
  '--nonce': true, '--password': true, '--private-key': true, '--rpc-url': true, '-r': true, '--unlocked': false, '--value': true,
};
