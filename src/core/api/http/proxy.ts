import { isLoopback } from '../apiRoot.ts';

/** The host's proxy settings; absent ones come from the environment. */
export interface ProxyOptions {
  /** `http://proxy:8080`, optionally with `user:password@`; an empty text means no proxy. */
  readonly url?: string | undefined;
  /** Hosts to reach directly, in the form of `NO_PROXY`. */
  readonly noProxy?: string | undefined;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The proxy for an address, if any. `HTTPS_PROXY`, then `HTTP_PROXY`, in upper or lower case; loopback addresses never
 * use a proxy.
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
 * Whether a list in the form of `NO_PROXY` matches the address: `*`, `host`, `.domain`, `*.domain`, each optionally
 * with `:port`. A plain domain also matches its subdomains, as in curl.
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
