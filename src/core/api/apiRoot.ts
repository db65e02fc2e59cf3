import { ConfigurationError } from './errors.ts';

/**
 * Reads the address of the API root, version included (`https://host/api/v2/`), with or without the final
 * slash.
 *
 * @throws ConfigurationError unless it is HTTPS, or HTTP on loopback, without credentials, query or fragment.
 */
export function parseApiRoot(text: string): URL {
  const root = URL.parse(text);
  if (root === null)
    throw refused('is not an address', 'Give the whole address, such as https://host/api/v2/.');
  if (root.protocol !== 'https:' && !(root.protocol === 'http:' && isLoopback(root.hostname))) {
    throw refused('is not HTTPS', 'Use an https:// address: a token must not travel unencrypted.');
  }
  if (root.username !== '' || root.password !== '') {
    throw refused('holds a credential', 'Take user name and password out of the address.');
  }
  if (root.search !== '' || root.hash !== '') {
    throw refused('has a query or a fragment', 'Give the address up to and including the version.');
  }
  if (!root.pathname.endsWith('/')) root.pathname += '/';
  return root;
}

/** True for the machine itself: `localhost`, names below it, 127.0.0.0/8 and ::1 (RFC 6761, RFC 1122). */
export function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127\.\d+\.\d+\.\d+$/.test(hostname)
  );
}

function refused(problem: string, advice: string): ConfigurationError {
  return new ConfigurationError('apiRoot', problem, advice);
}
