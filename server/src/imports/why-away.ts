/** What a server means that answers with no feed, for an admin. */
const wordsByStatus: Record<number, string> = {
  401: 'its server wants a user or a key',
  403: 'its server does not let us in',
  404: 'there is no feed at its address',
  410: 'there is no feed at its address any more',
  429: 'its server was asked too often',
}

/** Why a server that was reached gave no feed: `its server was asked too often (429)`. */
export function sayStatus(status: number): string {
  const words = wordsByStatus[status] ?? (status >= 500 ? 'its server is out of order' : 'its server answers no feed')
  return `${words} (${status})`
}

const wordsByCode: Record<string, string> = {
  ENOTFOUND: 'its host is not known',
  EAI_AGAIN: 'its host could not be looked up',
  ECONNREFUSED: 'its server takes no connection',
  ECONNRESET: 'its server ended the connection',
  EPIPE: 'its server ended the connection',
  ETIMEDOUT: 'its server does not answer',
  EHOSTUNREACH: 'its server cannot be reached',
  ENETUNREACH: 'its server cannot be reached',
  CERT_HAS_EXPIRED: 'the certificate of its server has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate of its server is one of another host',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'nobody vouches for the certificate of its server',
  SELF_SIGNED_CERT_IN_CHAIN: 'nobody vouches for the certificate of its server',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'nobody vouches for the certificate of its server',
}

/** Why the way to a feed failed: `its host is not known (ENOTFOUND)`. */
export function sayNoAnswer(fault: unknown): string {
  const code = fault instanceof Error && 'code' in fault ? String(fault.code) : null
  if (code === null) return 'its server does not answer'
  const words =
    wordsByCode[code] ?? (code.startsWith('HPE_') ? 'its server answers as no web server does' : 'no answer')
  return `${words} (${code})`
}
