import { lookup as systemLookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** The addresses that callbacks may reach: `local` includes this machine and its network, for development. */
export type CallbackReach = 'local' | 'public';

/**
 * Addresses that no callback may reach: link-local ones, where clouds serve their machines' credentials, other
 * well-known metadata addresses, and those that are no host (RFC 6890, RFC 3927, RFC 4291).
 */
const neverReached = blockList([
  ['0.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['100.100.100.200', 32, 'ipv4'],
  ['192.0.0.192', 32, 'ipv4'],
  ['168.63.129.16', 32, 'ipv4'],
  ['224.0.0.0', 4, 'ipv4'],
  ['240.0.0.0', 4, 'ipv4'],
  ['::', 128, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['fd00:ec2::254', 128, 'ipv6'],
  ['fd20:ce::254', 128, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
]);

/** This machine and private networks (RFC 1918, RFC 4193, RFC 6598). */
const onlyLocal = blockList([
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['::1', 128, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
]);

const metadataHosts = /^(metadata|instance-data)(\.google\.internal|\.goog|\.ec2\.internal)?\.?$/i;

/** What is wrong with a callback address; undefined if it is allowed. */
export function callbackProblem(text: string, reach: CallbackReach): string | undefined {
  const url = URL.parse(text);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    return 'must be an http or https URL';
  if (url.username !== '' || url.password !== '') return 'must not hold credentials';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isLocalName = /(^|\.)localhost\.?$/i.test(host);
  if (metadataHosts.test(host) || (isLocalName && reach === 'public'))
    return 'must not reach internal addresses';
  if (isIP(host) !== 0 && !mayReach(host, reach)) return 'must not reach internal addresses';
  return undefined;
}

/** Whether a callback may connect to an IP address. */
function mayReach(address: string, reach: CallbackReach): boolean {
  const plain = unwrap(address);
  const family = isIP(plain) === 6 ? 'ipv6' : 'ipv4';
  if (neverReached.check(plain, family)) return false;
  return reach === 'local' || !onlyLocal.check(plain, family);
}

/** A host name lookup that yields only allowed addresses; used when the connection is made. */
export function guardedLookup(reach: CallbackReach): LookupFunction {
  return (host, options, callback) => {
    systemLookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      const allowed = addresses.filter(({ address }) => mayReach(address, reach));
      const [first] = allowed;
      if (first === undefined) return callback(new Error(`${host} leads to an internal address`), '', 0);
      return options.all ? callback(null, allowed) : callback(null, first.address, first.family);
    });
  };
}

/** An IPv4 address inside an IPv6 one (RFC 4291 mapped, RFC 6052 NAT64) is judged as the IPv4 address. */
function unwrap(address: string): string {
  const [, high, low] = /^(?:::ffff:|64:ff9b::)([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i.exec(address) ?? [];
  if (high !== undefined && low !== undefined) {
    const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
    return [a >> 8, a & 255, b >> 8, b & 255].join('.');
  }
  return /^(?:::ffff:|64:ff9b::)(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

function blockList(subnets: readonly (readonly [string, number, 'ipv4' | 'ipv6'])[]): BlockList {
  const list = new BlockList();
  for (const [network, prefix, family] of subnets) list.addSubnet(network, prefix, family);
  return list;
}
