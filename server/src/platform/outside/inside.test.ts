import { expect, test } from 'vitest'
import { isInside } from './inside.ts'

/** The first and the last address of each network that is not the open internet. */
const closed = `
  0.0.0.0 0.255.255.255  10.0.0.0 10.255.255.255  100.64.0.0 100.127.255.255  127.0.0.0 127.255.255.255
  169.254.0.0 169.254.255.255  172.16.0.0 172.31.255.255  192.0.0.0 192.0.0.255  192.0.2.0 192.0.2.255
  192.88.99.0 192.88.99.255  192.168.0.0 192.168.255.255  198.18.0.0 198.19.255.255  198.51.100.0 198.51.100.255
  203.0.113.0 203.0.113.255  224.0.0.0 255.255.255.255
  :: ::1 ::ffff:93.184.215.14 64:ff9b::5db8:d70e 100::1 1fff:ffff::1 4000::1 fc00::1 fe80::1 ff02::1
  2001:: 2001:1ff:ffff::1 2001:db8::1 2001:db8:ffff::1 2002::1 2002:ffff::1 3fff:: 3fff:fff:ffff::1`

/** Their neighbours on both sides. */
const open = `
  1.0.0.0 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 126.255.255.255 128.0.0.0 169.253.255.255 169.255.0.0
  172.15.255.255 172.32.0.0 191.255.255.255 192.0.1.0 192.0.3.0 192.88.98.255 192.88.100.0 192.167.255.255 192.169.0.0
  198.17.255.255 198.20.0.0 198.51.99.255 198.51.101.0 203.0.112.255 203.0.114.0 223.255.255.255
  2000:: 2001:200:: 2001:db7::1 2001:db9::1 2003::1 2606:2800:220:1::1 3ffe::1 3fff:1000::1`

const words = (text: string) => text.trim().split(/\s+/)

test('P-30 addresses of this machine and its networks are inside, in both families', () => {
  expect(words(closed).filter((address) => !isInside(address))).toEqual([])
})

test('P-30 their neighbours are the open internet', () => {
  expect(words(open).filter(isInside)).toEqual([])
})

test('P-30 what is no address is inside', () => {
  expect(['', 'localhost', '1.2.3', '0x7f000001', '1.2.3.4.5', 'shop.example'].filter((one) => !isInside(one))).toEqual(
    [],
  )
})
