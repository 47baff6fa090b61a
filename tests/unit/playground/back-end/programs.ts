/** Programs for the tests of the back ends: what they do stands in the input. */
import {startBackEnd} from '@site/src/playground/back-end';
import type {BackEnd, BackEndRun, PlaygroundLanguage} from '@site/src/playground/types';
import {hexToText, textToHex} from '@site/src/rollup';
import type {AdvanceResult, Hex, InspectResult} from '@site/src/rollup/types';

export const APPLICATION: Hex = '0xab7528bb862fb57e8a2bcd567a2e929a0be56a5e';

const ORIGIN = {
  sender: '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
  blockNumber: 7,
  timestamp: 1_700_000_000,
} as const;

/** Runs the text of each input as code, and says with `status` how the request ends. */
const RUNNERS: Readonly<Record<PlaygroundLanguage, string>> = {
  javascript: `
    const post = (path, body) =>
      fetch(process.env.ROLLUP_HTTP_SERVER_URL + '/' + path, {
        method: 'POST',
        headers: {'Content-Type': 'application/json'},
        body: JSON.stringify(body),
      });
    const toHex = (text) => '0x' + Buffer.from(text).toString('hex');
    globalThis.notice = async (text) => (await post('notice', {payload: toHex(String(text))})).text();
    globalThis.report = async (text) => (await post('report', {payload: toHex(String(text))})).text();
    globalThis.post = post;
    globalThis.state = [];
    globalThis.status = 'accept';
    while (true) {
      const response = await post('finish', {status});
      const {data} = await response.json();
      status = 'accept';
      await eval('(async () => {' + Buffer.from(data.payload.slice(2), 'hex').toString() + '\\n})()');
    }`,
  python: `
import json
from urllib.request import Request, urlopen

def post(path, body):
    request = Request("http://127.0.0.1:5004/" + path, data=json.dumps(body).encode(), headers={"Content-Type": "application/json"})
    with urlopen(request) as response:
        return response.read().decode()

def notice(text):
    return post("notice", {"payload": "0x" + str(text).encode().hex()})

def report(text):
    return post("report", {"payload": "0x" + str(text).encode().hex()})

state = []
status = "accept"
while True:
    request = json.loads(post("finish", {"status": status}))
    status = "accept"
    exec(bytes.fromhex(request["data"]["payload"][2:]).decode())
`,
};

/** A back end that runs, with texts for payloads. */
export class TestBackEnd {
  readonly backEnd: BackEnd;

  constructor(backEnd: BackEnd) {
    this.backEnd = backEnd;
  }

  static async start(
    language: PlaygroundLanguage,
    program: string,
    environment: Readonly<Record<string, string>> = {},
  ): Promise<TestBackEnd> {
    return new TestBackEnd(
      await startBackEnd({release: '1.5', language, program, application: APPLICATION, environment}),
    );
  }

  /** A program that runs the text of each input. Modules are there for what a program names, if only in a comment. */
  static runner(language: PlaygroundLanguage, names = ''): Promise<TestBackEnd> {
    const comment = `${language === 'python' ? '#' : '//'} ${names.replaceAll('\n', ' ')}\n`;
    return TestBackEnd.start(language, comment + RUNNERS[language]);
  }

  advance(text: string): Promise<BackEndRun<AdvanceResult>> {
    return this.backEnd.advance(textToHex(text), ORIGIN);
  }

  inspect(text: string): Promise<BackEndRun<InspectResult>> {
    return this.backEnd.inspect(textToHex(text));
  }

  /** What the one notice of an input says. Fails where there is another outcome. */
  async notice(text: string): Promise<string> {
    const {result, fault} = await this.advance(text);
    if (result.status !== 'accepted' || result.notices.length !== 1) {
      throw new Error(`${text}: ${result.status}, ${fault?.message ?? `${result.notices.length} notices`}`);
    }
    return hexToText(result.notices[0] ?? '0x') ?? '';
  }
}
