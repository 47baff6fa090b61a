import type {ComparedApi} from './apis';
import type {Member, MemberKind} from './compare';

/** An API of a version, and where its pages are. */
export interface MemberPlace {
  readonly api: ComparedApi;
  /** Path of its pages on the site, with a slash at both ends. */
  readonly base: string;
}

/** Collects the members of an API of a version, and gives each its id, its name and its address. */
export class MemberList {
  readonly members: Member[] = [];
  readonly #api: string;
  readonly #ids = new Set<string>();
  readonly #base: string;

  /**
   * @param page The page of the API as a whole, below the path of its pages.
   */
  constructor({api, base}: MemberPlace, page: string) {
    this.#api = api.id;
    this.#base = base;
    this.members.push({id: api.id, kind: 'API', name: api.title, parent: undefined, shape: '', url: this.#url(page)});
  }

  /**
   * Adds a member and returns its id.
   *
   * @param page Its page below the API's path, and the anchor on it: `input-box#addinput`.
   * @param parent Id of the member that it is a part of; the API as a whole where left out.
   */
  add(kind: MemberKind, name: string, shape: string, page: string, parent = this.#api): string {
    const plain = `${this.#api}/${name}`;
    // A type and an event may share a name: the second says what it is.
    const id = this.#ids.has(plain) ? `${plain} (${kind})` : plain;
    this.#ids.add(id);
    this.members.push({id, kind, name, parent, shape: shape.replace(/\s+/g, ' ').trim(), url: this.#url(page)});
    return id;
  }

  #url(page: string): string {
    const [path = '', anchor] = page.split('#');
    const end = path === '' ? '' : `${path}/`;
    return `${this.#base}${end}${anchor === undefined ? '' : `#${anchor}`}`;
  }
}
