import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Networks that are not the open internet: this machine, its neighbours, documentation, multicast (IANA's registries). */
const inside = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, bits, 'ipv4')

/** Of version 6 only the global unicast block is open, without what is reserved or carries an IPv4 address inside. */
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')
const closed6 = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed6.addSubnet(network, bits, 'ipv6')

/** Whether an address lies inside: on this machine or in its own networks. What is no address counts as inside. */
export function isInside(address: string): boolean {
  if (isIPv4(address)) return inside.check(address, 'ipv4')
  if (isIPv6(address)) return !open6.check(address, 'ipv6') || closed6.check(address, 'ipv6')
  return true
}
