import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Json, Subject } from './support.ts';

let serial = 0;

/** A name that nothing else has. */
function freshName(prefix = 'name'): string {
  serial++;
  return `${prefix}${serial}`;
}

/** Bodies with which one record of each kind can be made and changed. */
export class Records {
  readonly service: Subject;
  readonly callbackUrl: string;
  private readonly owner: { readonly email: string; readonly password: string };
  private readonly inbox: string[];

  constructor(parts: {
    readonly service: Subject;
    readonly callbackUrl: string;
    readonly owner: { readonly email: string; readonly password: string };
    /** Links of the mails that the service sent. */
    readonly inbox: string[];
  }) {
    this.service = parts.service;
    this.callbackUrl = parts.callbackUrl;
    this.owner = parts.owner;
    this.inbox = parts.inbox;
  }

  /** Headers of email and password. */
  get basic(): Record<string, string> {
    const { email, password } = this.owner;
    return { authorization: `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}` };
  }

  /** A body for `POST` on a collection, written as its path without ids. */
  async body(collection: string): Promise<Json> {
    const name = freshName();
    switch (collection) {
      case 'authorizations':
        return { note: name, scopes: ['read'] };
      case 'locales':
        return { name, code: 'de' };
      case 'keys':
      case 'projects':
      case 'tags':
      case 'branches':
      case 'glossaries':
      case 'blacklisted_keys':
        return { name };
      case 'translations': {
        const locale = await this.make('locales');
        const key = await this.make('keys');
        return { locale_id: locale['id'], key_id: key['id'], content: 'One two' };
      }
      case 'jobs':
        return { name, tags: [name], translation_key_ids: [(await this.make('keys'))['id']] };
      case 'jobs/keys':
        return { translation_key_ids: [(await this.make('keys'))['id']] };
      case 'jobs/locales':
        return { locale_id: (await this.make('locales'))['id'] };
      case 'orders': {
        const source = await this.make('locales');
        const target = await this.make('locales');
        return {
          lsp: 'provider_a',
          translation_type: 'pro',
          source_locale_id: source['id'],
          target_locale_ids: [target['id']],
        };
      }
      case 'styleguides':
        return { title: name };
      case 'keys/comments':
        return { message: name };
      case 'glossaries/terms':
        return { term: name };
      case 'glossaries/terms/translations':
        return { locale_code: name, content: name };
      case 'invitations':
        return { email: `${name}@example.org`, role: 'Developer' };
      case 'members':
        return { role: 'Translator' };
      case 'webhooks':
        return { callback_url: this.callbackUrl, events: 'locales:create' };
      default:
        return {};
    }
  }

  /** Makes a record in a collection that is no part of another. */
  async make(collection: string): Promise<Json> {
    return this.makeAt(this.root(collection), collection);
  }

  /** Makes a record at a path; members come by accepting an invitation. */
  async makeAt(path: string, collection: string): Promise<Json> {
    if (collection === 'members') return this.makeMember();
    if (collection === 'hosted_repo_syncs') return this.firstSync();
    const headers = collection === 'authorizations' ? this.basic : {};
    const answer = await this.service.ask('POST', path, { body: await this.body(collection), headers });
    if (answer.status !== 201) throw new Error(`POST ${path}: ${answer.status} ${answer.text}`);
    const made = answer.object();
    if (collection === 'branches') await this.untilReady(made);
    return made;
  }

  private root(collection: string): string {
    if (collection === 'authorizations' || collection === 'projects') return `/${collection}`;
    const isOfAccount = ['glossaries', 'members', 'invitations'].includes(collection);
    return isOfAccount ? `/accounts/${this.service.accountId}/${collection}` : `~/${collection}`;
  }

  private async makeMember(): Promise<Json> {
    const invitation = await this.make('invitations');
    const link = this.inbox.at(-1) ?? '';
    const response = await fetch(link, {
      method: 'POST',
      body: JSON.stringify({ username: freshName('user') }),
    });
    if (response.status !== 201) throw new Error(`Not accepted: ${await response.text()}`);
    const members = (await this.service.expect(200, 'GET', `${this.root('members')}?per_page=100`)).list();
    return members.find(member => member['email'] === invitation['email']) ?? {};
  }

  private async firstSync(): Promise<Json> {
    const [sync = {}] = (await this.service.expect(200, 'GET', '/hosted_repo_syncs')).list();
    return sync;
  }

  /** The copy is made in the background; asking is the contract's way to hear of its end. */
  private async untilReady(branch: Json): Promise<void> {
    const path = `~/branches/${encodeURIComponent(String(branch['name']))}`;
    for (let state = branch['state']; state !== 'success'; ) {
      if (state === 'error') throw new Error('The branch could not be made');
      state = (await this.service.expect(200, 'GET', path)).object()['state'];
    }
  }
}

/** A server that takes callbacks and remembers them. */
export interface Receiver {
  readonly url: string;
  readonly received: { readonly headers: Record<string, unknown>; readonly body: string }[];
  /** Resolves when there are at least that many. */
  until(count: number): Promise<void>;
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const received: Receiver['received'] = [];
  const server: Server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', text => {
      body += text;
    });
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.end();
      server.emit('received');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    async until(count) {
      while (received.length < count) await once(server, 'received');
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
