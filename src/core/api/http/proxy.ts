import { isLoopback } from '../apiRoot.ts';

/** Proxies as a host knows them; what is absent is taken from the environment. */
export interface ProxyOptions {
  /** `http://proxy:8080`, perhaps with `user:password@`; an empty text means no proxy. */
  readonly url?: string | undefined;
  /** Hosts to reach directly, as `NO_PROXY` lists them. */
  readonly noProxy?: string | undefined;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The proxy for an address, if any. `HTTPS_PROXY`, then `HTTP_PROXY`, in capitals or not; loopback is never
 * reached through a proxy.
 */
export function proxyFor(target: URL, options: ProxyOptions, environment: Environment): string | undefined {
  if (isLoopback(target.hostname)) return undefined;
  const setting = (name: string) => environment[name] ?? environment[name.toLowerCase()];
  const direct = options.noProxy ?? setting('NO_PROXY') ?? '';
  if (isDirect(target, direct)) return undefined;
  const url = options.url ?? (setting('HTTPS_PROXY') || setting('HTTP_PROXY'));
  return url === undefined || url === '' ? undefined : url;
}

/**
 * Whether a list in the form of `NO_PROXY` names the address: `*`, `host`, `.domain`, `*.domain`, each
 * perhaps with `:port`. A plain domain also stands for the names below it, as in curl.
 */
function isDirect(target: URL, list: string): boolean {
  const port = target.port === '' ? '443' : target.port;
  return list
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(entry => entry !== '')
    .some(entry => {
      if (entry === '*') return true;
      const [, name = '', entryPort] = /^(.*?)(?::(\d+))?$/.exec(entry) ?? [];
      if (entryPort !== undefined && entryPort !== port) return false;
      const domain = name.replace(/^\*?\./, '');
      return target.hostname === domain || target.hostname.endsWith(`.${domain}`);
    });
}
