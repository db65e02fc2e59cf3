import { Agent } from 'undici';
import { Api } from './api.ts';
import { parseApiRoot } from './apiRoot.ts';
import { ConfigurationError } from './errors.ts';
import {
  authentication,
  type BasicCredentials,
  type CredentialsSource,
  type TokenSource,
} from './http/authentication.ts';
import { chain } from './http/chain.ts';
import { Secrets } from './http/secrets.ts';
import { statusErrors } from './http/statusErrors.ts';
import { transport } from './http/transport.ts';
import { userAgent } from './http/userAgent.ts';
import { Authorizations } from './resources/authorizations.ts';
import { Keys } from './resources/keys.ts';
import { Locales } from './resources/locales.ts';
import { Projects } from './resources/projects.ts';
import { Translations } from './resources/translations.ts';

export interface ClientOptions {
  /** The whole API root: `https://host/api/v2/`, with or without the final slash. */
  readonly apiRoot: string;
  /** The access token, or where to get it before each request. */
  readonly token?: string | TokenSource;
  /** E-mail address and password, for the authorizations only. */
  readonly credentials?: BasicCredentials | CredentialsSource;
  /** Names the application; contact information is advised (API document, Cross-cutting rules). */
  readonly userAgent: string;
}

export type Client = ReturnType<typeof createClient>;

/**
 * A client of one service.
 *
 * @throws ConfigurationError for an address that is not HTTPS (loopback excepted) and for an empty User-Agent.
 */
export function createClient(options: ClientOptions) {
  const root = parseApiRoot(options.apiRoot);
  if (!/^[\x20-\x7e]*[\x21-\x7e][\x20-\x7e]*$/.test(options.userAgent)) {
    throw new ConfigurationError('userAgent', 'is empty or not plain ASCII', 'Name the application.');
  }
  const { token, credentials } = options;
  const secrets = new Secrets();
  const dispatcher = new Agent();
  const send = chain(
    [
      statusErrors(secrets),
      userAgent(options.userAgent),
      authentication(
        typeof token === 'function' ? token : () => token,
        typeof credentials === 'function' ? credentials : () => credentials,
        secrets,
      ),
    ],
    transport(dispatcher),
  );
  const api = new Api(root, send);
  return {
    authorizations: new Authorizations(new Api(root, send, 'basic')),
    projects: new Projects(api),
    locales: new Locales(api),
    keys: new Keys(api),
    translations: new Translations(api),
    /** Lets go of the connections; what is still under way is broken off. */
    close: (): Promise<void> => dispatcher.destroy(),
  };
}
