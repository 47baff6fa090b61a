import type {PlaygroundLanguage, Scene} from '@site/src/playground/types';

const COMMANDS: Readonly<Record<PlaygroundLanguage, string>> = {
  javascript: '["node", "index.js"]',
  python: '["python3", "dapp.py"]',
};

const IMAGES = {
  '1.5': {javascript: 'cartesi/node:20.16.0-jammy-slim', python: 'cartesi/python:3.10-slim-jammy'},
  '2.0': {javascript: 'cartesi/node:24.17.0-noble-slim', python: 'cartesi/python:3.13.2-slim-noble'},
} as const satisfies Record<Scene['release'], Record<PlaygroundLanguage, string>>;

/** What a Dockerfile depends on. */
interface Parts extends Pick<Scene, 'release' | 'language'> {
  /** Paths of the program's files. */
  readonly files: readonly string[];
  /** Whether it imports packages of npm, which its package.json then names. */
  readonly hasPackages: boolean;
}

/** Copies what the program needs. */
function copy({language, files}: Parts): string {
  if (files.some((file) => file.includes('/'))) return 'COPY . ./';
  if (language === 'python') return 'COPY *.py ./';
  return `COPY package.json ${files.length > 1 ? '*.js' : 'index.js'} ./`;
}

/** The version of Node.js of the images, on the computer that builds. */
const NODE_IMAGES: Readonly<Record<Scene['release'], string>> = {
  '1.5': 'node:20.16.0-bookworm',
  '2.0': 'node:24-bookworm-slim',
};

/** Installs packages where no emulation slows it down: those in pure JavaScript are the same for every processor. */
function buildStage(parts: Parts): string {
  if (!parts.hasPackages) return '';
  return `# Packages do not depend on the processor, so they are installed on that of your computer.
FROM --platform=$BUILDPLATFORM ${NODE_IMAGES[parts.release]} AS build
WORKDIR /build
${copy(parts)}
RUN npm install --omit=dev

`;
}

function end(parts: Parts): string {
  return `ENV PATH="/opt/cartesi/bin:\${PATH}"
ENV ROLLUP_HTTP_SERVER_URL="http://127.0.0.1:5004"

WORKDIR /opt/cartesi/dapp
${parts.hasPackages ? 'COPY --from=build /build .' : copy(parts)}

ENTRYPOINT ["rollup-init"]
CMD ${COMMANDS[parts.language]}
`;
}

/** What the templates of the CLI 1.5.0 install: machine-emulator-tools 0.14.1 on Ubuntu 22.04. */
function dockerfile15(parts: Parts): string {
  return `# syntax=docker.io/docker/dockerfile:1

${buildStage(parts)}# What runs in the machine. It must be built for riscv64.
FROM --platform=linux/riscv64 ${IMAGES[parts.release][parts.language]}

ARG MACHINE_EMULATOR_TOOLS_VERSION=0.14.1
ADD https://github.com/cartesi/machine-emulator-tools/releases/download/v\${MACHINE_EMULATOR_TOOLS_VERSION}/machine-emulator-tools-v\${MACHINE_EMULATOR_TOOLS_VERSION}.deb /
RUN <<EOF
set -e
dpkg -i /machine-emulator-tools-v\${MACHINE_EMULATOR_TOOLS_VERSION}.deb
rm /machine-emulator-tools-v\${MACHINE_EMULATOR_TOOLS_VERSION}.deb
apt-get update
apt-get install -y --no-install-recommends busybox-static=1:1.30.1-7ubuntu3
rm -rf /var/lib/apt/lists/* /var/log/* /var/cache/*
useradd --create-home --user-group dapp
EOF

LABEL io.cartesi.rollups.sdk_version=0.9.0
LABEL io.cartesi.rollups.ram_size=128Mi

${end(parts)}`;
}

/** The Dockerfile of the examples of 2.0. */
function dockerfile20(parts: Parts): string {
  return `# syntax=docker.io/docker/dockerfile:1

# The program needs guest tools 0.17.1 or later.
ARG MACHINE_GUEST_TOOLS_VERSION=0.17.2
ARG MACHINE_GUEST_TOOLS_SHA256=c077573dbcf0cdc146adf14b480bfe454ca63aa4d3e8408c5487f550a5b77a41

${buildStage(parts)}# What runs in the machine. It must be built for riscv64.
FROM --platform=linux/riscv64 ${IMAGES[parts.release][parts.language]}

ARG MACHINE_GUEST_TOOLS_VERSION
ARG MACHINE_GUEST_TOOLS_SHA256
ADD --checksum=sha256:\${MACHINE_GUEST_TOOLS_SHA256} \\
  https://github.com/cartesi/machine-guest-tools/releases/download/v\${MACHINE_GUEST_TOOLS_VERSION}/machine-guest-tools_riscv64.deb \\
  /tmp/
RUN <<EOF
set -e
apt-get update
apt-get install -y --no-install-recommends busybox-static /tmp/machine-guest-tools_riscv64.deb
rm -rf /tmp/*.deb /var/lib/apt/lists/* /var/log/* /var/cache/*
EOF

${end(parts)}`;
}

/** The Dockerfile with which `cartesi build` of a release makes a machine of a program. */
export function dockerfileFor(parts: Parts): string {
  return parts.release === '1.5' ? dockerfile15(parts) : dockerfile20(parts);
}
